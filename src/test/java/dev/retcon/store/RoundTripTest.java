package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.json.StatementJson;
import dev.retcon.memory.Because;
import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Hand;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Question;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.Question.Option;
import dev.retcon.memory.Question.Withdrawal;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Standing;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Until;
import dev.retcon.memory.When;
import dev.retcon.resolve.ChangeSet;
import dev.retcon.resolve.DetailMemory;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written is read again, field by field and to the letter. */
@ParameterizedClass
@EnumSource(Database.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RoundTripTest {
    private static final String WORDING = "No,\n\tshe said: \"grün\" — 綠色 🙂👩‍🚀; 100% 'so' \\ \r\n ";
    /** The key is the vocabulary's, not that of what was typed. */
    private static final Detail DETAIL = new Detail(
            "Anä 🙂", Category.PREFERENCE, new Name("  MİRA_x ", "mira x"), new Name("Augenfarbe", "eye color"));

    @Parameter
    private Database database;

    private Store store;

    @BeforeParameterizedClassInvocation
    void open() {
        store = database.fresh();
    }

    @AfterEach
    void clear() {
        store.clear();
    }

    @AfterParameterizedClassInvocation
    void close() {
        store.close();
    }

    private static Entry full() {
        return new Entry(
                "e-1/ü",
                DETAIL,
                new Name("Grün\n🙂 ", "green"),
                Scope.parse("scope", "story:Winter  Ball/arc:Ü/scene:3"),
                Lasting.MOMENTARY,
                Moment.of("statedAt", When.parse("statedAt", "2025-12-31"), Some.NOW),
                Moment.at(Some.NOW),
                Some.NOW,
                Until.parse("until", "2026-02-28"),
                WORDING,
                "s-1",
                List.of("e-0", "\"odd\", id", "e-9"),
                null,
                true,
                true,
                true,
                7,
                List.of());
    }

    private void add(Entry entry) {
        Some.write(store, work -> work.add(entry, Some.ONE));
    }

    private Entry only() {
        List<Entry> all = store.read(work -> work.memory(DETAIL.owner(), null));
        assertThat(all).hasSize(1);
        return all.get(0);
    }

    private void same(Entry read, Entry written) {
        assertThat(read).isEqualTo(written);
        assertThat(read.detail().subject()).isEqualTo(written.detail().subject());
        assertThat(read.detail().attribute()).isEqualTo(written.detail().attribute());
        assertThat(read.scope()).hasToString(written.scope().toString());
    }

    @Test
    void everyFieldOfACurrentEntry() {
        add(full());

        same(only(), full());
        assertThat(store.read(work -> work.load(DETAIL)).entries()).containsExactly(full());
    }

    @ParameterizedTest
    @EnumSource(Because.class)
    void everyFieldOfAnEnding(Because because) {
        Ending ending = new Ending(
                because, Moment.of("at", When.UNKNOWN, Some.NOW), "s-2", "e-2", because == Because.CORRECTED);
        add(full().ended(ending));

        same(only(), full().ended(ending));
    }

    @Test
    void whatIsAbsentStaysAbsent() {
        Entry bare = Some.entry("e-1", DETAIL, "green", "everywhere", Some.NOW);
        add(bare);

        same(only(), bare);
        add(Some.entry("e-2", DETAIL, "blue", "story:x", Some.NOW)
                .ended(new Ending(Because.CHANGED, Moment.at(Some.NOW), null, null, false)));
        assertThat(store.<List<Entry>>read(work -> work.memory(DETAIL.owner(), null)))
                .filteredOn(entry -> !entry.isCurrent())
                .singleElement()
                .satisfies(entry -> assertThat(entry.ending())
                        .isEqualTo(new Ending(Because.CHANGED, Moment.at(Some.NOW), null, null, false)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "unknown",
                "2025-12-31",
                "2026-01-01",
                "0001-01-01",
                "2025-12-31T23:59:59.999999Z",
                "2026-01-01T02:00:00+05:30",
                "1969-12-31T23:59:59.000001Z"
            })
    void everyKindOfMoment(String written) {
        Moment moment = Moment.of("statedAt", When.parseOrUnknown("statedAt", written), Some.NOW);
        Entry plain = Some.entry("e-1", DETAIL, "green", "everywhere", Some.NOW).confirmed(moment, null, false);
        add(plain);

        assertThat(only().confirmedAt()).isEqualTo(moment);
        assertThat(store.read(work -> work.loadHistory(DETAIL)).entries()).containsExactly(plain);
    }

    @Test
    void theLongestTexts() {
        Detail longest = new Detail(
                "o".repeat(Name.LIMIT),
                Category.FACT,
                Name.of("subject", "\uFDFA".repeat(20) + "s".repeat(40)),
                Name.of("attribute", "ß".repeat(Name.LIMIT)));
        Entry entry = Some.entry(
                "i".repeat(Name.LIMIT),
                longest,
                "ß".repeat(Name.VALUE_LIMIT),
                "story:" + "ß".repeat(Name.LIMIT) + "/arc:" + "ß".repeat(Name.LIMIT) + "/scene:"
                        + "ß".repeat(Name.LIMIT),
                Some.NOW);
        Entry worded = new Entry(
                entry.id(),
                longest,
                entry.value(),
                entry.scope(),
                null,
                entry.statedAt(),
                null,
                Some.NOW,
                null,
                "🙂".repeat(Name.WORDING_LIMIT / 2),
                "s".repeat(Name.LIMIT),
                List.of(),
                null,
                false,
                false,
                false,
                1,
                List.of());
        add(worded);

        assertThat(store.read(work -> work.load(longest)).entries()).containsExactly(worded);
    }

    private static Statement statement() {
        return new Statement(
                "s-1",
                DETAIL.owner(),
                Intent.CORRECT,
                Category.PREFERENCE,
                "  MİRA_x ",
                "Augenfarbe",
                "Grün\n🙂 ",
                "blau",
                ScopeSaid.parse("scope", "scene"),
                Scope.parse("context", "story:Winter  Ball/scene:3"),
                Lasting.LASTING,
                When.parse("statedAt", "2025-12-31"),
                Until.parse("until", "2026-02-28T10:00:00.000001Z"),
                WORDING,
                "m-1",
                List.of(),
                "zh-Hant");
    }

    @ParameterizedTest
    @EnumSource(QuestionKind.class)
    void everyFieldOfAQuestion(QuestionKind kind) {
        Question open = new Question(
                "q-1",
                statement(),
                DETAIL,
                kind,
                List.of(
                        new Option("story", Does.SCOPE, Scope.parse("scope", "story:Winter  Ball"), null),
                        new Option("instead_of:Tee, \"grün\"\n🙂", Does.INSTEAD_OF, null, "e-1/ü"),
                        new Option(
                                "Rose, \"the Red\"", Does.SUBJECT, null, null, Name.of("subject", "Rose, \"the Red\"")),
                        new Option("never_mind", Does.NEVER_MIND, null, null)),
                List.of("e-1/ü", "e-2"),
                Some.NOW,
                Some.minute(1),
                QuestionStatus.OPEN,
                null,
                null,
                null);
        Some.write(
                store,
                work -> work.apply(
                        DETAIL.owner(),
                        "s-1",
                        new ChangeSet(List.of(), List.of(), List.of(open), List.of()),
                        Some.ONE));

        Question read = store.read(work -> work.question(DETAIL.owner(), "q-1")).orElseThrow();
        assertThat(read).isEqualTo(open);
        assertThat(read.detail().subject()).isEqualTo(DETAIL.subject());
        assertThat(store.read(work -> work.load(DETAIL)).open()).containsExactly(open);
    }

    @ParameterizedTest
    @EnumSource(Withdrawal.class)
    void howAQuestionWasSettled(Withdrawal why) {
        Question answered = Some.question("q-1", DETAIL, "s-1", Some.NOW);
        Question withdrawn = Some.question("q-2", DETAIL, "s-1", Some.minute(1));
        Some.write(
                store,
                work -> work.apply(
                        DETAIL.owner(),
                        "s-1",
                        new ChangeSet(List.of(), List.of(), List.of(answered, withdrawn), List.of()),
                        Some.ONE));
        Some.write(
                store,
                work -> work.apply(
                        DETAIL.owner(),
                        "s-1",
                        new ChangeSet(
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(Some.answered(answered), withdrawn.withdrawn(why))),
                        Some.ONE));

        assertThat(store.<List<Question>>read(work -> work.questions(DETAIL.owner(), null)))
                .containsExactly(Some.answered(answered), withdrawn.withdrawn(why));
        assertThat(store.read(work -> work.load(DETAIL)).open()).isEmpty();
    }

    @Test
    void everyFieldOfAStatementAndItsAnswer() {
        Told told = new Told(
                DETAIL.owner(),
                "s-1",
                StatementJson.write(statement()).toString(),
                "{\"outcome\":\"saved\",\"message\":\"" + "🙂".repeat(50_000) + "\"}",
                "m-1",
                Some.NOW,
                "0123456789abcdef",
                DETAIL.subject().key(),
                DETAIL.attribute().key(),
                DETAIL.attribute().shown(),
                DETAIL.category(),
                true,
                Scope.parse("scope", "story:Winter  Ball"),
                Scope.parse("scope", "story:Winter  Ball/scene:Garden"),
                Intent.CORRECT,
                Hand.EDIT,
                Outcome.REPLACED,
                Standing.UNDONE);
        Some.write(store, work -> work.statements().add(told));

        assertThat(store.<Optional<Told>>read(work -> work.statements().find(DETAIL.owner(), "s-1")))
                .contains(told);
    }

    @Test
    void aStatementWithoutAnIdGetsItsOwn() {
        Told told = Some.told("ana", "s-made", Some.NOW);
        Some.write(store, work -> work.statements().add(told));

        assertThat(store.<Optional<Told>>read(work -> work.statements().find("ana", "s-made")))
                .contains(told);
    }

    @Test
    void eachTimeAtWhichAnEntryWasSaidAgain() {
        Entry first = Some.entry("e-1", DETAIL, "green", "everywhere", Some.NOW);
        Moment later = Moment.at(Some.minute(5));
        Moment vague = Moment.of("at", When.UNKNOWN, Some.minute(6));
        add(first);
        say(again(later));
        say(again(vague));
        say(entry -> entry.ended(new Ending(Because.CHANGED, Moment.at(Some.minute(9)), "s-9", null, false)));

        DetailMemory history = store.read(work -> work.loadHistory(DETAIL));
        assertThat(history.entries()).singleElement().satisfies(entry -> {
            assertThat(entry.confirmations()).containsExactly(later, vague);
            assertThat(entry.version()).isEqualTo(4);
        });
        assertThat(only().confirmations()).isEmpty();
    }

    private static java.util.function.UnaryOperator<Entry> again(Moment at) {
        return entry -> entry.confirmed(at, null, false);
    }

    private void say(java.util.function.UnaryOperator<Entry> change) {
        Some.write(store, work -> {
            Entry changed = change.apply(work.load(DETAIL).current().get(0));
            work.apply(
                    DETAIL.owner(), "s-1", new ChangeSet(List.of(), List.of(changed), List.of(), List.of()), Some.ONE);
        });
    }

    @Test
    void lastRecordedIsExactToTheMicrosecond() {
        Instant last = Instant.parse("2026-01-01T10:00:00.123457Z");
        add(Some.entry("e-1", DETAIL, "green", "everywhere", Some.NOW));
        Some.write(store, work -> {
            work.lock(DETAIL.owner());
            work.recorded(DETAIL.owner(), last);
            work.recorded(DETAIL.owner(), Some.NOW);
        });

        assertThat(store.<Optional<Instant>>read(work -> work.lastRecorded(DETAIL.owner())))
                .contains(last);
    }
}
