package dev.retcon.bench;

import dev.retcon.Retcon;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.store.PostgresServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Durable statements against plain JDBC that reads and writes the same rows, on both databases, with one caller and with many.
 * Each caller has an owner of its own and speaks of one detail after the other: states it, and corrects it four times. The two
 * take turns, round by round, each on a database of its own; what counts is their ratio.
 *
 * <p>{@code -Ddurable.seconds=2 -Ddurable.rounds=5}: how long a round takes, and how many are counted of each.
 */
public final class Durable {
    private static final int[] CALLERS = {1, 2, 8, 32};
    private static final int STATEMENTS_A_DETAIL = 5;
    private static final int SECONDS = Integer.getInteger("durable.seconds", 2);
    private static final int ROUNDS = Integer.getInteger("durable.rounds", 5);
    private static final int WARM = 12;
    private static final ScopeSaid EVERYWHERE = ScopeSaid.of(Scope.EVERYWHERE);

    private int round;

    private Durable() {}

    /** The statements a second of one round of each. */
    record Pair(double retcon, double jdbc) {
        double ratio() {
            return retcon / jdbc;
        }
    }

    /** What was measured; of each the median, and the least and the largest ratio. */
    record Line(String database, int callers, double retcon, double jdbc, double ratio, double least, double most) {
        static Line of(String database, int callers, List<Pair> pairs) {
            List<Double> ratios = pairs.stream().map(Pair::ratio).sorted().toList();
            return new Line(
                    database,
                    callers,
                    Results.median(pairs.stream().map(Pair::retcon).toList()),
                    Results.median(pairs.stream().map(Pair::jdbc).toList()),
                    Results.median(ratios),
                    ratios.get(0),
                    ratios.get(ratios.size() - 1));
        }
    }

    public static void main(String[] args) throws Exception {
        List<Line> lines = new ArrayList<>();
        Durable durable = new Durable();
        Path folder = Files.createTempDirectory("retcon-bench");
        try {
            durable.onHsqldb(folder, lines);
            durable.onPostgres(lines);
        } finally {
            Results.delete(folder);
        }
        Results.write("durable", lines);
    }

    private void onHsqldb(Path folder, List<Line> lines) throws Exception {
        Path beside = folder.resolve("jdbc");
        try (Retcon patterns = Retcon.open(beside)) {
            begin(patterns);
        }
        String address = "jdbc:hsqldb:file:" + beside.resolve("memory")
                + ";hsqldb.tx=mvcc;hsqldb.default_table_type=cached;hsqldb.write_delay=false;hsqldb.lock_file=false";
        try (Retcon retcon = Retcon.open(folder.resolve("retcon"));
                PlainJdbc jdbc = new PlainJdbc(address, false)) {
            compare("HSQLDB", telling(retcon), jdbc, lines, () -> {});
        }
    }

    private void onPostgres(List<Line> lines) throws Exception {
        String mine = PostgresServer.freshDatabase();
        String beside = PostgresServer.freshDatabase();
        try (Retcon patterns = at(PostgresServer.at(beside))) {
            begin(patterns);
        }
        try (Retcon retcon = at(PostgresServer.at(mine));
                PlainJdbc jdbc = new PlainJdbc(PostgresServer.at(beside), true)) {
            compare("PostgreSQL", telling(retcon), jdbc, lines, () -> {
                // As its autovacuum does within a minute: before that, it does not know which index is the better one.
                PostgresServer.execute(mine, "analyze");
                PostgresServer.execute(beside, "analyze");
            });
        }
    }

    private static Retcon at(String address) {
        return Retcon.builder().store(address).open();
    }

    /** One statement, and one that corrects it: what plain JDBC takes for its patterns. */
    private static void begin(Retcon retcon) {
        Teller teller = telling(retcon);
        try {
            teller.say("caller 0", "Mira 0 0", 0);
            teller.say("caller 0", "Mira 0 0", 1);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static Teller telling(Retcon retcon) {
        return new Teller() {
            @Override
            public void say(String owner, String subject, int before) {
                retcon.say(Statement.correct(owner, subject, "eye color", before % 2 == 0 ? "green" : "blue")
                        .in(EVERYWHERE));
            }

            @Override
            public void close() {
                retcon.close();
            }
        };
    }

    private void compare(String database, Teller retcon, Teller jdbc, List<Line> lines, Runnable warmed)
            throws Exception {
        // Until the compiler of the JVM has made what it makes of both.
        for (int i = 0; i < WARM; i++) {
            perSecond(retcon, 2);
            perSecond(jdbc, 2);
        }
        warmed.run();
        for (int callers : CALLERS) {
            List<Pair> pairs = new ArrayList<>();
            for (int i = 0; i < ROUNDS; i++) {
                pairs.add(new Pair(perSecond(retcon, callers), perSecond(jdbc, callers)));
            }
            Line line = Line.of(database, callers, pairs);
            lines.add(line);
            System.out.printf(
                    "%-10s %2d callers: retcon %5.0f/s, plain JDBC %5.0f/s, ratio %.2f (%.2f to %.2f)%n",
                    database, callers, line.retcon(), line.jdbc(), line.ratio(), line.least(), line.most());
        }
    }

    /** Statements a second while so many callers speak for a round. */
    private double perSecond(Teller teller, int callers) throws Exception {
        int number = round++;
        long began = System.nanoTime();
        long end = began + SECONDS * 1_000_000_000L;
        ExecutorService threads = Executors.newFixedThreadPool(callers);
        try {
            List<Future<Long>> said = new ArrayList<>();
            for (int caller = 0; caller < callers; caller++) {
                String owner = "caller " + caller;
                said.add(threads.submit(() -> {
                    long count = 0;
                    while (System.nanoTime() < end) {
                        int before = (int) (count % STATEMENTS_A_DETAIL);
                        teller.say(owner, "Mira " + number + " " + count / STATEMENTS_A_DETAIL, before);
                        count++;
                    }
                    return count;
                }));
            }
            long all = 0;
            for (Future<Long> each : said) {
                all += each.get();
            }
            return all / ((System.nanoTime() - began) / 1e9);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            threads.shutdownNow();
        }
    }
}
