package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A store of an older version is brought to this one when it is opened; one of a newer version is refused. */
class SchemaTest {
    @ParameterizedTest
    @EnumSource(Database.class)
    void theFirstSchemaKeepsWhatItHoldsAndLearnsOfPacks(Database database) {
        Dialect dialect = database.dialect();
        Older.make(dialect, "1", List.of("insert into memory values ('ana', 7)"));
        try (Store store = new Store(dialect)) {
            Optional<Instant> recorded = store.read(work -> work.lastRecorded("ana"));
            assertThat(recorded).contains(Micros.at(7));
            store.write(work -> {
                work.packs().serve("aaaa", Map.of("a.drl", "x"), 1, Some.NOW);
                return 0;
            });
            assertThat(store.packs()).hasSize(1);
        }
    }

    /** It would not note what an owner's memory holds: whatever it writes begins at a table that is gone. */
    @ParameterizedTest
    @EnumSource(Database.class)
    void aProgramOfBeforeFindsNothingToWriteTo(Database database) {
        Dialect dialect = database.dialect();
        Older.make(dialect, "4", List.of("select recorded_at from memory"));
        try (Store store = new Store(dialect)) {
            assertThat(store.packs()).isEmpty();
            assertThatThrownBy(() -> Older.execute(dialect, List.of("select recorded_at from memory")))
                    .isInstanceOf(SQLException.class);
        }
    }

    /** Its tables may be those that this program needs; what is in them may mean something else. */
    @ParameterizedTest
    @EnumSource(Database.class)
    void aStoreOfANewerVersionIsRefusedInPlainWords(Database database) {
        Dialect dialect = database.dialect();
        Older.make(
                dialect,
                "latest",
                List.of(
                        "insert into \"flyway_schema_history\" (\"installed_rank\", \"version\", \"description\", \"type\","
                                + " \"script\", \"installed_by\", \"execution_time\", \"success\")"
                                + " values (99, '99', 'later', 'SQL', 'V99__later.sql', 'later', 0, true)"));

        assertThatThrownBy(() -> new Store(dialect))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith(
                        "The store was made by another version of this program (its schema has version 99, and"
                                + " this program knows those up to ")
                .hasMessageEndingWith("). Open it with that one, or name another " + dialect.place() + ".");
    }

    /** A store from before the first schema was settled. */
    @ParameterizedTest
    @EnumSource(Database.class)
    void aStoreOfOtherScriptsIsRefusedInPlainWords(Database database) {
        Dialect dialect = database.dialect();
        Older.make(
                dialect, "1", List.of("update \"flyway_schema_history\" set \"checksum\" = 1 where \"version\" = '1'"));

        assertThatThrownBy(() -> new Store(dialect))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith("The store was made by another version of this program (its tables were made by"
                        + " other scripts, ")
                .hasMessageEndingWith("). Open it with that one, or name another " + dialect.place() + ".");
    }

    /** HSQLDB takes each statement of a script for itself: what a process left that was killed between two. */
    @Test
    void whereAnUpgradeStoppedHalfWayTheFolderIsRefused(@TempDir Path folder) {
        Dialect dialect = Hsqldb.in(folder);
        Older.make(dialect, "3", List.of("create index entry_on_shelf on entry (owner_name, subject_key)"));

        assertThatThrownBy(() -> new Store(dialect))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("cannot be opened");
        assertThatThrownBy(() -> Store.in(folder))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("or bringing them to a new version failed half way");
    }
}
