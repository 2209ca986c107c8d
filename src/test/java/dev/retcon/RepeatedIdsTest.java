package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.retcon.memory.Answer;
import dev.retcon.memory.Category;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Until;
import dev.retcon.memory.When;
import dev.retcon.store.Store;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A statement's id: the same content gives the first answer again and changes nothing; other content is refused. */
class RepeatedIdsTest {
    private static final Scope BALL = Script.scope("story:ball");
    private static final Statement FULL = Statement.correct("ana", "Mira", "eye color", "green")
            .withId("full")
            .withCategory(Category.FACT)
            .denying("blue")
            .in(ScopeSaid.of(Scope.EVERYWHERE))
            .inContext(BALL)
            .withLasting(Lasting.LASTING)
            .statedAt(When.at(Given.MORNING))
            .until(Until.parse("until", "2027-01-01"))
            .worded("No — green, „wie Moos“ 🌿\nnot blue.")
            .from("message-1");

    @TempDir
    Path folder;

    private static List<Entry> memory(Retcon retcon) {
        return retcon.memory(MemoryFilter.of("ana")).stream()
                .map(Remembered::entry)
                .toList();
    }

    /** One statement for each outcome, in the order in which they have it. */
    private static List<Statement> conversation() {
        Statement eyes = Statement.mention("ana", "Mira", "eye color", "blue");
        return List.of(
                eyes.withId("saves"),
                eyes.withId("knows"),
                FULL.statedAt(null).until(null).withId("replaces"),
                eyes.statedAt(When.parse("statedAt", "2020-01-01"))
                        .in(ScopeSaid.of(Scope.EVERYWHERE))
                        .withId("comes late"),
                Statement.correct("ana", "Mira", "eye color", "grey")
                        .inContext(BALL)
                        .withId("asks"),
                Statement.of("ana", dev.retcon.memory.Intent.CORRECT, "Mira", "likes", null)
                        .denying("tea")
                        .withId("denies"));
    }

    @Test
    void afterARestartTheFirstAnswerComesAgainToTheLetter() {
        List<Resolution> first = new ArrayList<>();
        List<Entry> before;
        try (Store store = Store.in(folder)) {
            Retcon retcon = Given.retcon(store);
            conversation().forEach(each -> first.add(retcon.say(each)));
            before = memory(retcon);
        }
        assertThat(first)
                .extracting(Resolution::outcome)
                .containsExactly(
                        Outcome.SAVED,
                        Outcome.ALREADY_KNOWN,
                        Outcome.REPLACED,
                        Outcome.HISTORY,
                        Outcome.ASKED,
                        Outcome.RETRACTED);

        try (Store store = Store.in(folder)) {
            Retcon retcon =
                    Given.retcon(store, Clock.offset(Clock.fixed(Given.MORNING, ZoneOffset.UTC), Duration.ofDays(3)));
            for (int i = 0; i < first.size(); i++) {
                Resolution again = retcon.say(conversation().get(i));
                assertThat(again).isEqualTo(first.get(i));
                assertThat(again.toString()).isEqualTo(first.get(i).toString());
            }
            assertThat(memory(retcon)).isEqualTo(before);
            assertThat(retcon.questions("ana", null)).hasSize(1);
        }
    }

    @Test
    void theFirstAnswerComesAgainThoughTheQuestionWasAnsweredSince() {
        try (Store store = Store.inMemory()) {
            Retcon retcon = Given.retcon(store);
            List<Resolution> first = conversation().stream().map(retcon::say).toList();
            retcon.answer(new Answer("ana", null, "asks", "story", null));
            List<Entry> before = memory(retcon);
            for (int i = 0; i < first.size(); i++) {
                assertThat(retcon.say(conversation().get(i))).isEqualTo(first.get(i));
            }
            assertThat(memory(retcon)).isEqualTo(before);
        }
    }

