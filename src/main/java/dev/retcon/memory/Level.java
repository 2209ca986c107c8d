package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/** How deep a scope reaches into a story, widest first; compares with {@code <}. */
public enum Level {
    EVERYWHERE(null),
    STORY(PlaceKind.STORY),
    ARC(PlaceKind.ARC),
    SCENE(PlaceKind.SCENE);

    private final @Nullable PlaceKind kind;

    Level(@Nullable PlaceKind kind) {
        this.kind = kind;
    }

    /** The kind of place at this depth; null for everywhere. */
    public @Nullable PlaceKind kind() {
        return kind;
    }

    static Level of(PlaceKind kind) {
        return switch (kind) {
            case STORY -> STORY;
            case ARC -> ARC;
            case SCENE -> SCENE;
        };
    }
}
