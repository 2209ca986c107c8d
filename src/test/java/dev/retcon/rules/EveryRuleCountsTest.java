package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Taking a rule away, or changing a constant in it, makes at least one fixture fail. A rule that no fixture misses is not
 * needed, or not shown.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryRuleCountsTest {
    private ChangedPacks packs;
    private Corpus corpus;

    @BeforeAll
    void play() {
        packs = new ChangedPacks();
        corpus = Corpus.played(Path.of("fixtures"), packs.whole());
        assertThat(corpus.passing()).hasSizeGreaterThan(60);
    }

    @Test
    void everyRuleIsMissedWhenItIsTakenAway() {
        List<RuleText> unnoticed = packs.rules().stream()
                .filter(rule -> Corpus.noticing(packs.without(rule), corpus.firing(rule.id()))
                        .isEmpty())
                .toList();

        assertThat(unnoticed).as("rules that no fixture misses").isEmpty();
    }

    @Test
    void everyRuleIsMissedWhenAConstantInItIsChanged() {
        List<String> unnoticed = packs.rules().stream()
                .filter(rule -> !Mutant.of(rule).isEmpty())
                .filter(rule -> Mutant.of(rule).stream().noneMatch(this::isNoticed))
                .map(RuleText::id)
                .toList();

        assertThat(unnoticed)
                .as("rules of which no changed constant is missed by a fixture")
                .isEmpty();
    }

    private boolean isNoticed(Mutant mutant) {
        try {
            return Corpus.noticing(
                            packs.with(mutant), corpus.firingFirst(mutant.rule().id()))
                    .isPresent();
        } catch (PackException e) {
            return true;
        }
    }
}
