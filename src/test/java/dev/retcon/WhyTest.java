package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.retcon.memory.Answer;
import dev.retcon.memory.Done;
import dev.retcon.memory.Entry;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.Hand;
import dev.retcon.memory.Intent;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Provenance;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RetconException.Code;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Settled;
import dev.retcon.memory.Standing;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Touch;
import dev.retcon.memory.Touch.Answered;
import dev.retcon.memory.Touch.Did;
import dev.retcon.memory.When;
import dev.retcon.store.Store;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Why an entry is as it is: each statement that touched it, with the rules that decided then and when it was answered. */
class WhyTest {
    private static final String OWNER = "ana";
    private static final Scope BALL = Script.scope("story:ball");

    private final Store store = Store.inMemory();
    private final Given.Hand clock = new Given.Hand();
    private final Retcon retcon = Given.retcon(store, clock);

    @AfterEach
    void close() {
        store.close();
    }

    private void later() {
        clock.set(clock.instant().plus(Duration.ofMinutes(1)));
    }

    private static Statement eyes(String id, String value) {
        return Statement.correct(OWNER, "Mira", "eye color", value).withId(id).in(ScopeSaid.of(Scope.EVERYWHERE));
    }

    private static String saved(Resolution resolution) {
        return Objects.requireNonNull(resolution.saved()).id();
    }

    private Touch only(String entry) {
        List<Touch> touches = retcon.why(OWNER, entry).touches();
        assertThat(touches).hasSize(1);
        return touches.get(0);
    }

    @Test
    void eachStatementThatTouchedItOldestFirst() {
        Resolution blue = retcon.say(eyes("s-z", "blue")
                .worded("Her blue eyes.")
                .from("m-1")
                .statedAt(When.parse("statedAt", "2026-01-09")));
        later();
        Resolution again = retcon.say(eyes("s-y", "Blue"));
        later();
        Done moved = retcon.move(EntryRef.byId(OWNER, saved(blue)), BALL);
        later();
        Resolution green = retcon.say(eyes("s-a", "green").in(ScopeSaid.of(BALL)));
        assertThat(green.outcome()).isEqualTo(Outcome.REPLACED);

        Provenance why = retcon.why(OWNER, saved(blue));

        assertThat(why.touches())
                .containsExactly(
                        new Touch(
                                "s-z",
                                Did.BROUGHT,
                                Intent.CORRECT,
                                null,
                                "Her blue eyes.",
                                When.parse("statedAt", "2026-01-09"),
                                Given.MORNING,
                                "m-1",
                                Outcome.SAVED,
                                Standing.STANDS,
                                blue.rules(),
                                blue.pack(),
                                List.of()),
                        new Touch(
                                "s-y",
                                Did.SAID_AGAIN,
                                Intent.CORRECT,
                                null,
                                null,
                                When.at(Given.MORNING.plusSeconds(60)),
                                Given.MORNING.plusSeconds(60),
                                null,
                                Outcome.ALREADY_KNOWN,
                                Standing.STANDS,
                                again.rules(),
                                again.pack(),
                                List.of()),
                        new Touch(
                                Objects.requireNonNull(moved.statement()),
                                Did.MOVED,
                                Intent.CORRECT,
                                Hand.MOVE,
                                null,
                                When.at(Given.MORNING.plusSeconds(120)),
                                Given.MORNING.plusSeconds(120),
                                null,
                                Outcome.SAVED,
                                Standing.STANDS,
                                List.of(),
                                blue.pack(),
                                List.of()),
                        new Touch(
                                "s-a",
                                Did.ENDED,
                                Intent.CORRECT,
                                null,
                                null,
                                When.at(Given.MORNING.plusSeconds(180)),
                                Given.MORNING.plusSeconds(180),
                                null,
                                Outcome.REPLACED,
                                Standing.STANDS,
                                green.rules(),
                                green.pack(),
                                List.of()));
        assertThat(why.remembered().replacedBy()).isEqualTo(entry(saved(green)));
        assertThat(retcon.why(OWNER, saved(green)).replaced())
                .containsExactly(why.remembered().entry());
    }

    private Entry entry(String id) {
        return retcon.why(OWNER, id).remembered().entry();
    }

    @Test
    void theRulesThatDecidedTheAnswerAreKept() {
        Resolution blue = retcon.say(eyes("s-1", "blue"));
        later();
        Resolution asked = retcon.say(Statement.correct(OWNER, "Mira", "eye color", "green")
                .withId("s-2")
                .inContext(BALL));
        assertThat(asked.outcome()).isEqualTo(Outcome.ASKED);
        assertThat(retcon.why(OWNER, saved(blue)).touches()).hasSize(1);
        assertThat(retcon.why(OWNER, saved(blue)).remembered().question()).isEqualTo(asked.question());
        later();
        Resolution answered = retcon.answer(Answer.toNewest(OWNER, "everywhere"));

        Touch touch = only(saved(answered));
        assertThat(touch.rules()).isEqualTo(asked.rules()).isNotEqualTo(answered.rules());
        assertThat(touch.outcome()).isEqualTo(Outcome.REPLACED);
        assertThat(touch.recordedAt()).isEqualTo(Given.MORNING.plusSeconds(60));
        assertThat(touch.answered())
                .containsExactly(new Answered(
                        Objects.requireNonNull(asked.question()).id(),
                        QuestionKind.SCOPE,
                        "everywhere",
                        "In every story",
                        new Settled(Given.MORNING.plusSeconds(120), answered.rules(), answered.pack())));
        assertThat(retcon.why(OWNER, saved(blue)).touches().get(1).answered()).isEqualTo(touch.answered());
    }

