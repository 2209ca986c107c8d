package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.FilesChanged;
import dev.retcon.memory.ServedPack;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A store tells what each digest was that served it. */
class PacksTest {
    private static final Map<String, String> FIRST =
            Map.of("a.drl", "rule a", "en.properties", "said=so\r\n", "old", "x");
    private static final Map<String, String> SECOND =
            Map.of("a.drl", "rule ä 規則 ", "en.properties", "said=so\r\n", "b", "x");

    private static void serve(Store store, String digest, Map<String, String> files, int minute) {
        store.write(work -> {
            work.packs().serve(digest, files, files.size(), Some.minute(minute));
            return 0;
        });
    }

    private static long rows(Store store, Class<?> row) {
        return store.sessions.fromStatelessSession(
                session -> session.createSelectionQuery("select count(*) from " + row.getSimpleName(), Long.class)
                        .getSingleResult());
    }

    @ParameterizedTest
    @EnumSource(Database.class)
    void whatAPackWasAndWhatItFollowed(Database database) {
        try (Store store = database.fresh()) {
            assertThat(store.packs()).isEmpty();
            serve(store, "aaaa", FIRST, 1);
            Some.write(store, work -> work.statements().add(Some.told("ana", "s-1", Some.minute(1))));
            serve(store, "bbbb", SECOND, 2);
            serve(store, "aaaa", FIRST, 3);
            serve(store, "cccc", FIRST, 4);

            Instant first = Some.minute(1);
            assertThat(store.packs())
                    .containsExactly(
                            new ServedPack(
                                    "aaaa",
                                    first,
                                    null,
                                    3,
                                    new FilesChanged(List.of("a.drl", "en.properties", "old"), List.of(), List.of()),
                                    0),
                            new ServedPack(
                                    "bbbb",
                                    Some.minute(2),
                                    "aaaa",
                                    3,
                                    new FilesChanged(List.of("b"), List.of("a.drl"), List.of("old")),
                                    0),
                            new ServedPack(
                                    "cccc",
                                    Some.minute(4),
                                    "aaaa",
                                    3,
                                    new FilesChanged(List.of(), List.of(), List.of()),
                                    0));
            assertThat(store.packFiles("bbbb")).contains(SECOND);
            assertThat(store.packFiles("aaaa")).contains(FIRST);
            assertThat(store.packFiles("a")).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Database.class)
    void aTextStandsOnceAndTheSamePackAgainWritesNothing(Database database) {
        try (Store store = database.fresh()) {
            serve(store, "aaaa", FIRST, 1);
            serve(store, "bbbb", SECOND, 2);
            serve(store, "bbbb", SECOND, 3);

            assertThat(rows(store, PackTextRow.class)).isEqualTo(4);
            assertThat(rows(store, PackFileRow.class)).isEqualTo(6);
            assertThat(rows(store, PackRow.class)).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Database.class)
    void itStaysKnownWhenEveryMemoryIsTakenOut(Database database) {
        try (Store store = database.fresh()) {
            serve(store, "aaaa", FIRST, 1);
            store.clear();
            assertThat(store.packFiles("aaaa")).contains(FIRST);
        }
    }
}
