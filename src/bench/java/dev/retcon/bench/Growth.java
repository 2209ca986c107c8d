package dev.retcon.bench;

import dev.retcon.Retcon;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.RulePack;
import dev.retcon.store.PostgresServer;
import dev.retcon.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The same statements on stores that hold ever more: one of other owners with a thousand, a hundred thousand and a million
 * entries, and one in which the speaker has a hundred thousand. One caller; the stores take turns, and what counts is how much longer
 * one takes than the smallest.
 *
 * <p>{@code -Dgrowth.most=1000000 -Dgrowth.rounds=9 -Dgrowth.statements=500}: the largest store, how many rounds there are, and how
 * many statements one has. {@code -Dgrowth.database=hsqldb}, or {@code postgresql}.
 */
public final class Growth {
    private static final int MOST = Integer.getInteger("growth.most", 1_000_000);
    private static final int ROUNDS = Integer.getInteger("growth.rounds", 9);
    private static final int STATEMENTS = Integer.getInteger("growth.statements", 500);
    private static final boolean ON_POSTGRES = "postgresql".equals(System.getProperty("growth.database"));
    private static final int ENTRIES_AN_OWNER = 1_000;
    private static final int LARGE_OWNER = 100_000;
    private static final Instant THEN = Instant.parse("2026-01-01T00:00:00Z");
    private static final ScopeSaid EVERYWHERE = ScopeSaid.of(Scope.EVERYWHERE);
    private static final String SPEAKER = "speaker";
    private static final Vocabulary VOCABULARY = RulePack.packed().vocabulary();

    private Growth() {}

    /** A store that is filled, and how long its statements took, microseconds, round by round. */
    private record Filled(String name, Retcon retcon, List<Double> micros) {
        double median() {
            return Results.median(micros);
        }
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("retcon-bench");
        List<Filled> stores = new ArrayList<>();
        try {
            for (int entries = 1_000; entries <= MOST; entries *= entries == 1_000 ? 100 : 10) {
                stores.add(filled("%,d entries".formatted(entries), folder, entries, 0));
            }
            stores.add(filled("%,d of the speaker".formatted(LARGE_OWNER), folder, 0, LARGE_OWNER));
            // The first rounds warm up.
            for (int round = -ROUNDS; round < ROUNDS; round++) {
                for (Filled store : stores) {
                    double micros = statements(store.retcon(), round);
                    if (round >= 0) {
                        store.micros().add(micros);
                    }
                }
            }
            tell(stores);
        } finally {
            stores.forEach(store -> store.retcon().close());
            Results.delete(folder);
        }
    }

    private static void tell(List<Filled> stores) throws IOException {
        double least = stores.get(0).median();
        List<Map<String, Object>> lines = new ArrayList<>();
        for (Filled store : stores) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("database", ON_POSTGRES ? "PostgreSQL" : "HSQLDB");
            line.put("store", store.name());
            line.put("micros", store.median());
            line.put("ratio", store.median() / least);
            lines.add(line);
            System.out.printf("%-26s %6.0f us, ratio %.2f%n", store.name(), store.median(), store.median() / least);
        }
        Results.write("growth", lines);
    }

    private static Filled filled(String name, Path folder, int others, int own) {
        Retcon.Builder builder = Retcon.builder();
        String database = ON_POSTGRES ? PostgresServer.freshDatabase() : "";
        String url = ON_POSTGRES ? PostgresServer.at(database) : "";
        Path files = folder.resolve(others + "-" + own);
        try (Store store = ON_POSTGRES ? Store.at(url) : Store.in(files)) {
            for (int i = 0; i < others; i += ENTRIES_AN_OWNER) {
                fill(store, "owner " + i, 0);
            }
            for (int i = 0; i < own; i += ENTRIES_AN_OWNER) {
                fill(store, SPEAKER, i);
            }
        }
        if (ON_POSTGRES) {
            // As its autovacuum does within a minute: before that, it does not know which index is the better one.
            PostgresServer.execute(database, "analyze");
        }
        Retcon retcon = (ON_POSTGRES ? builder.store(url) : builder.store(files)).open();
        return new Filled(name, retcon, new ArrayList<>());
    }

    /** A thousand entries, ten of each character. */
    private static void fill(Store store, String owner, int from) {
        store.write(work -> {
            work.record(owner, THEN);
            for (int i = from; i < from + ENTRIES_AN_OWNER; i++) {
                Name subject = Name.of("subject", "Somebody " + i / 10);
                work.add(entry(i, VOCABULARY.detail(owner, null, subject, "trait " + i % 10)), VOCABULARY);
            }
            return 0;
        });
    }

    private static Entry entry(int number, Detail detail) {
        String statement = "s-" + Store.newId();
        return new Entry(
                statement + "~1",
                detail,
                Name.of("value", "value " + number),
                Scope.EVERYWHERE,
                null,
                Moment.at(THEN),
                null,
                THEN.plus(Duration.ofSeconds(number)),
                null,
                null,
                statement,
                List.of(),
                null,
                false,
                false,
                false,
                1,
                List.of());
    }

    /** States details and corrects each four times; how long a statement took. */
    private static double statements(Retcon retcon, int round) {
        long began = System.nanoTime();
        for (int i = 0; i < STATEMENTS; i++) {
            retcon.say(Statement.correct(
                            SPEAKER, "Mira " + round + " " + i / 5, "eye color", i % 2 == 0 ? "green" : "blue")
                    .in(EVERYWHERE));
        }
        return (System.nanoTime() - began) / 1e3 / STATEMENTS;
    }
}
