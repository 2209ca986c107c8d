package dev.retcon.workshop.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Intent;
import dev.retcon.rules.Course;
import dev.retcon.rules.Edited;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.fact.ScopeIs;
import dev.retcon.rules.fact.Span;
import dev.retcon.rules.fact.Speech;
import dev.retcon.workshop.proof.Flaw.Kind;
import dev.retcon.workshop.space.Here;
import dev.retcon.workshop.space.Utterance;
import dev.retcon.workshop.space.Who;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The default rules hold, and rules that do not are found out. */
class ProofTest {
    private static final RulePack PACK = RulePack.in(Path.of("rules"));

    @Test
    void theDefaultRulesDecideEverySituationOnceWithinTheGuardrails() {
        Proof proof = Proof.of(PACK, (done, all) -> {});

        assertThat(proof.findings()).isEmpty();
        assertThat(proof.kinds()).isGreaterThan(2_000_000);
        assertThat(proof.situations()).isGreaterThan(proof.kinds());
    }

    /** A pack that is broken on purpose, the statements that show it, and how. */
    private record Broken(String name, UnaryOperator<Edited> edit, Predicate<Utterance> shown, Kind kind, String why) {
        DynamicTest test() {
            return DynamicTest.dynamicTest(name, () -> {
                Proof proof = Proof.untilFound(edit.apply(Edited.of(PACK)).pack(), shown);

                assertThat(proof.findings()).as(name).isNotEmpty().anySatisfy(finding -> {
                    assertThat(finding.flaw().kind()).isEqualTo(kind);
                    assertThat(finding.flaw().why()).isEqualTo(why);
                    assertThat(finding.flaw().what()).isNotBlank();
                    assertThat(finding.example()).isNotEmpty();
                    assertThat(finding.situations()).isPositive();
                });
            });
        }
    }

