package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.retcon.memory.Answer;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Name;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Recall;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.When;
import dev.retcon.store.Store;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Everything is inside one owner, who is compared to the letter; nothing ever crosses. */
class OwnersTest {
    private static final List<String> OWNERS = List.of("ana", "bo", "ana ", "Ana");
    private static final Scope BALL = Script.scope("story:ball");

    private final Store store = Store.inMemory();
    private final Retcon retcon = Given.retcon(store);

    @AfterEach
    void close() {
        store.close();
    }

    static Stream<String> owners() {
        return OWNERS.stream();
    }

    private static List<String> othersThan(String owner) {
        return OWNERS.stream().filter(other -> !other.equals(owner)).toList();
    }

    private List<Entry> memory(String owner) {
        return retcon.memory(MemoryFilter.of(owner)).stream()
                .map(Remembered::entry)
                .toList();
    }

    private List<String> known(String owner) {
        return retcon.recall(Recall.of(owner, "Mira", "eye color")).known().stream()
                .map(Name::shown)
                .toList();
    }

    private Resolution asked(String owner, String value) {
        return retcon.say(Statement.correct(owner, "Mira", "eye color", value)
                .withId("asks")
                .inContext(BALL));
    }

    private static Statement blueEyes(String owner) {
        return Statement.mention(owner, "Mira", "eye color", "blue").withId("first");
    }

    @ParameterizedTest(name = "“{0}”")
    @MethodSource("owners")
    void whatOneSaysNobodyElseSees(String owner) {
        retcon.say(blueEyes(owner));
        retcon.say(Statement.mention(owner, "anyone", "tone", "dry"));
        retcon.say(Statement.mention(owner, "Mira", "likes", "tea").in(ScopeSaid.of(BALL)));
        asked(owner, "green");
        assertThat(memory(owner)).hasSize(3);

        for (String other : othersThan(owner)) {
            assertThat(memory(other)).isEmpty();
            assertThat(retcon.memory(MemoryFilter.of(other).about("Mira"))).isEmpty();
            for (Entry entry : memory(owner)) {
                assertThatThrownBy(() -> retcon.why(other, entry.id()))
                        .isInstanceOfSatisfying(
                                RetconException.class,
                                refused -> assertThat(refused.code()).isEqualTo(RetconException.Code.NO_SUCH_ENTRY));
            }
            assertThat(retcon.questions(other, null)).isEmpty();
            assertThat(retcon.questions(other, QuestionStatus.OPEN)).isEmpty();
            assertThat(retcon.recall(Recall.of(other, "Mira", "eye color")).isUnknown())
                    .isTrue();
            assertThat(retcon.recall(Recall.of(other, "Mira", "tone")).isUnknown())
                    .isTrue();
            assertThat(retcon.recall(Recall.of(other, "Mira", "eye color").at(When.at(Given.MORNING)))
                            .isUnknown())
                    .isTrue();
            assertThat(retcon.recallAll(Recall.all(other, "Mira").in(BALL))).isEmpty();
            assertThat(retcon.recallAll(Recall.all(other, "Mira").in(BALL).at(When.at(Given.MORNING))))
                    .isEmpty();
        }
    }

    @ParameterizedTest(name = "“{0}”")
    @MethodSource("owners")
    void whatOneChangesStaysAsItIsForEverybodyElse(String owner) {
        OWNERS.forEach(each -> retcon.say(blueEyes(each)));
        for (String other : othersThan(owner)) {
            List<Entry> before = memory(other);
            retcon.say(Statement.correct(owner, "Mira", "eye color", "for " + other));
            retcon.say(Statement.correct(owner, "Mira", "eye color", "green").withLasting(Lasting.LASTING));
            retcon.say(Statement.correct(owner, "Mira", "eye color", "green").in(ScopeSaid.of(BALL)));
            assertThat(memory(other)).isEqualTo(before);
            assertThat(known(other)).containsExactly("blue");
        }
        assertThat(known(owner)).containsExactly("green");
    }

    @ParameterizedTest(name = "“{0}”")
    @MethodSource("owners")
    void aQuestionIsAnsweredByItsOwnerOnly(String owner) {
        retcon.say(blueEyes(owner));
        Question question = asked(owner, "green").question();
        assertThat(question).isNotNull();

        for (String other : othersThan(owner)) {
            isRefused(Answer.to(other, question.id(), "everywhere"));
            isRefused(new Answer(other, null, "asks", "everywhere", null));
            isRefused(Answer.toNewest(other, "everywhere"));
        }
        assertThat(retcon.questions(owner, QuestionStatus.OPEN)).containsExactly(question);
        assertThat(retcon.answer(Answer.to(owner, question.id(), "everywhere")).outcome())
                .isEqualTo(Outcome.REPLACED);
    }

