package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.retcon.memory.Entry;
import dev.retcon.store.StoreException.Kept;
import jakarta.persistence.PersistenceException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** PostgreSQL refuses a commit: what it says decides what is said to be kept, and whether it is tried again. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CommitTest {
    private final String database = PostgresServer.freshDatabase();
    private final Store store = Store.at(PostgresServer.at(database));

    /** A constraint that is looked at with the commit fails as it is told. */
    @BeforeAll
    void refuse() {
        execute("create table refusal (code text)");
        execute("create sequence tries");
        execute("create function refuse() returns trigger language plpgsql as $$ declare wanted text; begin"
                + " perform nextval('tries'); select code into wanted from refusal;"
                + " if wanted is not null then raise exception 'refused' using errcode = wanted; end if;"
                + " return null; end $$");
        execute("create constraint trigger refused after insert on entry deferrable initially deferred"
                + " for each row execute function refuse()");
    }

    @AfterAll
    void close() {
        store.close();
    }

    private void execute(String sql) {
        PostgresServer.execute(database, sql);
    }

    private int tries() {
        return Integer.parseInt(PostgresServer.asked(database, "select last_value from tries"));
    }

    private void add(String id) {
        Some.write(
                store, work -> work.add(Some.entry(id, Some.eyes("ana"), "green", "story:" + id, Some.NOW), Some.ONE));
    }

    private List<String> ids() {
        return store.<List<Entry>>read(work -> work.memory("ana", null)).stream()
                .map(Entry::id)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "40001, NOTHING, 40",
        "40P01, NOTHING, 40",
        "23505, NOTHING, 40",
        "23514, NOTHING, 1",
        "53100, NOTHING, 1",
        "40003, UNKNOWN, 1",
        "57P01, UNKNOWN, 1",
        "XX000, UNKNOWN, 1"
    })
    void whatItSaysOfACommitIsBelieved(String code, Kept kept, int tries) {
        List<String> before = ids();
        execute("insert into refusal values ('" + code + "')");
        execute("alter sequence tries restart");
        StoreException failure = catchThrowableOfType(StoreException.class, () -> add("refused"));
        int tried = tries();
        execute("delete from refusal");

        assertThat(failure.kept()).isEqualTo(kept);
        assertThat(failure).hasMessageContaining(kept == Kept.NOTHING ? "Nothing was kept" : "It is not known");
        assertThat(tried).isEqualTo(tries);
        assertThat(ids()).isEqualTo(before);
        add("after-" + code);
        assertThat(ids()).hasSize(before.size() + 1).contains("after-" + code);
    }

    /** After a statement that failed, a commit is none. */
    @Test
    void aCommitThatPostgresTurnsIntoARollbackIsNone() {
        List<String> before = ids();
        StoreException failure = catchThrowableOfType(
                StoreException.class,
                () -> Some.write(store, work -> {
                    work.add(Some.entry("first", Some.eyes("ana"), "green", "story:first", Some.NOW), Some.ONE);
                    try {
                        work.add(Some.entry("first", Some.eyes("ana"), "green", "story:first", Some.NOW), Some.ONE);
                    } catch (PersistenceException swallowed) {
                        assertThat(swallowed).hasMessageContaining("entry_key");
                    }
                }));

        assertThat(failure).as("it fails").isNotNull();
        assertThat(failure.kept()).isEqualTo(Kept.NOTHING);
        assertThat(ids()).isEqualTo(before);
    }
}
