package dev.retcon.workshop.space;

import dev.retcon.memory.Level;
import dev.retcon.memory.PlaceKind;
import dev.retcon.memory.Scope;
import java.util.Arrays;
import java.util.Optional;

/** Where the memory can be seen from: outside every story, and each kind of place that a story has. */
public enum Here {
    EVERYWHERE("everywhere"),
    STORY("story:winter-ball"),
    ARC("story:winter-ball/arc:masquerade"),
    SCENE("story:winter-ball/arc:masquerade/scene:terrace"),
    /** A scene of a story without arcs. */
    STORY_SCENE("story:winter-ball/scene:terrace");

    @SuppressWarnings("ImmutableEnumChecker") // A record of names.
    private final Scope scope;

    Here(String path) {
        this.scope = Scope.parse("scope", path);
    }

    public Scope scope() {
        return scope;
    }

    public Level level() {
        return scope.level();
    }

    /** The first kind of place that this one does not lie in. */
    Optional<PlaceKind> lacks() {
        return Arrays.stream(PlaceKind.values())
                .filter(kind -> scope.own(kind).isEmpty())
                .findFirst();
    }
}
