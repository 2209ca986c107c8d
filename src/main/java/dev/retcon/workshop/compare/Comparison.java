package dev.retcon.workshop.compare;

import dev.retcon.rules.RulePack;
import dev.retcon.story.Story;
import dev.retcon.workshop.space.Space.Progress;
import java.util.List;

/**
 * What a change of the rules does.
 *
 * @param rules which rules are not in both
 * @param vocabulary what the vocabularies say differently
 * @param situations what is decided differently of all that can be
 * @param played how many cases were played
 * @param fixtures those that come out differently
 */
public record Comparison(
        PackChange rules,
        List<VocabularyChange> vocabulary,
        ChangedSituations situations,
        int played,
        List<FixtureChange> fixtures) {
    public Comparison {
        vocabulary = List.copyOf(vocabulary);
        fixtures = List.copyOf(fixtures);
    }

    /**
     * Compares two packs.
     *
     * @param stories played with both
     */
    public static Comparison between(RulePack old, RulePack changed, List<Story> stories, Progress progress) {
        PackChange rules = PackChange.between(old, changed);
        return new Comparison(
                rules,
                VocabularyChange.between(old.vocabulary(), changed.vocabulary()),
                ChangedSituations.between(old, changed, rules, progress),
                stories.size(),
                FixtureChange.between(old, changed, stories));
    }

    /** Whether nothing that was looked at changes, and nothing that no situation shows. */
    public boolean isNothing() {
        return vocabulary.isEmpty()
                && situations.changed() == 0
                && fixtures.isEmpty()
                && rules.beyond().isEmpty();
    }
}
