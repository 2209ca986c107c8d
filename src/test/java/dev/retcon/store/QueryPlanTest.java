package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Because;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Scope;
import dev.retcon.resolve.ChangeSet;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.StatelessSession;
import org.hibernate.Transaction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each query goes through its own index, both in an empty database and in a filled one; asked of HSQLDB itself, about the
 * very SQL that Hibernate sends. No full scan is not enough: HSQLDB likes to walk the primary key of the whole owner.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class QueryPlanTest {
    private static final Pattern INDEX = Pattern.compile("index=(\\w+)");
    private static final Pattern ORDER = Pattern.compile("order by=\\[(.*?)uses index", Pattern.DOTALL);
    private static final Pattern COLUMN = Pattern.compile("COLUMN: [\\w.]*?(\\w+)(?: DESC)?\\s");
    private static final Detail DETAIL = Some.detail("ana", "S1", "a1");
    private static final Scope STORY = Scope.parse("scope", "story:x1");
    /** What held a denied value: found by the detail, and by what is denied of it. */
    private static final String HELD_AGAIN = "ENTRY_OF_DETAIL and ENTRY_DENIED";

    private static final Name NAME = Name.of("subject", "S1");

    private final Store empty = Store.inMemory();
    private final Store filled = Store.inMemory();

    private record Asked(String name, Consumer<Work> work, List<String> indexes) {
        Asked(String name, Consumer<Work> work, String... indexes) {
            this(name, work, List.of(indexes));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    @BeforeAll
    void fill() {
        Some.write(filled, work -> {
            for (String owner : List.of("ana", "bo", "cy")) {
                for (int i = 0; i < 100; i++) {
                    fill(work, Some.detail(owner, "S" + i / 10, "a" + i % 10), i);
                }
            }
        });
    }

    private static void fill(Work work, Detail detail, int number) {
        List<Question> asked = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            String id = number + "-" + i;
            Entry entry = Some.entry("e-" + id, detail, "v" + i, "story:x" + number % 3, Some.minute(i));
            work.add(i == 3 ? entry : Some.ended(entry, Because.CORRECTED, i == 0), Some.ONE);
            work.statements().add(Some.told(detail.owner(), "s-" + id, Some.minute(i)));
            Question question = Some.question("q-" + id, detail, "s-" + id, Some.minute(i));
            asked.add(i == 3 ? question : Some.answered(question));
        }
        work.apply(detail.owner(), "s-1", new ChangeSet(List.of(), List.of(), asked, List.of()), Some.ONE);
        Entry gone = Some.entry("e-f" + number, detail, "gone", "story:gone", Some.NOW);
        work.add(gone, Some.ONE);
        work.forget(gone, Moment.at(Some.NOW), Some.ONE);
    }

    @AfterAll
    void close() {
        empty.close();
        filled.close();
    }

    static Stream<Asked> queries() {
        return Stream.of(
                new Asked(
                        "load",
                        work -> work.load(DETAIL),
                        "ENTRY_OF_DETAIL",
                        "MEMORY_KEY",
                        "QUESTION_OF_DETAIL",
                        "QUESTION_OF_DETAIL",
                        "ENTRY_DENIED",
                        HELD_AGAIN),
                new Asked(
                        "load of a subject's details",
                        work -> work.load("ana", "s1", List.of(DETAIL)),
                        "ENTRY_OF_SUBJECT",
                        "QUESTION_OF_SUBJECT",
                        "QUESTION_OF_DETAIL",
                        "ENTRY_DENIED",
                        HELD_AGAIN),
                new Asked(
                        "loadHistory",
                        work -> work.loadHistory(DETAIL),
                        "CONFIRMATION_OF_DETAIL",
                        "ENTRY_OF_DETAIL",
                        "MEMORY_KEY",
                        "QUESTION_OF_DETAIL",
                        "QUESTION_OF_DETAIL"),
                new Asked("listing", work -> page(work, null, null), "ENTRY_RECORDED"),
                new Asked("listing of a subject", work -> page(work, "s1", null), "ENTRY_SUBJECT_RECORDED"),
                new Asked("listing at a scope", work -> page(work, null, STORY), "ENTRY_OF_SCOPE"),
                new Asked("listing of a subject at a scope", work -> page(work, "s1", STORY), "ENTRY_OF_SUBJECT_AT"),
                // All that the owner has, or all of a subject or a story: read without loading it.
                new Asked("subjects", work -> work.browsed("ana").subjects(), "ENTRY_RECORDED"),
                new Asked("places", work -> work.browsed("ana").places("s1"), "ENTRY_SUBJECT_RECORDED"),
                new Asked("placesIn", work -> work.browsed("ana").placesIn(STORY), "ENTRY_OF_STORY"),
                new Asked("standing", work -> work.browsed("ana").standing("s1", STORY, null, 5), "ENTRY_ON_SHELF"),
                new Asked("ended", work -> work.browsed("ana").ended("s1", STORY, null, 5), "ENTRY_ON_SHELF"),
                new Asked("ids", work -> work.browsed("ana").ids(DETAIL), "ENTRY_OF_DETAIL"),
                new Asked("entries", work -> work.entries("ana", List.of("e-1-1", "e-1-2")), "ENTRY_KEY"),
                new Asked("open", work -> work.open("ana", List.of(DETAIL)), "QUESTION_ASKED"),
                new Asked("lock", work -> work.lock(DETAIL.owner()), "MEMORY_KEY"),
                // All that the owner has, read without loading it; asked only where a story has to be named.
                new Asked("stories", work -> work.stories("ana"), "ENTRY_RECORDED"),
                new Asked("lastRecorded", work -> work.lastRecorded("ana"), "MEMORY_KEY and VOCABULARY_KEY"),
                new Asked("recorded", work -> work.recorded("ana", Some.NOW), "MEMORY_KEY"),
                new Asked("ended", work -> work.places().ended("ana"), "MEMORY_KEY", "PLACE_OF_OWNER"),
                new Asked(
                        "forgotten",
                        work -> work.load(DETAIL)
                                .around()
                                .forgotten(Some.ONE.sought(DETAIL, Name.value("value", "v1"), false), Scope.EVERYWHERE),
                        "ENTRY_OF_DETAIL",
                        "MEMORY_KEY",
                        "QUESTION_OF_DETAIL",
                        "QUESTION_OF_DETAIL",
                        "ENTRY_DENIED",
                        HELD_AGAIN,
                        "SECRET_OF_OWNER",
                        "MARK_OF_DETAIL"),
                new Asked("declined", work -> work.declined(DETAIL), "QUESTION_OF_DETAIL"),
                new Asked("changes", work -> work.changes().of("ana", "s-1"), "CHANGE_OF_STATEMENT"),
                new Asked("touching", work -> work.changes().touching("ana", "e-1-1"), "CHANGE_OF_ENTRY"),
                new Asked(
                        "statements",
                        work -> work.statements().find("ana", List.of("s-1-1", "s-1-2")),
                        "STATEMENT_KEY"),
                new Asked("ofMessage", work -> work.statements().ofMessage("ana", "m-1"), "STATEMENT_OF_MESSAGE"),
                new Asked("named", work -> work.aliases().named("ana", NAME), "MEMORY_KEY", "ALIAS_OF_OWNER"),
                new Asked("subject", work -> work.subject("ana", "s1"), "ENTRY_SUBJECT_RECORDED"),
                new Asked("attribute", work -> work.attribute("ana", NAME), "ENTRY_OF_ATTRIBUTE"),
                new Asked(
                        "details of a subject",
                        work -> work.details("ana", "s1", null),
                        "ENTRY_OF_SUBJECT",
                        "QUESTION_OF_SUBJECT",
                        "QUESTION_OF_DETAIL"),
                new Asked("statement", work -> work.statements().find("ana", "s-1-1"), "STATEMENT_KEY"),
                new Asked("question", work -> work.question("ana", "q-1-1"), "QUESTION_KEY"),
                new Asked("questions", work -> work.questions("ana", QuestionStatus.OPEN), "QUESTION_ASKED"),
                new Asked(
                        "questions page by page",
                        work -> work.questions(
                                "ana", QuestionStatus.OPEN, Some.question("q-1-1", DETAIL, "s-1-1", Some.minute(1)), 5),
                        "QUESTION_ASKED"),
                new Asked("newestOpen", work -> work.newestOpen("ana"), "QUESTION_ASKED"),
                new Asked("raisedBy", work -> work.raisedBy("ana", "s-1-1"), "QUESTION_OF_STATEMENT"));
    }

    private static void page(Work work, @Nullable String subject, @Nullable Scope scope) {
        work.listing("ana", subject, scope).after(Some.entry("e-1-1", DETAIL, "v", "story:x1", Some.minute(1)), 5);
    }

    @ParameterizedTest
    @MethodSource("queries")
    void filledDatabase(Asked asked) {
        assertThat(indexes(filled, asked)).isEqualTo(asked.indexes());
    }

    /** A database that has just begun: what is chosen then must do as well. */
    @ParameterizedTest
    @MethodSource("queries")
    void emptyDatabase(Asked asked) {
        assertThat(indexes(empty, asked)).isNotEmpty().allMatch(asked.indexes()::contains);
    }

    private static List<String> indexes(Store store, Asked asked) {
        List<String> sent = new ArrayList<>();
        UnaryOperator<String> listen = sql -> {
            sent.add(sql);
            return sql;
        };
        try (StatelessSession session =
                store.sessions.withStatelessOptions().statementInspector(listen).openStatelessSession()) {
            Transaction transaction = session.beginTransaction();
            asked.work().accept(new Work(session));
            transaction.rollback();
            return session.doReturningWork(connection -> {
                List<String> indexes = new ArrayList<>();
                for (String sql : List.copyOf(sent)) {
                    if (!sql.startsWith("insert")) {
                        indexes.add(index(connection, sql));
                    }
                }
                return indexes;
            });
        }
    }

    private static String index(Connection connection, String sql) throws SQLException {
        StringBuilder plan = new StringBuilder();
        try (PreparedStatement explain = connection.prepareStatement("EXPLAIN PLAN FOR " + sql);
                ResultSet lines = explain.executeQuery()) {
            while (lines.next()) {
                plan.append(lines.getString(1)).append('\n');
            }
        }
        assertThat(plan).as(sql).doesNotContain("FULL SCAN");
        Matcher index = INDEX.matcher(plan);
        assertThat(index.find())
                .as("an index in the plan of %s:%n%s", sql, plan)
                .isTrue();
        String first = index.group(1);
        if (sql.contains("fetch first")) {
            assertThat(columns(connection, first))
                    .as("the first rows are found without sorting: %s%n%s", sql, plan)
                    .isEqualTo(order(plan.toString()));
        }
        return INDEX.matcher(plan)
                .results()
                .map(each -> each.group(1))
                .distinct()
                .collect(Collectors.joining(" and "));
    }

    private static List<String> columns(Connection connection, String index) throws SQLException {
        List<String> columns = new ArrayList<>();
        try (PreparedStatement asks = connection.prepareStatement(
                "select column_name from information_schema.system_indexinfo where index_name = ?"
                        + " order by ordinal_position")) {
            asks.setString(1, index);
            try (ResultSet rows = asks.executeQuery()) {
                while (rows.next()) {
                    columns.add(rows.getString(1));
                }
            }
        }
        return columns;
    }

    private static List<String> order(String plan) {
        Matcher order = ORDER.matcher(plan);
        assertThat(order.find()).as("an order that an index has: %s", plan).isTrue();
        return COLUMN.matcher(order.group(1))
                .results()
                .map(column -> column.group(1))
                .toList();
    }
}