    private void isRefused(Answer answer) {
        assertThatThrownBy(() -> retcon.answer(answer))
                .isInstanceOfSatisfying(
                        RetconException.class,
                        refused -> assertThat(refused.code()).isEqualTo(RetconException.Code.NO_SUCH_QUESTION));
    }

    @Test
    void theNewestQuestionIsTheOwnersOwn() {
        OWNERS.forEach(each -> retcon.say(blueEyes(each)));
        OWNERS.forEach(each -> asked(each, "green for “" + each + "”"));
        for (String owner : OWNERS) {
            Resolution answered = retcon.answer(Answer.toNewest(owner, "everywhere"));
            assertThat(answered.saved()).isNotNull();
            assertThat(answered.saved().detail().owner()).isEqualTo(owner);
            assertThat(known(owner)).containsExactly("green for “" + owner + "”");
            assertThat(retcon.questions(owner, QuestionStatus.OPEN)).isEmpty();
        }
    }

    @Test
    void aStatementsQuestionIsTheOwnersOwn() {
        OWNERS.forEach(each -> retcon.say(blueEyes(each)));
        OWNERS.forEach(each -> asked(each, "green for “" + each + "”"));
        for (String owner : OWNERS) {
            retcon.answer(new Answer(owner, null, "asks", "everywhere", null));
            assertThat(known(owner)).containsExactly("green for “" + owner + "”");
        }
    }

    @Test
    void anIdIsTheOwnersOwn() {
        List<Resolution> first = new ArrayList<>();
        for (String owner : OWNERS) {
            first.add(retcon.say(Statement.mention(owner, "Mira", "eye color", "of “" + owner + "”")
                    .withId("same")));
        }
        for (int i = 0; i < OWNERS.size(); i++) {
            String owner = OWNERS.get(i);
            assertThat(retcon.say(Statement.mention(owner, "Mira", "eye color", "of “" + owner + "”")
                            .withId("same")))
                    .isEqualTo(first.get(i));
            assertThat(memory(owner)).containsExactly(first.get(i).saved());
            assertThat(first.get(i).saved().detail().owner()).isEqualTo(owner);
        }
    }

    @Test
    void aPlaceIsOfferedAmongTheOwnersOwnStories() {
        for (int i = 0; i < OWNERS.size(); i++) {
            retcon.say(Statement.mention(OWNERS.get(i), "Mira", "outfit", "a cloak")
                    .in(ScopeSaid.of(Script.scope("story:tale " + i))));
        }
        for (int i = 0; i < OWNERS.size(); i++) {
            Resolution resolution = retcon.say(
                    Statement.mention(OWNERS.get(i), "Mira", "mood", "merry").withLasting(Lasting.MOMENTARY));
            assertThat(resolution.question()).isNotNull();
            assertThat(resolution.question().options())
                    .extracting(Question.Option::word)
                    .containsExactly("story:tale " + i, "never_mind");
        }
    }

    @Test
    void anAttributeIsCalledAsItsOwnerCalledItFirst() {
        retcon.say(Statement.mention("bo", "Mira", "Augenfarbe", "blau"));
        retcon.say(Statement.mention("Ana", "Mira", "EYE COLOUR", "blue"));
        retcon.say(Statement.mention("ana", "Mira", "eye color", "blue"));
        assertThat(retcon.recallAll(Recall.all("ana", "Mira")))
                .extracting(recalled -> recalled.detail().attribute().shown())
                .containsExactly("eye color");
    }

    @Test
    void theClockOfOneOwnerDoesNotWaitForAnother() {
        Clock ahead = Clock.offset(Clock.fixed(Given.MORNING, ZoneOffset.UTC), Duration.ofHours(1));
        Retcon later = Given.retcon(store, ahead);
        later.say(blueEyes("ana"));
        assertThat(retcon.say(blueEyes("bo")).saved().recordedAt()).isEqualTo(Given.MORNING);
        assertThat(retcon.say(blueEyes("ana ")).saved().recordedAt()).isBefore(ahead.instant());
        assertThat(retcon.say(blueEyes("ana").withId("second"))
                        .saved()
                        .confirmedAt()
                        .earliest())
                .as("never behind what its own memory recorded last")
                .isAfter(ahead.instant());
    }
}