    @Test
    void eachAnswerOfAChainIsKeptWithItsOwnRules() {
        retcon.say(eyes("s-1", "blue").in(ScopeSaid.of(BALL)));
        later();
        Resolution first = retcon.say(Statement.mention(OWNER, "Mira", "eye color", "green")
                .withId("s-2")
                .in(ScopeSaid.parse("scope", "story")));
        Resolution second = retcon.answer(Answer.toNewest(OWNER, "story:ball"));
        Resolution third = retcon.answer(Answer.toNewest(OWNER, "new"));
        assertThat(List.of(first.outcome(), second.outcome(), third.outcome()))
                .containsExactly(Outcome.ASKED, Outcome.ASKED, Outcome.REPLACED);

        Touch touch = only(saved(third));
        assertThat(touch.rules()).isEqualTo(first.rules());
        assertThat(touch.answered()).extracting(Answered::option).containsExactly("story:ball", "new");
        assertThat(touch.answered())
                .extracting(answered -> answered.settled().rules())
                .containsExactly(second.rules(), third.rules());
    }

    /** Also where what it said is forgotten in the same step: an answer that came to nothing. */
    @Test
    void whatDecidedAnAnswerOutlivesWhatWasForgotten() {
        retcon.say(Statement.mention(OWNER, "Mira", "likes", "tea"));
        retcon.say(Statement.mention(OWNER, "Mira", "likes", "coffee"));
        retcon.say(Statement.forget(OWNER, "Mira", "likes").withId("s-f"));
        Resolution answered = retcon.answer(Answer.toNewest(OWNER, "all"));
        assertThat(answered.outcome()).isEqualTo(Outcome.FORGOTTEN);

        assertThat(retcon.questions(OWNER, QuestionStatus.ANSWERED))
                .singleElement()
                .satisfies(question -> {
                    assertThat(question.answer()).isNull();
                    assertThat(question.options()).isEmpty();
                    assertThat(question.settled()).isNotNull();
                    assertThat(question.settled().rules()).isEqualTo(answered.rules());
                    assertThat(question.settled().pack()).isEqualTo(answered.pack());
                });
    }

    @Test
    void aQuestionThatWasWithdrawnHasNoAnswer() {
        retcon.say(eyes("s-1", "blue"));
        Resolution asked = retcon.say(
                Statement.correct(OWNER, "Mira", "eye color", "green").inContext(BALL));
        later();
        Resolution since = retcon.say(eyes("s-3", "grey"));

        assertThat(retcon.questions(OWNER, QuestionStatus.WITHDRAWN))
                .singleElement()
                .satisfies(question -> assertThat(question.settled()).isNull());
        assertThat(only(saved(since)).answered()).isEmpty();
        assertThat(Objects.requireNonNull(asked.question()).settled()).isNull();
    }

    @Test
    void whatWasUndoneIsShownAsUndone() {
        Resolution blue = retcon.say(eyes("s-1", "blue"));
        later();
        Resolution edited = retcon.edit(EntryRef.byId(OWNER, saved(blue)), "green", null);
        retcon.undo(OWNER, edited.statement());

        assertThat(entry(saved(blue)).isCurrent()).isTrue();
        assertThat(retcon.why(OWNER, saved(blue)).touches())
                .extracting(Touch::did, Touch::byHand, Touch::standing)
                .containsExactly(
                        tuple(Did.BROUGHT, null, Standing.STANDS), tuple(Did.ENDED, Hand.EDIT, Standing.UNDONE));
        assertThat(only(saved(edited)).standing()).isEqualTo(Standing.UNDONE);
        assertThat(retcon.why(OWNER, saved(edited)).replaced())
                .singleElement()
                .satisfies(entry -> assertThat(entry.isCurrent()).isTrue());
    }

    @Test
    void aLongHistoryIsShownWhole() {
        Resolution blue = retcon.say(eyes("s-0", "blue"));
        for (int i = 1; i < 210; i++) {
            later();
            retcon.say(eyes("s-" + i, "blue"));
        }
        List<Touch> touches = retcon.why(OWNER, saved(blue)).touches();
        assertThat(touches).hasSize(210);
        for (int i = 0; i < touches.size(); i++) {
            assertThat(touches.get(i).statement()).isEqualTo("s-" + i);
        }
    }

    @Test
    void anEntryThatIsGoneOrAnothersIsRefused() {
        String blue = saved(retcon.say(eyes("s-1", "blue")));
        isRefused("bo", blue);
        isRefused(OWNER, "nothing");
        retcon.forget(EntryRef.byId(OWNER, blue));
        isRefused(OWNER, blue);
    }

    private void isRefused(String owner, String entry) {
        assertThatThrownBy(() -> retcon.why(owner, entry))
                .isInstanceOfSatisfying(
                        RetconException.class,
                        refused -> assertThat(refused.code()).isEqualTo(Code.NO_SUCH_ENTRY));
    }

    @Test
    void itIsTheSameMemoryViewThatIsExplained() {
        retcon.say(eyes("s-1", "blue"));
        retcon.say(eyes("s-2", "green"));
        retcon.say(Statement.correct(OWNER, "Mira", "eye color", "grey").inContext(BALL));
        List<Question> open = retcon.questions(OWNER, QuestionStatus.OPEN);
        for (Remembered each : retcon.memory(MemoryFilter.of(OWNER))) {
            assertThat(retcon.why(OWNER, each.entry().id()).remembered()).isEqualTo(each);
            assertThat(each.question()).isIn(open.get(0), null);
        }
    }
}
