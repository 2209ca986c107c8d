package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.retcon.memory.Answer;
import dev.retcon.memory.Because;
import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionFilter;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RetconException.Code;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Status;
import dev.retcon.memory.Until;
import dev.retcon.store.Database;
import dev.retcon.store.Store;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The memory view page by page: all pages together are the whole, whatever is filtered and whatever comes meanwhile. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PagingTest {
    private static final int ENTRIES = 3_000;
    private static final String OWNER = "ana";
    private static final List<String> SUBJECTS = List.of("Mira", "Kael", "Rose");
    private static final List<String> SCOPES =
            List.of("everywhere", "story:ball", "story:Ball", "story:ball/scene:garden", "story:siege");
    private static final Instant NOW = Given.MORNING;

    private final Store store = Store.inMemory();
    private final Retcon retcon = Given.retcon(store);
    private final List<Entry> entries = new ArrayList<>();

    @BeforeAll
    void fill() {
        Random random = new Random(7);
        for (int number = 0; number < ENTRIES; number++) {
            entries.add(entry(OWNER, number, random));
        }
        keep(entries);
        keep(List.of(entry("bo", 1, random), entry("bo", 2, random)));
        entries.sort(Comparator.comparing(Entry::recordedAt).thenComparing(Entry::id));
    }

    private void keep(List<Entry> some) {
        store.write(work -> {
            some.forEach(entry -> work.add(entry, Given.RULES.vocabulary()));
            return 0;
        });
    }

    /** Several of one moment, ids in no order; some outdated, some replaced, some whose time is over. */
    private static Entry entry(String owner, int number, Random random) {
        Instant at = NOW.minus(Duration.ofDays(30)).plusSeconds(number / 3 * 60L);
        Detail detail = new Detail(
                owner,
                Category.FACT,
                Name.of("subject", SUBJECTS.get(random.nextInt(SUBJECTS.size()))),
                Name.of("attribute", "trait " + number));
        Entry entry = new Entry(
                "e-" + random.nextInt(1_000) + "-" + number,
                detail,
                Name.value("value", "v" + number),
                Scope.parse("scope", SCOPES.get(random.nextInt(SCOPES.size()))),
                null,
                Moment.at(at),
                null,
                at,
                number % 11 == 0 ? Until.parse("until", number % 2 == 0 ? "2025-12-31" : "2030-01-01") : null,
                null,
                null,
                List.of(),
                null,
                false,
                false,
                false,
                1,
                List.of());
        return number % 4 == 0
                ? entry.ended(new Ending(Because.CHANGED, Moment.at(at), null, "e-none-" + number, false))
                : entry;
    }

    @AfterAll
    void close() {
        store.close();
    }

    private static Status shown(Entry entry) {
        return entry.isOver(NOW) ? Status.OUTDATED : entry.status();
    }

    /** A filter, and which entries it means. */
    private record Case(MemoryFilter filter, Predicate<Entry> means) {
        @Override
        public String toString() {
            return filter.subject() + ", " + filter.scope() + ", " + filter.status();
        }
    }

    static Stream<Case> cases() {
        List<Case> cases = new ArrayList<>();
        Scope ball = Scope.parse("scope", "story:BALL");
        for (String subject : Stream.of(null, "mira").toList()) {
            for (Scope scope : Stream.of(null, Scope.EVERYWHERE, ball).toList()) {
                for (Status status : Stream.of(null, Status.CURRENT, Status.OUTDATED, Status.FORGOTTEN)
                        .toList()) {
                    cases.add(new Case(
                            MemoryFilter.of(OWNER).about(subject).at(scope).in(status),
                            entry -> (subject == null
                                            || entry.detail().subject().key().equals(subject))
                                    && (scope == null || entry.scope().equals(scope))
                                    && (status == null || shown(entry) == status)));
                }
            }
        }
        return cases.stream();
    }

    private List<String> ids(List<Remembered> page) {
        return page.stream().map(each -> each.entry().id()).toList();
    }

    /** Page after page until none is left. */
    private List<String> walked(MemoryFilter filter, int limit) {
        List<String> walked = new ArrayList<>();
        String last = null;
        while (true) {
            List<String> page = ids(retcon.memory(filter.after(last).limit(limit)));
            walked.addAll(page);
            if (page.size() < limit) {
                return walked;
            }
            assertThat(page).hasSize(limit);
            last = page.get(limit - 1);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void allPagesAreTheWhole(Case each) {
        List<String> whole =
                entries.stream().filter(each.means()).map(Entry::id).toList();
        assertThat(ids(retcon.memory(each.filter()))).isEqualTo(whole);
        for (int limit : List.of(29, 200, 1_000, ENTRIES + 1)) {
            assertThat(walked(each.filter(), limit)).as("pages of %s", limit).isEqualTo(whole);
        }
        assertThat(each.filter().status() == Status.FORGOTTEN).isEqualTo(whole.isEmpty());
    }

    @Test
    void onePageIsTheBeginning() {
        assertThat(ids(retcon.memory(MemoryFilter.of(OWNER).limit(1))))
                .containsExactly(entries.get(0).id());
        assertThat(walked(MemoryFilter.of(OWNER).about("Mira").at(Scope.EVERYWHERE), 1))
                .isEqualTo(
                        ids(retcon.memory(MemoryFilter.of(OWNER).about("Mira").at(Scope.EVERYWHERE))));
    }

    @Test
    void whatComesMeanwhileIsNotSeenTwiceAndLosesNothing() {
        try (Store other = Store.inMemory()) {
            Retcon growing = Given.retcon(other);
            List<String> said = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                said.add(say(growing, "tea " + i));
            }
            List<String> seen = new ArrayList<>();
            MemoryFilter filter = MemoryFilter.of(OWNER).about("Mira").limit(7);
            List<String> page = ids(growing.memory(filter));
            while (!page.isEmpty()) {
                seen.addAll(page);
                if (said.size() < 60) {
                    EntryRef older = EntryRef.byId(OWNER, said.get(seen.size() / 2));
                    growing.move(older, Scope.parse("to", "story:" + said.size()));
                    growing.edit(older, "edited " + said.size(), null);
                    said.add(say(growing, "coffee " + said.size()));
                }
                page = ids(growing.memory(filter.after(page.get(page.size() - 1))));
            }
            assertThat(seen).doesNotHaveDuplicates().containsAll(said).hasSizeGreaterThan(said.size());
            assertThat(seen).isEqualTo(ids(growing.memory(MemoryFilter.of(OWNER))));
        }
    }

    private static String say(Retcon retcon, String value) {
        return Objects.requireNonNull(retcon.say(Statement.mention(OWNER, "Mira", "likes", value))
                        .saved())
                .id();
    }

    @Test
    void aPageBeginsAfterAnEntryOfTheOwner() {
        String others = ids(retcon.memory(MemoryFilter.of("bo").limit(1))).get(0);
        isRefused(MemoryFilter.of(OWNER).after(others), Code.NO_SUCH_ENTRY, "after");
        isRefused(MemoryFilter.of(OWNER).after("nobody's").in(Status.FORGOTTEN), Code.NO_SUCH_ENTRY, "after");
        isRefused(MemoryFilter.of(OWNER).limit(0), Code.INVALID, "limit");
        isRefused(MemoryFilter.of(OWNER).limit(-1), Code.INVALID, "limit");
    }

    @ParameterizedTest
    @EnumSource(Database.class)
    void pagesOfQuestionsAreAllOfThem(Database database) {
        try (Store other = database.fresh()) {
            Retcon asking = Given.retcon(other);
            for (int i = 0; i < 12; i++) {
                asking.say(Statement.mention(OWNER, "Mira", "trait " + i, "old"));
                asking.say(Statement.correct(OWNER, "Mira", "trait " + i, "new")
                        .inContext(Scope.parse("context", "story:ball")));
                if (i % 3 == 0) {
                    asking.answer(Answer.toNewest(OWNER, "never_mind"));
                }
            }
            for (QuestionStatus status : new QuestionStatus[] {null, QuestionStatus.OPEN, QuestionStatus.ANSWERED}) {
                List<String> whole = questionIds(asking.questions(OWNER, status));
                assertThat(whole).hasSize(status == null ? 12 : status == QuestionStatus.OPEN ? 8 : 4);
                for (int size : new int[] {1, 5, 12, 20}) {
                    assertThat(questionPages(asking, status, size)).isEqualTo(whole);
                }
            }
        }
    }

    private static List<String> questionPages(Retcon asking, @Nullable QuestionStatus status, int size) {
        List<String> seen = new ArrayList<>();
        QuestionFilter filter = QuestionFilter.of(OWNER).in(status).limit(size);
        List<String> page = questionIds(asking.questions(filter));
        while (!page.isEmpty()) {
            assertThat(page).hasSizeLessThanOrEqualTo(size);
            seen.addAll(page);
            page = questionIds(asking.questions(filter.after(page.get(page.size() - 1))));
        }
        return seen;
    }

    private static List<String> questionIds(List<Question> questions) {
        return questions.stream().map(Question::id).toList();
    }

    @Test
    void aPageOfQuestionsBeginsAfterOneOfTheOwner() {
        assertThatThrownBy(() -> retcon.questions(QuestionFilter.of(OWNER).after("nobody's")))
                .isInstanceOfSatisfying(RetconException.class, refused -> {
                    assertThat(refused.code()).isEqualTo(Code.NO_SUCH_QUESTION);
                    assertThat(refused.field()).isEqualTo("after");
                });
        assertThatThrownBy(() -> retcon.questions(QuestionFilter.of(OWNER).limit(0)))
                .isInstanceOf(RetconException.class);
    }

    private void isRefused(MemoryFilter filter, Code code, @Nullable String field) {
        assertThatThrownBy(() -> retcon.memory(filter)).isInstanceOfSatisfying(RetconException.class, refused -> {
            assertThat(refused.code()).isEqualTo(code);
            assertThat(refused.field()).isEqualTo(field);
        });
    }
}
