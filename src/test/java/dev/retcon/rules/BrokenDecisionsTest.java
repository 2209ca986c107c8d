package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.retcon.Retcon;
import dev.retcon.memory.Answer;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Question;
import dev.retcon.memory.Recall;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.store.Store;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules that compile but decide wrongly fail the statement by name, and nothing is stored. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BrokenDecisionsTest {
    private static final String OWNER = "ana";
    private static final Scope STORY = Scope.parse("scope", "story:winter-ball");
    private static final Scope OTHER_STORY = Scope.parse("scope", "story:harbour");

    private final List<PackFile> files = RulePack.files(Path.of("rules"));
    private RulePack whole;
    private Store store;

    @BeforeAll
    void open() {
        whole = RulePack.of(files);
        store = Store.inMemory();
    }

    @AfterAll
    void close() {
        store.close();
    }

    /** Blue everywhere, amber in another story, and an open question about grey in this story. */
    @BeforeEach
    void remember() {
        store.clear();
        try (Retcon retcon = opened(whole)) {
            retcon.say(Statement.mention(OWNER, "Mira", "eye color", "blue").in(ScopeSaid.of(Scope.EVERYWHERE)));
            retcon.say(Statement.mention(OWNER, "Mira", "eye color", "amber").in(ScopeSaid.of(OTHER_STORY)));
            Resolution asked = retcon.say(
                    Statement.correct(OWNER, "Mira", "eye color", "grey").inContext(STORY));
            assertThat(asked.outcome()).isEqualTo(Outcome.ASKED);
        }
    }

    @Test
    void aRuleThatFiresItselfIsNamed() {
        String refused = refused(
                with("place", "a target makes a target", "Target( $level : level )", "new Target( $level )"),
                open("red"));

        assertThat(refused)
                .contains("a target makes a target")
                .contains("without end")
                .contains("place");
    }

    @Test
    void oneOfTwoRulesThatFireEachOtherIsNamed() {
        List<PackFile> pack = with("view", "one silence", "Voice( $stored : stored )", "new Silent( $stored )");
        pack = with(pack, "view", "another silence", "Silent( $stored : stored )", "new Voice( $stored, true )");
        pack = with(pack, "view", "the first silence", "$stored : Stored()", "new Silent( $stored )");

        assertThat(refused(pack, open("red")))
                .contains("silence")
                .contains("without end")
                .contains("view");
    }

    @Test
    void aRuleThatFiresItselfInRecallIsNamed() {
        RulePack pack = RulePack.of(
                with("hold", "a candidate makes a candidate", "Candidate( $s : stored )", "new Candidate( $s, true )"));

        assertThat(refused(pack, retcon -> retcon.recall(Recall.of(OWNER, "Mira", "eye color"))))
                .contains("a candidate makes a candidate")
                .contains("without end");
    }

    @Test
    void aRuleThatEndsAWiderEntryBreaksAGuardrail() {
        String refused = refused(
                fitting("what is wider is replaced", "$k : Known( place == PlaceIs.WIDER )", "1, Act.REPLACE, $k"),
                open("red").in(ScopeSaid.of(STORY)));

        assertThat(refused)
                .contains("Guardrail 2")
                .contains("what is wider is replaced")
                .contains("blue");
    }

    @Test
    void aRuleThatEndsAnEntryOfAnotherStoryBreaksAGuardrail() {
        String refused = refused(
                fitting("all is replaced", "$k : Known( place == PlaceIs.OUT_OF_VIEW )", "1, Act.REPLACE, $k"),
                open("red"));

        assertThat(refused).contains("Guardrail 2").contains("all is replaced").contains("amber");
    }

    @Test
    void aRuleThatConfirmsAnEntryOfAnotherStoryBreaksAGuardrail() {
        String refused = refused(
                fitting("it is known there", "$k : Known( place == PlaceIs.OUT_OF_VIEW )", "1, Act.CONFIRM, $k"),
                open("red"));

        assertThat(refused)
                .contains("Guardrail 2")
                .contains("it is known there")
                .contains("amber");
    }

    @Test
    void aRuleThatConfirmsAnotherValueIsRefused() {
        String refused = refused(
                fitting("whatever is known", "$k : Known( place == PlaceIs.WIDER )", "1, Act.CONFIRM, $k"),
                open("red"));

        assertThat(refused).contains("whatever is known").contains("blue");
    }

    @Test
    void aRuleThatSavesBesideWhatStandsBreaksAGuardrail() {
        String refused = refused(
                fitting("always saved", "Said()", "1, Act.SAVE"), open("red").in(ScopeSaid.of(Scope.EVERYWHERE)));

        assertThat(refused).contains("Guardrail 3").contains("always saved").contains("in every story");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1, Act.REPLACE", "1, Act.RETRACT", "1, Act.CONFIRM", "1, Act.REJECT_BOTH"})
    void aVerdictAboutAnEntryThatNamesNoneIsRefused(String fit) {
        assertThat(refused(fitting("about nothing", "Said()", fit), open("red")))
                .contains("about nothing");
    }

    @Test
    void aVerdictThatAsksWithoutSayingWhatIsRefused() {
        assertThat(refused(fitting("asks nothing", "Said()", "1, Act.ASK"), open("red")))
                .contains("asks nothing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"WHERE_FOUND", "INSTEAD_OF", "MATCH"})
    void anOptionAboutAnEntryThatNamesNoneIsRefused(String offer) {
        List<PackFile> pack =
                with("ask", "an offer of nothing", "Decided( asks != null )", "new Offer( Offers." + offer + " )");

        assertThat(refused(pack, open("grey"))).contains("an offer of nothing");
    }

    @Test
    void aSituationThatNoRuleDecidesIsNamed() {
        String refused = refused(without("stated-100"), open("red").in(ScopeSaid.of(STORY)));

        assertThat(refused)
                .contains("No rule decides")
                .contains("MENTION")
                .contains("STATED")
                .contains("STORY")
                .contains("WIDER")
                .doesNotContain("null");
    }

    @Test
    void aSituationThatBelongsToNoTableIsNamed() {
        assertThat(refused(without("table-110"), open("red")))
                .contains("No rule decides")
                .contains("OPEN");
    }

    @Test
    void withoutTheRuleOfTheLowestRowNothingIsDecided() {
        assertThat(refused(without("row-100"), open("red").in(ScopeSaid.of(STORY))))
                .contains("No rule decides");
    }

    @Test
    void aStatementWithoutATargetIsRefused() {
        assertThat(refused(without("place-100"), open("red").in(ScopeSaid.of(STORY))))
                .contains("Target");
    }

    @Test
    void anEndingThatNoRuleExplainsIsNamed() {
        String refused = refused(
                without("ends-130"),
                Statement.correct(OWNER, "Mira", "eye color", "red").in(ScopeSaid.of(Scope.EVERYWHERE)));

        assertThat(refused)
                .contains("a later correction at the stated scope -> replaced")
                .contains("settle");
    }

    @Test
    void twoVerdictsOfOneRowAreNamed() {
        List<PackFile> pack = fitting("it is history", "Said()", "1, Act.HISTORY");
        pack = with(pack, "decide", "it is left", "Said()", "new Fit( 1, Act.LEAVE )");

        assertThat(refused(pack, open("red")))
                .contains("two verdicts")
                .contains("it is history")
                .contains("it is left");
    }

    @Test
    void twoTargetsAreRefused() {
        List<PackFile> pack = with("place", "it is everywhere too", "Said()", "new Target( Level.EVERYWHERE )");

        assertThat(refused(
                        pack,
                        Statement.mention(OWNER, "Mira", "hair color", "red").inContext(STORY)))
                .contains("it is everywhere too");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Stored( entry.until.written != null )", "Stored( entry.ending.by != null )"})
    void aConditionThatThrowsIsNamed(String condition) {
        List<PackFile> pack = fitting("it throws", condition, "1, Act.HISTORY");

        assertThat(refused(pack, open("red"))).contains("\"it throws\"").doesNotContain("—");
    }

    @Test
    void aThenThatThrowsIsNamed() {
        List<PackFile> pack = with("settle", "it throws", "Decided( $k : known )", "new Match( $k )");

        assertThat(refused(pack, open("red"))).contains("\"it throws\"").doesNotContain("—");
    }

    @Test
    void anAnswerThatNoRuleDecidesLeavesTheQuestionOpen() {
        RulePack pack = RulePack.of(without("answer-310"));

        assertThat(refused(pack, retcon -> retcon.answer(Answer.toNewest(OWNER, "story"))))
                .contains("No rule decides");
    }

    @Test
    void aRefusedStatementDoesNotUseItsIdUp() {
        Statement said = open("red").in(ScopeSaid.of(STORY)).withId("s-1");
        refused(without("stated-100"), said);

        try (Retcon retcon = opened(whole)) {
            assertThat(retcon.say(said).outcome()).isEqualTo(Outcome.SAVED);
        }
    }

    private static Statement open(String value) {
        return Statement.mention(OWNER, "Mira", "eye color", value).inContext(STORY);
    }

    private Retcon opened(RulePack pack) {
        return Retcon.builder().rules(pack).opened(store).open();
    }

    private String refused(List<PackFile> pack, Statement statement) {
        return refused(RulePack.of(pack), retcon -> retcon.say(statement));
    }

    /** The message of the rule violation; entries and questions stay as they were. */
    private String refused(RulePack pack, Function<Retcon, Object> step) {
        try (Retcon retcon = opened(pack)) {
            List<?> entries = retcon.memory(MemoryFilter.of(OWNER));
            List<Question> questions = retcon.questions(OWNER, null);

            Throwable refused = catchThrowable(() -> step.apply(retcon));

            assertThat(refused)
                    .isInstanceOfSatisfying(
                            RetconException.class,
                            e -> assertThat(e.code()).isEqualTo(RetconException.Code.RULE_VIOLATION));
            assertThat(retcon.memory(MemoryFilter.of(OWNER))).isEqualTo(entries).hasSize(2);
            assertThat(retcon.questions(OWNER, null)).isEqualTo(questions).hasSize(1);
            return refused.getMessage();
        }
    }

    private List<PackFile> without(String id) {
        RuleText rule = RuleText.of(files).stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
        return rule.written(files, "");
    }

    private List<PackFile> fitting(String name, String when, String fit) {
        return with("decide", name, when, "new Fit( " + fit + " )");
    }

    private List<PackFile> with(String phase, String name, String when, String insert) {
        return with(files, phase, name, when, insert);
    }

    private static List<PackFile> with(List<PackFile> files, String phase, String name, String when, String insert) {
        List<PackFile> more = new ArrayList<>(files);
        more.add(new PackFile(
                "correction/" + name.replace(' ', '-') + ".drl", """
                package retcon.broken;

                import dev.retcon.memory.*;
                import dev.retcon.rules.fact.*;

                rule "%s"
                    @id("%s") @about("honesty")
                    ruleflow-group "%s"
                when
                    %s
                then
                    insert( %s );
                end
                """.formatted(name, name, phase, when, insert)));
        return more;
    }
}