    @TestFactory
    Stream<DynamicTest> rulesThatAreBrokenOnPurposeAreFoundOut() {
        return Stream.of(
                        without("open-900", correct(Speech.STATES, ScopeIs.OPEN), "undecided"),
                        without("many-900", mention(ScopeIs.OPEN), "undecided_alone"),
                        without("guess-300", statement(Intent.INFER), "undecided"),
                        without("denial-100", correct(Speech.DENIES, ScopeIs.STATED), "undecided_alone"),
                        without("forget-110", statement(Intent.FORGET), "undecided_alone"),
                        without("stated-100", mention(ScopeIs.STATED), "undecided_alone"),
                        without("first-100", mention(ScopeIs.KIND_WITHOUT_PLACE), "undecided_alone"),
                        without("row-110", mention(ScopeIs.STATED), "undecided_alone"),
                        without("answer-310", answer(Intent.MENTION), "undecided_alone"),
                        without("answer-115", answer(Intent.MENTION), "undecided_alone"),
                        without("edit-110", said -> said.course() == Course.EDIT, "undecided_alone"),
                        violation(
                                "a value is saved where another stands",
                                rules -> rules.with("stated-100", "not Known( place == PlaceIs.HERE )", ""),
                                mention(ScopeIs.STATED),
                                "second_current"),
                        violation(
                                "nothing says where it is saved",
                                rules -> rules.without("place-120"),
                                mention(ScopeIs.OPEN).and(said -> said.who() == Who.USER),
                                "no_target"),
                        violation(
                                "two rules say where it is saved",
                                rules -> rules.with("place-110", ", lasting == Span.LASTING", ""),
                                mention(ScopeIs.OPEN).and(said -> said.from() == Here.STORY),
                                "several_targets"),
                        violation(
                                "a guess is saved unasked",
                                rules -> rules.with("guess-300", "QuestionKind.GUESS", "Act.SAVE"),
                                statement(Intent.INFER),
                                "saves_a_guess"),
                        violation(
                                "what is out of view ends",
                                rules -> rules.with("open-130", "inView == true, ", ""),
                                correct(Speech.STATES, ScopeIs.OPEN).and(said -> said.lasting() == Span.LASTING),
                                "ends_outside"),
                        violation(
                                "a wider entry ends",
                                rules -> rules.with("open-500", "PlaceIs.HERE", "PlaceIs.WIDER"),
                                correct(Speech.STATES, ScopeIs.OPEN).and(said -> said.from() == Here.STORY),
                                "ends_outside"),
                        violation(
                                "nothing says why it ends",
                                rules -> rules.without("ends-140"),
                                correct(Speech.DENIES, ScopeIs.STATED),
                                "ends_unsaid"),
                        violation(
                                "two rules say why it ends",
                                rules -> rules.with("ends-150", "Changes.FREELY", "Changes.RARELY"),
                                correct(Speech.DENIES, ScopeIs.STATED),
                                "ends_differently"),
                        violation(
                                "nobody can answer",
                                rules -> rules.without("offer-700").without("offer-710"),
                                statement(Intent.INFER),
                                "no_option"),
                        violation(
                                "what is locked is forgotten",
                                rules -> rules.with("forget-150", ", locked == false", "")
                                        .without("forget-100"),
                                statement(Intent.FORGET),
                                "forgets_locked"),
                        violation(
                                "what is out of view is forgotten",
                                rules -> rules.without("forget-130"),
                                statement(Intent.FORGET),
                                "forgets_outside"),
                        new Broken(
                                "two verdicts in one row",
                                rules -> rules.with("stated-140", "1140", "1150"),
                                correct(Speech.STATES_AND_DENIES, ScopeIs.STATED),
                                Kind.CONTRADICTING,
                                "two_verdicts"),
                        violation(
                                "in recall, what was denied speaks",
                                rules -> rules.without("speak-100"),
                                ProofTest::nothing,
                                "untrue"),
                        violation(
                                "in recall, what may have held is known",
                                rules -> rules.without("doubt-100").without("doubt-110"),
                                ProofTest::nothing,
                                "unsure"),
                        violation(
                                "in recall, a value is known and denied",
                                rules -> rules.with(
                                        "denied-100", "value == $value )", "value == $value, sure == false )"),
                                ProofTest::nothing,
                                "known_and_denied"),
                        new Broken(
                                "in recall, nothing speaks",
                                rules -> rules.without("held-100"),
                                ProofTest::nothing,
                                Kind.UNDECIDED,
                                "nothing_speaks"),
                        new Broken(
                                "in recall, two values speak",
                                rules -> rules.with("voice-100", "not Latest( sure == true, level > $level )", "")
                                        .without("doubt-110"),
                                ProofTest::nothing,
                                Kind.CONTRADICTING,
                                "two_voices"))
                .map(Broken::test);
    }

    private static Broken without(String id, Predicate<Utterance> shown, String why) {
        return new Broken("no " + id, rules -> rules.without(id), shown, Kind.UNDECIDED, why);
    }

    private static Broken violation(String name, UnaryOperator<Edited> edit, Predicate<Utterance> shown, String why) {
        return new Broken(name, edit, shown, Kind.VIOLATION, why);
    }

    /** Recall is proven whatever is said. */
    private static boolean nothing(Utterance said) {
        return false;
    }

    private static Predicate<Utterance> statement(Intent intent) {
        return said -> said.course() == Course.STATEMENT && said.intent() == intent;
    }

    private static Predicate<Utterance> answer(Intent intent) {
        return said -> said.course() == Course.ANSWER && said.intent() == intent && said.scope() == ScopeIs.STATED;
    }

    private static Predicate<Utterance> mention(ScopeIs scope) {
        return statement(Intent.MENTION).and(said -> said.scope() == scope);
    }

    private static Predicate<Utterance> correct(Speech speech, ScopeIs scope) {
        return statement(Intent.CORRECT).and(said -> said.speech() == speech && said.scope() == scope);
    }
}
