package dev.retcon.workshop.compare;

import dev.retcon.rules.RulePack;
import dev.retcon.story.Failure;
import dev.retcon.story.Player;
import dev.retcon.story.Story;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A case of a fixture that the packs play differently.
 *
 * @param before where it failed; null where it held
 * @param after where it fails; null where it holds
 */
public record FixtureChange(
        Story story, @Nullable Failure before, @Nullable Failure after) {
    /** What becomes of it. */
    public enum Becomes {
        BROKEN,
        MENDED,
        /** It failed before, and fails otherwise. */
        OTHERWISE
    }

    public Becomes becomes() {
        return before == null ? Becomes.BROKEN : after == null ? Becomes.MENDED : Becomes.OTHERWISE;
    }

    /** Plays each case with both packs. */
    public static List<FixtureChange> between(RulePack old, RulePack changed, List<Story> stories) {
        List<FixtureChange> changes = new ArrayList<>();
        if (stories.isEmpty()) {
            return changes;
        }
        try (Player with = new Player(old.trying(old.rules()));
                Player without = new Player(changed.trying(changed.rules()))) {
            for (Story story : stories) {
                Failure before = with.play(story).orElse(null);
                Failure after = without.play(story).orElse(null);
                if (!isAs(before, after)) {
                    changes.add(new FixtureChange(story, before, after));
                }
            }
        }
        return changes;
    }

    /** Which rules fired, and what the pack is called, is not compared. */
    private static boolean isAs(@Nullable Failure before, @Nullable Failure after) {
        if (before == null || after == null) {
            return before == null && after == null;
        }
        return before.line() == after.line() && before.differences().equals(after.differences());
    }
}
