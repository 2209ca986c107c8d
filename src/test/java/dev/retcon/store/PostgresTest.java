package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.retcon.memory.Entry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A memory in a PostgreSQL database: opened, shared, refused, cleaned. */
class PostgresTest {
    private static final int EACH = 20;

    private static void add(Store store, String id, String value) {
        Some.write(store, work -> {
            work.lock("ana");
            work.add(Some.entry(id, Some.eyes("ana"), value, "story:" + id, Some.NOW), Some.ONE);
        });
    }

    private static List<String> ids(Store store) {
        return store.<List<Entry>>read(work -> work.memory("ana", null)).stream()
                .map(Entry::id)
                .toList();
    }

    @Test
    void aRestartKeepsEverythingAndOthersSeeIt() {
        String url = PostgresServer.fresh();
        try (Store store = Store.at(url);
                Store other = Store.at(url)) {
            add(store, "e-1", "green");
            assertThat(ids(other)).containsExactly("e-1");
        }
        try (Store again = Store.at(url)) {
            assertThat(ids(again)).containsExactly("e-1");
        }
    }

    /** One statement that is sent to two programs at once is taken in once. */
    @Test
    void twoProgramsWorkOnOneMemory() throws Exception {
        String url = PostgresServer.fresh();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (Store store = Store.at(url);
                Store other = Store.at(url)) {
            List<Future<?>> running = new ArrayList<>();
            for (Store each : List.of(store, other)) {
                running.add(threads.submit(() -> {
                    for (int i = 0; i < EACH; i++) {
                        String id = "s-" + i;
                        Some.write(each, work -> {
                            work.lock("ana");
                            if (work.statements().find("ana", id).isEmpty()) {
                                work.statements().add(Some.told("ana", id, Some.NOW));
                                work.add(Some.entry(id, Some.eyes("ana"), "green", "story:" + id, Some.NOW), Some.ONE);
                            }
                        });
                    }
                }));
            }
            for (Future<?> each : running) {
                each.get();
            }
            assertThat(ids(store)).hasSize(EACH).isEqualTo(ids(other));
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void schemasOfOneDatabaseAreMemoriesOfTheirOwn() {
        String database = PostgresServer.freshDatabase();
        String url = PostgresServer.at(database);
        PostgresServer.execute(database, "create schema apart");
        try (Store store = Store.at(url);
                Store apart = Store.at(url + "&currentSchema=apart")) {
            add(store, "e-1", "green");
            assertThat(ids(apart)).isEmpty();
            add(apart, "e-2", "green");
            assertThat(ids(store)).containsExactly("e-1");
            store.compact();
        }
    }

    @Test
    void whatCannotBeOpenedIsNamedWithoutItsPassword() {
        assertThatThrownBy(() -> Store.at("jdbc:mysql://host/memory?password=secret"))
                .isInstanceOf(StoreException.class)
                .hasMessage("\"jdbc:mysql://host/memory\" is no address of a PostgreSQL database. Name one as"
                        + " jdbc:postgresql://host/database, or a folder.");
        for (String wrong : List.of("localhost:1/memory", "localhost:port/memory")) {
            assertThatThrownBy(() -> Store.at("jdbc:postgresql://" + wrong + "?user=ana&password=secret"))
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith("The store at jdbc:postgresql://" + wrong + " cannot be opened: ")
                    .hasMessageEndingWith("Mend what it names, or name another database.")
                    .message()
                    .doesNotContain("secret");
        }
    }

    @Test
    void aDatabaseThatCannotHoldEveryTextIsRefused() {
        PostgresServer.execute(
                "postgres",
                "create database narrow template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'");

        assertThatThrownBy(() -> Store.at(PostgresServer.at("narrow")))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("its encoding is SQL_ASCII, and UTF8 is needed");
    }

    @Test
    void aStoreOfAnotherVersionIsRefusedInPlainWords() {
        String database = PostgresServer.freshDatabase();
        String url = PostgresServer.at(database);
        Store.at(url).close();
        PostgresServer.execute(database, "drop table place");

        assertThatThrownBy(() -> Store.at(url))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("another version of this program")
                .hasMessageEndingWith("or name another database.");
    }

    @Test
    void whatWasErasedIsGoneFromTheTablesFiles() throws IOException {
        String database = PostgresServer.freshDatabase();
        try (Store store = Store.at(PostgresServer.at(database))) {
            add(store, "e-1", "Qgreenzy");
            add(store, "e-2", "Qbluezy");
            PostgresServer.execute(database, "checkpoint");
            assertThat(found(database, "Qgreenzy")).isNotEmpty();

            Some.write(store, work -> work.erase("ana"));
            add(store, "e-3", "Qgreyzy");
            store.compact();

            PostgresServer.execute(database, "checkpoint");
            assertThat(found(database, "Qgreenzy")).isEmpty();
            assertThat(found(database, "Qbluezy")).isEmpty();
            assertThat(found(database, "Qgreyzy")).isNotEmpty();
            assertThat(ids(store)).containsExactly("e-3");
        }
    }

    @Test
    void whatIsLeftInTheFilesIsSaid() {
        String database = PostgresServer.freshDatabase();
        try (Store store = Store.at(PostgresServer.at(database))) {
            PostgresServer.execute(database, "alter table place rename to away");
            assertThatThrownBy(store::compact)
                    .isInstanceOfSatisfying(
                            StoreException.class, e -> assertThat(e.kept()).isEqualTo(StoreException.Kept.ALL))
                    .hasMessageContaining("What was erased is gone from the memory, but may still stand");
        }
    }

    private static List<String> found(String database, String word) throws IOException {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.walk(PostgresServer.files(database))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(word)) {
                    found.add(file.getFileName().toString());
                }
            }
        }
        return found;
    }
}
