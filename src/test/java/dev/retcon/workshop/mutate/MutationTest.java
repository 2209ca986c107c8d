package dev.retcon.workshop.mutate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.RulePack;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Story;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Changes of the default rules are noticed by the fixtures, or change nothing. */
class MutationTest {
    private static final RulePack PACK = RulePack.in(Path.of("rules"));

    /** Prime, so that every kind of change comes up. */
    private static final int SAMPLED = 59;

    /** Of a sample of ninety: one survivor is one percent of it. */
    private static final double ENOUGH_OF_SOME = 97;

    private static final double ENOUGH = 98;

    @Test
    void aChangeThatAFixtureShowsIsKilled() {
        Mutation mutation = tried(
                "fixtures/stated-scope.yaml",
                mutant -> mutant.changed() == null && mutant.rule().id().equals("stated-110"));

        assertThat(mutation.mutants()).isEqualTo(1);
        assertThat(mutation.killed()).isEqualTo(1);
        assertThat(mutation.survivors()).isEmpty();
        assertThat(mutation.rate()).isEqualTo(100);
    }

    @Test
    void aConstraintThatEarlierRowsImplyIsEquivalent() {
        Mutation mutation = tried(
                "fixtures/many-values.yaml",
                mutant -> is(mutant, "many-120", "$known : Known( place == PlaceIs.HERE, value == ValueIs.DENIED )"));

        assertThat(mutation.mutants()).isEqualTo(1);
        assertThat(mutation.equivalent()).isEqualTo(1);
        assertThat(mutation.survivors()).isEmpty();
    }

    @Test
    void aChangeThatNoCaseNoticesSurvivesWithAnExample() {
        Mutation mutation = tried("fixtures/erasing.yaml", mutant -> is(mutant, "open-500", ""));

        assertThat(mutation.survived()).isPositive();
        assertThat(mutation.survivors()).allSatisfy(survivor -> {
            Example example = Objects.requireNonNull(survivor.example());
            assertThat(example.situation()).isNotEmpty();
            assertThat(example.before()).isNotEqualTo(example.after());
        });
        assertThat(mutation.rate()).isZero();
    }

    @Test
    void whatIsNotFoundOutInTimeCountsAsSurvived() {
        List<Story> stories = FixtureReader.read(Path.of("fixtures/many-values.yaml"));
        Mutation mutation = Mutation.of(
                PACK,
                stories,
                (done, all) -> {},
                mutant -> is(mutant, "many-120", "$known : Known( place == PlaceIs.HERE, value == ValueIs.DENIED )"),
                Duration.ZERO);

        assertThat(mutation.survived()).isEqualTo(1);
        assertThat(mutation.unsorted()).isEqualTo(1);
        assertThat(mutation.equivalent()).isZero();
    }

    @Test
    void everyCourseHasExamples() {
        Mutation mutation = tried(
                "fixtures/erasing.yaml",
                mutant -> mutant.changed() == null
                        && Set.of("speak-100", "expire-100", "withdraw-130", "stay-100", "part-210")
                                .contains(mutant.rule().id()));

        assertThat(mutation.survivors())
                .extracting(survivor -> survivor.mutant().rule().id())
                .contains("speak-100", "withdraw-130", "stay-100", "part-210");
    }

    @Test
    void everyRuleIsMissedWhenItIsTakenAway() {
        Mutation mutation = tried("fixtures", mutant -> mutant.changed() == null);

        assertThat(mutation.mutants()).isEqualTo(PACK.rules().size());
        assertThat(mutation.survivors())
                .extracting(survivor -> survivor.mutant().rule().id())
                .isEmpty();
        assertThat(mutation.equivalent()).as("rules that change nothing").isZero();
    }

    @Test
    void ofSomeChangesNearlyAllAreNoticed() {
        List<Mutant> all = Mutants.of(PACK);
        Set<Mutant> some = new HashSet<>();
        for (int i = 0; i < all.size(); i += SAMPLED) {
            some.add(all.get(i));
        }

        assertNoticed(tried("fixtures", some::contains), ENOUGH_OF_SOME);
    }

    @Test
    @Tag("whole")
    @Timeout(3600)
    void ofAllChangesNearlyAllAreNoticed() {
        assertNoticed(tried("fixtures", mutant -> true), ENOUGH);
    }

    private static void assertNoticed(Mutation mutation, double enough) {
        assertThat(mutation.rate())
                .as(mutation.survivors().stream()
                        .map(survivor -> survivor.mutant().where(PACK) + " "
                                + survivor.mutant().diff())
                        .collect(Collectors.joining("\n")))
                .isGreaterThanOrEqualTo(enough);
    }

    private static Mutation tried(String path, Predicate<Mutant> which) {
        List<Story> stories = FixtureReader.read(Path.of(path));
        return Mutation.of(PACK, stories, (done, all) -> {}, which, Mutation.FOR_EVER);
    }

    private static boolean is(Mutant mutant, String rule, String after) {
        return mutant.rule().id().equals(rule) && mutant.after().equals(after);
    }
}
