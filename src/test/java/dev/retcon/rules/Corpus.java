package dev.retcon.rules;

import dev.retcon.story.FixtureReader;
import dev.retcon.story.Player;
import dev.retcon.story.Story;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The fixtures that pass with the whole pack, and which of them fire which rule. */
final class Corpus {
    private final List<Story> passing = new ArrayList<>();
    private final Map<String, List<Story>> firing = new HashMap<>();

    /** Plays the fixtures of a folder with the whole pack. */
    static Corpus played(Path folder, RulePack pack) {
        Corpus corpus = new Corpus();
        try (Player player = new Player(pack)) {
            for (Story story : FixtureReader.read(folder)) {
                Map<String, Long> before = pack.firings();
                if (player.play(story).isEmpty()) {
                    corpus.passing.add(story);
                    pack.firings().forEach((id, count) -> {
                        if (count > before.getOrDefault(id, 0L)) {
                            corpus.firing
                                    .computeIfAbsent(id, rule -> new ArrayList<>())
                                    .add(story);
                        }
                    });
                }
            }
        }
        return corpus;
    }

    List<Story> passing() {
        return passing;
    }

    /** The cases that fire a rule. Without it, no other case can change: deciding is pure. */
    List<Story> firing(String rule) {
        return firing.getOrDefault(rule, List.of());
    }

    /** All cases, those that fire a rule first. */
    Set<Story> firingFirst(String rule) {
        Set<Story> stories = new LinkedHashSet<>(firing(rule));
        stories.addAll(passing);
        return stories;
    }

    /** The first case that a changed pack fails, if one notices the change. */
    static Optional<Story> noticing(RulePack changed, Iterable<Story> stories) {
        try (Player player = new Player(changed)) {
            for (Story story : stories) {
                if (!passes(player, story)) {
                    return Optional.of(story);
                }
            }
        }
        return Optional.empty();
    }

    /** A case that cannot be played to its end does not pass. */
    private static boolean passes(Player player, Story story) {
        try {
            return player.play(story).isEmpty();
        } catch (RuntimeException e) {
            return false;
        }
    }
}
