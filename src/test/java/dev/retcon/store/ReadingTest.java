package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Because;
import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.Question.Option;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Scope;
import dev.retcon.resolve.ChangeSet;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What each read gives, and in which order; ids run against the order of time on purpose. */
@ParameterizedClass
@EnumSource(Database.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReadingTest {
    private static final Detail EYES = Some.eyes("ana");
    private static final Detail HAIR = Some.detail("ana", "MIRA", "Hair");
    private static final Detail NOISE = Some.detail("ana", "Zed", "Eye_Color");

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

    private void add(Entry... entries) {
        Some.write(store, work -> List.of(entries).forEach(entry -> work.add(entry, Some.ONE)));
    }

    private void ask(Question... questions) {
        Some.write(
                store,
                work -> work.apply(
                        "ana", "s-1", new ChangeSet(List.of(), List.of(), List.of(questions), List.of()), Some.ONE));
    }

    @Test
    void aDecisionSeesCurrentEntriesDenialsAndWhatHeldADeniedValue() {
        Entry replaced =
                Some.ended(Some.entry("e-9", EYES, "red", "everywhere", Some.minute(1)), Because.CHANGED, false);
        Entry heldBlue = Some.ended(Some.entry("e-8", EYES, "BLUE", "story:x", Some.minute(2)), Because.CHANGED, false);
        Entry denied =
                Some.ended(Some.entry("e-7", EYES, "blue", "everywhere", Some.minute(3)), Because.CORRECTED, true);
        Entry current = Some.entry("e-6", EYES, "green", "everywhere", Some.minute(4));
        Entry story = Some.entry("e-5", EYES, "blue", "story:y", Some.minute(5));
        add(replaced, heldBlue, denied, current, story, Some.entry("e-4", HAIR, "blue", "everywhere", Some.minute(6)));

        assertThat(store.read(work -> work.load(EYES)).entries()).containsExactly(heldBlue, denied, current, story);
        assertThat(store.read(work -> work.loadHistory(EYES)).entries())
                .containsExactly(replaced, heldBlue, denied, current, story);
    }

    @Test
    void storiesAreShownAsTypedFirstInTheOrderInWhichTheyCame() {
        add(
                Some.entry("e-9", EYES, "a", "story:winter ball/scene:2", Some.minute(1)),
                Some.ended(Some.entry("e-8", EYES, "b", "story:Alps", Some.minute(2)), Because.CHANGED, false),
                Some.entry("e-7", EYES, "c", "story:Winter Ball", Some.minute(3)),
                Some.entry("e-6", EYES, "d", "everywhere", Some.minute(4)),
                Some.entry("e-5", EYES, "e", "story:ALPS/arc:1", Some.minute(5)));

        assertThat(store.<List<Scope>>read(work -> work.stories("ana")))
                .extracting(Scope::toString)
                .containsExactly("story:winter ball", "story:Alps");
    }

    @Test
    void namesAreShownAsTypedFirst() {
        add(
                Some.entry("e-1", HAIR, "c", "everywhere", Some.minute(3)),
                Some.entry("e-2", NOISE, "b", "everywhere", Some.minute(2)),
                Some.ended(Some.entry("e-3", EYES, "a", "everywhere", Some.minute(1)), Because.CHANGED, false));

        assertThat(store.<Optional<Name>>read(work -> work.subject("ana", "mira")))
                .contains(Name.of("subject", "Mira"));
        assertThat(store.<Optional<Name>>read(work -> work.subject("ana", "nobody")))
                .isEmpty();
        assertThat(store.read(work -> work.attribute("ana", NOISE.attribute())).shown())
                .isEqualTo("eye color");
    }

    @Test
    void lastRecordedIsTheLatestThatWasNoted() {
        assertThat(store.<Optional<Instant>>read(work -> work.lastRecorded("ana")))
                .isEmpty();
        for (int minute : List.of(7, 12, 11)) {
            Some.write(store, work -> {
                work.lock("ana");
                work.recorded("ana", Some.minute(minute));
            });
        }
        assertThat(store.<Optional<Instant>>read(work -> work.lastRecorded("ana")))
                .contains(Some.minute(12));
    }

    @Test
    void detailsHaveACurrentEntryOrAnOpenQuestion() {
        Detail wish = new Detail("ana", Category.PREFERENCE, EYES.subject(), Name.of("attribute", "length"));
        Detail asked = Some.detail("ana", "Mira", "mood");
        Detail over = Some.detail("ana", "Mira", "outfit");
        add(
                Some.entry("e-9", EYES, "a", "everywhere", Some.minute(1)),
                Some.entry("e-8", wish, "b", "everywhere", Some.minute(2)),
                Some.entry("e-7", NOISE, "c", "everywhere", Some.minute(3)),
                Some.ended(Some.entry("e-6", over, "d", "everywhere", Some.minute(4)), Because.CHANGED, false));
        ask(
                Some.question("q-1", asked, "s-1", Some.minute(5)),
                Some.answered(Some.question("q-2", over, "s-2", Some.minute(6))));

        assertThat(store.<List<Detail>>read(work -> work.details("ana", "mira", null)))
                .containsExactly(EYES, wish, asked);
        assertThat(store.<List<Detail>>read(work -> work.details("ana", "mira", Category.FACT)))
                .containsExactly(EYES, asked);
        assertThat(store.<List<Detail>>read(work -> work.details("ana", null, null)))
                .containsExactly(EYES, wish, NOISE, asked);
        assertThat(store.<List<Detail>>read(work -> work.details("ana", null, Category.PREFERENCE)))
                .containsExactly(wish);
    }

    @Test
    void memoryIsInTheOrderOfRecordingThenOfIds() {
        Entry first = Some.entry("e-9", EYES, "a", "story:x", Some.minute(1));
        Entry second = Some.ended(Some.entry("e-1", EYES, "b", "everywhere", Some.minute(2)), Because.CHANGED, false);
        Entry third = Some.entry("e-2", NOISE, "c", "story:X", Some.minute(2));
        add(third, second, first);

        assertThat(store.<List<Entry>>read(work -> work.memory("ana", null))).containsExactly(first, second, third);
        assertThat(store.<List<Entry>>read(work -> work.memory("ana", "mira"))).containsExactly(first, second);
    }

    @Test
    void aListingGoesOnAfterTheLastEntryEvenWithinOneMoment() {
        Entry first = Some.entry("e-9", EYES, "a", "story:x", Some.minute(1));
        Entry second = Some.ended(Some.entry("e-1", EYES, "b", "everywhere", Some.minute(2)), Because.CHANGED, false);
        Entry third = Some.entry("e-2", NOISE, "c", "story:X", Some.minute(2));
        Entry fourth = Some.entry("e-3", HAIR, "d", "story:X", Some.minute(2));
        Entry fifth = Some.entry("e-0", HAIR, "e", "story:x/scene:1", Some.minute(3));
        add(fifth, third, fourth, second, first);
        Scope story = Scope.parse("scope", "story:x");

        assertThat(listed(null, null, null)).containsExactly(first, second, third, fourth, fifth);
        assertThat(listed(null, null, second)).containsExactly(third, fourth, fifth);
        assertThat(listed(null, null, fifth)).isEmpty();
        assertThat(listed("mira", null, first)).containsExactly(second, fourth, fifth);
        assertThat(listed(null, story, null)).containsExactly(first, third, fourth);
        assertThat(listed(null, story, third)).containsExactly(fourth);
        assertThat(listed("mira", story, null)).containsExactly(first, fourth);
        assertThat(listed("mira", story, second))
                .as("after one that is not listed")
                .containsExactly(fourth);
        assertThat(store.<List<Entry>>read(
                        work -> work.listing("ana", null, null).after(first, 2)))
                .containsExactly(second, third);
    }

    private List<Entry> listed(@Nullable String subject, @Nullable Scope scope, @Nullable Entry last) {
        return store.read(work -> work.listing("ana", subject, scope).after(last, 9));
    }

    @Test
    void entriesByTheirIds() {
        Entry first = Some.entry("e-1", EYES, "a", "story:x", Some.minute(1));
        Entry second = Some.entry("e-2", NOISE, "b", "story:x", Some.minute(2));
        add(first, second, Some.entry("e-3", HAIR, "c", "story:x", Some.minute(3)));

        assertThat(store.<Map<String, Entry>>read(work -> work.entries("ana", List.of("e-2", "e-0", "e-1", "e-2"))))
                .isEqualTo(Map.of("e-1", first, "e-2", second));
        assertThat(store.<Map<String, Entry>>read(work -> work.entries("ana", List.of())))
                .isEmpty();
    }

    @Test
    void openQuestionsOfSomeDetailsOldestFirst() {
        Question older = Some.question("q-9", HAIR, "s-1", Some.minute(1));
        Question newer = Some.question("q-1", EYES, "s-2", Some.minute(2));
        Question answered = Some.answered(Some.question("q-5", EYES, "s-3", Some.minute(3)));
        ask(newer, answered, older, Some.question("q-7", NOISE, "s-4", Some.minute(4)));

        assertThat(store.<List<Question>>read(work -> work.open("ana", Set.of(EYES, HAIR))))
                .containsExactly(older, newer);
        assertThat(store.<List<Question>>read(work -> work.open("ana", Set.of())))
                .isEmpty();
    }

    @Test
    void questionsByAgeStatusAndStatement() {
        Question oldest = Some.question("q-9", EYES, "s-1", Some.minute(1));
        Question newest = Some.question("q-1", HAIR, "s-1", Some.minute(3));
        Question answered = Some.answered(Some.question("q-5", NOISE, "s-2", Some.minute(4)));
        Question middle = Some.question("q-7", NOISE, "s-1", Some.minute(2));
        ask(newest, answered, middle, oldest);

        assertThat(store.<List<Question>>read(work -> work.questions("ana", null)))
                .containsExactly(oldest, middle, newest, answered);
        assertThat(store.<List<Question>>read(work -> work.questions("ana", QuestionStatus.OPEN)))
                .containsExactly(oldest, middle, newest);
        assertThat(store.<Optional<Question>>read(work -> work.newestOpen("ana")))
                .contains(newest);
        assertThat(store.<List<Question>>read(work -> work.raisedBy("ana", "s-1")))
                .containsExactly(newest, middle, oldest);
        assertThat(store.<List<Question>>read(work -> work.raisedBy("ana", "s-2")))
                .containsExactly(answered);
    }

    /** A row that was changed since comes later in PostgreSQL's tables. */
    @Test
    void aQuestionSpeaksOfEntriesInTheOrderInWhichTheyCame() {
        Entry first = Some.entry("e-9", EYES, "a", "everywhere", Some.minute(1));
        Entry second = Some.entry("e-5", EYES, "b", "story:x", Some.minute(2));
        Entry third = Some.entry("e-1", EYES, "c", "story:y", Some.minute(3));
        add(third, second, first);
        Entry locked = first.locked(true);
        Some.write(store, work -> work.update(locked, Some.ONE));
        Question asked = Some.question("q-1", EYES, "s-1", Some.minute(4));
        Question scope = new Question(
                asked.id(),
                asked.statement(),
                EYES,
                QuestionKind.SCOPE,
                Stream.of(third, first, second)
                        .map(Entry::scope)
                        .map(place -> new Option(place.toString(), Does.SCOPE, place, null))
                        .toList(),
                List.of(),
                asked.heardAt(),
                asked.askedAt(),
                QuestionStatus.OPEN,
                null,
                null,
                null);

        assertThat(store.<List<Entry>>read(work -> work.spokenOf(scope))).containsExactly(locked, second, third);
        assertThat(store.<List<Entry>>read(work -> work.keyed().current(EYES))).containsExactly(locked, second, third);
    }

    @Test
    void clearEmptiesEverything() {
        add(Some.entry("e-1", EYES, "a", "story:x", Some.minute(1))
                .confirmed(Some.entry("x", EYES, "a", "everywhere", Some.NOW).statedAt(), null, false));
        ask(Some.question("q-1", EYES, "s-1", Some.NOW));
        Some.write(store, work -> {
            work.lock(EYES.owner());
            work.statements().add(Some.told("ana", "s-1", Some.NOW));
        });
        store.clear();

        assertThat(store.<List<Entry>>read(work -> work.memory("ana", null))).isEmpty();
        assertThat(store.<List<Question>>read(work -> work.questions("ana", null)))
                .isEmpty();
        assertThat(store.<Optional<Instant>>read(work -> work.lastRecorded("ana")))
                .isEmpty();
        add(Some.entry("e-1", EYES, "a", "story:x", Some.minute(1)));
        assertThat(store.read(work -> work.loadHistory(EYES)).entries())
                .singleElement()
                .satisfies(entry -> assertThat(entry.confirmations()).isEmpty());
    }
}
