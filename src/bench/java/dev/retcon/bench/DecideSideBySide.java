package dev.retcon.bench;

import dev.retcon.rules.RulePack;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/**
 * {@link DecideBenchmark} interleaved in one process: all that is compared takes turns of a few milliseconds, and
 * what counts is the processor's time that they took, so that what else the machine does meanwhile falls on all of them alike.
 * Prints the medians of the turns.
 */
public final class DecideSideBySide {
    private static final int[] ENTRIES = {0, 1, 5, 20, 100, 1000};
    private static final int WARMUP = 150;
    private static final int ROUNDS = 300;
    private static final int OPERATIONS = 200;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Where results go, so that no operation is left out. */
    private static volatile Object result = "";

    private DecideSideBySide() {}

    public static void main(String[] args) throws IOException {
        RulePack pack = RulePack.packed();
        HandWritten.check(pack);
        Map<DecideBenchmark.By, List<Turns>> all = new LinkedHashMap<>();
        for (DecideBenchmark.By by : DecideBenchmark.By.values()) {
            all.put(
                    by,
                    Arrays.stream(ENTRIES)
                            .mapToObj(entries -> new Turns(DecideBenchmark.deciding(pack, by, entries), entries))
                            .toList());
        }
        for (int round = 0; round < WARMUP + ROUNDS; round++) {
            boolean counts = round >= WARMUP;
            all.values().forEach(sizes -> sizes.forEach(each -> each.take(counts)));
        }
        System.out.println("Microseconds of the processor for one decision, median of " + ROUNDS + " turns");
        System.out.printf(Locale.ROOT, "%-14s", "entries");
        Arrays.stream(ENTRIES).forEach(entries -> System.out.printf(Locale.ROOT, "%10d", entries));
        System.out.println();
        Map<String, Map<String, Double>> written = new LinkedHashMap<>();
        all.forEach((by, sizes) -> {
            String name = by.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            System.out.printf(Locale.ROOT, "%-14s", name);
            Map<String, Double> medians = new LinkedHashMap<>();
            for (Turns each : sizes) {
                System.out.printf(Locale.ROOT, "%10.2f", each.median());
                medians.put(String.valueOf(each.entries), each.median());
            }
            System.out.println();
            written.put(name, medians);
        });
        Results.write("decide", Map.of("unit", "us", "rounds", ROUNDS, "median", written));
    }

    /** The turns of one of those that are compared. */
    private static final class Turns {
        private final Supplier<Object> deciding;
        private final int entries;
        private final List<Double> micros = new ArrayList<>();

        Turns(Supplier<Object> deciding, int entries) {
            this.deciding = deciding;
            this.entries = entries;
        }

        void take(boolean counts) {
            int operations = Math.max(4, OPERATIONS / (1 + entries / 20));
            long start = THREADS.getCurrentThreadCpuTime();
            for (int i = 0; i < operations; i++) {
                result = deciding.get();
            }
            if (counts) {
                micros.add((THREADS.getCurrentThreadCpuTime() - start) / 1e3 / operations);
            }
        }

        double median() {
            return Results.median(micros);
        }
    }
}