    /** The id that it was given is as good as one of the caller's own. */
    @Test
    void aStatementThatCameWithoutAnIdIsKnownUnderTheOneThatItGot() {
        try (Store store = Store.inMemory()) {
            Retcon retcon = Given.retcon(store);
            for (Statement each : conversation()) {
                Statement bare = each.withId(null);
                Resolution first = retcon.say(bare);
                List<Entry> before = memory(retcon);
                assertThat(retcon.say(bare.withId(first.statement()))).isEqualTo(first);
                assertThat(memory(retcon)).isEqualTo(before);
                assertThatThrownBy(
                                () -> retcon.say(bare.withId(first.statement()).worded("otherwise")))
                        .isInstanceOfSatisfying(
                                RetconException.class,
                                refused -> assertThat(refused.code()).isEqualTo(RetconException.Code.CONFLICTING_ID));
            }
        }
    }

    /** Its question bears it too. */
    @Test
    void aQuestionIsAnsweredByTheIdThatItsStatementGot() {
        try (Store store = Store.inMemory()) {
            Retcon retcon = Given.retcon(store);
            retcon.say(Statement.mention("ana", "Mira", "eye color", "blue"));
            Resolution asked = retcon.say(
                    Statement.correct("ana", "Mira", "eye color", "grey").inContext(BALL));
            Resolution answered = retcon.answer(new Answer("ana", null, asked.statement(), "story", null));

            assertThat(answered.statement()).isEqualTo(asked.statement());
            assertThat(retcon.undo("ana", asked.statement()).changed()).hasSize(1);
        }
    }

    static Stream<Statement> otherContents() {
        return Stream.of(
                Statement.mention("ana", "Mira", "eye color", "green").withId("full"),
                FULL.withSubject("Kael"),
                FULL.withSubject("mira"),
                FULL.withCategory(Category.PREFERENCE),
                FULL.denying("grey"),
                FULL.in(ScopeSaid.of(BALL)),
                FULL.in(null),
                FULL.inContext(Script.scope("story:war")),
                FULL.inContext(null),
                FULL.withLasting(Lasting.MOMENTARY),
                FULL.statedAt(null),
                FULL.until(Until.parse("until", "2027-01-02")),
                FULL.worded("No — green."),
                FULL.from("message-2"));
    }

    @ParameterizedTest
    @MethodSource("otherContents")
    void otherContentUnderTheSameIdIsRefused(Statement other) {
        try (Store store = Store.inMemory()) {
            Retcon retcon = Given.retcon(store);
            retcon.say(FULL);
            List<Entry> before = memory(retcon);
            assertThatThrownBy(() -> retcon.say(other))
                    .isInstanceOfSatisfying(
                            RetconException.class,
                            refused -> assertThat(refused.code()).isEqualTo(RetconException.Code.CONFLICTING_ID));
            assertThat(memory(retcon)).isEqualTo(before);
        }
    }

    static Stream<Statement> invalid() {
        Statement eyes = Statement.correct("ana", "Mira", "eye color", "green").withId("s-1");
        return Stream.of(
                eyes.denying("GREEN"),
                eyes.withSubject("anyone"),
                eyes.withSubject(" "),
                eyes.statedAt(When.at(Given.MORNING.plus(Duration.ofMinutes(6)))),
                eyes.until(Until.parse("until", "2025-01-01")),
                eyes.denying("x".repeat(4_001)),
                Statement.mention("ana", "Mira", "eye color", "green")
                        .denying("blue")
                        .withId("s-1"));
    }

    @ParameterizedTest
    @MethodSource("invalid")
    void aRefusedStatementDoesNotUseItsIdUp(Statement refused) {
        try (Store store = Store.inMemory()) {
            Retcon retcon = Given.retcon(store);
            assertThatThrownBy(() -> retcon.say(refused))
                    .isInstanceOfSatisfying(
                            RetconException.class, e -> assertThat(e.code()).isEqualTo(RetconException.Code.INVALID));
            assertThat(memory(retcon)).isEmpty();
            Resolution resolution = retcon.say(
                    Statement.correct("ana", "Mira", "eye color", "green").withId(refused.id()));
            assertThat(resolution.outcome()).isEqualTo(Outcome.SAVED);
            assertThat(memory(retcon)).containsExactly(resolution.saved());
        }
    }
}
