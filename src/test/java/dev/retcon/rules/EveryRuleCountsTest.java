package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/**
 * Taking a rule away, or changing a constant in it, makes at least one fixture fail. A rule that no fixture misses is not
 * needed, or not shown.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EveryRuleCountsTest {
    private static final int SAMPLE = 60;
    private static final long SEED = 20260101;

    /** Changes that decide nothing otherwise, with the reason. */
    private static final Map<String, String> EQUIVALENT = Map.ofEntries(
            Map.entry("answer-100: line 7, 7100 -> 9999", "no other row fits beside it"),
            Map.entry(
                    "answer-110: line 8, true -> false",
                    "of the known entry in a verdict only the stored entry counts"),
            Map.entry("answer-120: line 8, 7120 -> 9999", "no other row fits beside it"),
            Map.entry(
                    "answer-120: line 8, PlaceIs.HERE -> PlaceIs.WIDER",
                    "of the known entry in a verdict only the stored entry counts"),
            Map.entry(
                    "answer-130: line 9, PlaceIs.HERE -> PlaceIs.WIDER",
                    "of the known entry in a verdict only the stored entry counts"),
            Map.entry("answer-130: line 9, 7130 -> 1", "it is the lowest of those that fit with it"),
            Map.entry("answer-140: line 9, 7140 -> 1", "no other row fits beside it"),
            Map.entry("answer-140: line 9, 7140 -> 9999", "no other row fits beside it"),
            Map.entry("answer-200: line 8, 7200 -> 1", "no other row fits beside it"),
            Map.entry("answer-200: line 8, 7200 -> 9999", "no other row fits beside it"),
            Map.entry(
                    "answer-200: line 8, PlaceIs.HERE -> PlaceIs.WIDER",
                    "of the known entry in a verdict only the stored entry counts"),
            Map.entry(
                    "answer-200: line 8, true -> false",
                    "of the known entry in a verdict only the stored entry counts"),
            Map.entry("answer-230: line 9, 7230 -> 1", "it is the lowest of those that fit with it"),
            Map.entry("answer-310: line 7, 7310 -> 9999", "it is the last row"),
            Map.entry("denial-100: line 8, 4100 -> 9999", "no later row fits beside it"),
            Map.entry("first-100: line 7, 100 -> 9999", "no other row fits beside it"),
            Map.entry("stated-130: line 8, 1130 -> 9999", "the later row that fits asks the same"),
            Map.entry("stated-180: line 9, 1180 -> 9999", "it is the last row"));

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
    @Tag("slow")
    @Timeout(value = 60, unit = TimeUnit.MINUTES)
    void everyConstantIsMissedWhenItIsChanged() {
        List<Mutant> mutants = mutants();

        assertThat(mutants.stream().filter(mutant -> !isNoticed(mutant)))
                .as("changed constants that no fixture misses, of %d, seed %d", mutants.size(), SEED)
                .isEmpty();
    }

    @Test
    void everyEquivalentChangeIsOneThatCanBeMade() {
        assertThat(packs.rules().stream().flatMap(rule -> Mutant.of(rule).stream()))
                .extracting(Mutant::change)
                .containsAll(EQUIVALENT.keySet());
    }

    private List<Mutant> mutants() {
        List<Mutant> mutants = new ArrayList<>(packs.rules().stream()
                .flatMap(rule -> Mutant.of(rule).stream())
                .filter(mutant -> !EQUIVALENT.containsKey(mutant.change()))
                .toList());
        Collections.shuffle(mutants, new Random(SEED));
        return "all".equals(System.getProperty("retcon.mutants")) ? mutants : mutants.subList(0, SAMPLE);
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
