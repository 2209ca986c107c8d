package dev.retcon;

import dev.retcon.memory.Entry;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Statement;
import dev.retcon.store.Store;
import dev.retcon.store.StoreException;
import dev.retcon.store.StoreException.Kept;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A process that is to be killed. Threads take steps on its store as fast as they can, and it prints a line for each, after it was
 * acknowledged. Where the store fails, they do what its message says, and find out whether that was true.
 *
 * <p>It says {@code ready} when its rules are loaded, opens the store when it reads a line, {@code open}, and stops with the
 * next line, {@code stopped}; where its input ends, it ends too.
 */
final class Talking {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    /** A detail that is corrected without end gets slow. */
    private static final int SAID_TOGETHER = 300;

    private static volatile boolean stopping;

    private Talking() {}

    /**
     * The store, a folder or an address; how many seconds the clock is ahead; the owner about whom threads speak together,
     * their names; {@code owner:seed:steps} of each life, with how many of its steps were acknowledged.
     */
    public static void main(String[] arguments) throws Exception {
        Objects.requireNonNull(Given.RULES);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        tell("ready");
        end(in.readLine());
        String where = arguments[0];
        Store store = where.startsWith("jdbc:") ? Store.at(where) : Store.in(Path.of(where));
        tell("open");
        List<Thread> threads = new ArrayList<>();
        Clock clock = Clock.offset(Clock.systemUTC(), Duration.ofSeconds(Long.parseLong(arguments[1])));
        Retcon together = Given.retcon(store, clock);
        for (String name : arguments[3].split(",", -1)) {
            threads.add(new Thread(() -> speak(together, arguments[2], name)));
        }
        for (int i = 4; i < arguments.length; i++) {
            String[] parts = arguments[i].split(":", -1);
            Life life = new Life(store, parts[0], Long.parseLong(parts[1]));
            int acknowledged = Integer.parseInt(parts[2]);
            threads.add(new Thread(() -> live(life, acknowledged)));
        }
        threads.forEach(Thread::start);
        end(in.readLine());
        stopping = true;
        for (Thread thread : threads) {
            thread.join();
        }
        tell("stopped");
        end(in.readLine());
    }

    private static void end(@Nullable String line) {
        if (line == null) {
            Runtime.getRuntime().halt(0);
        }
    }

    private static synchronized void tell(String line) {
        System.out.print(line + "\n");
        System.out.flush();
    }

    private static void live(Life life, int acknowledged) {
        try {
            int next = patiently(() -> life.wasKept(acknowledged)) ? acknowledged + 1 : acknowledged;
            tell("step\t" + life.owner() + "\t" + next);
            for (; next < Life.STEPS && !stopping; next++) {
                take(life, next);
                tell("step\t" + life.owner() + "\t" + (next + 1));
            }
        } catch (RuntimeException | Error e) {
            broken(life.owner(), e);
        }
    }

    private static void broken(String owner, Throwable e) {
        e.printStackTrace();
        tell("broken\t" + owner + ": " + e);
    }

    /** Takes a step until it is kept. */
    private static void take(Life life, int number) {
        while (true) {
            Instant before = patiently(life::changedAt);
            try {
                life.take(number);
                return;
            } catch (StoreException e) {
                boolean kept = !Objects.equals(before, patiently(life::changedAt));
                failed(life.owner() + " " + number, e, kept);
                if (kept || e.kept() == Kept.ALL) {
                    return;
                }
            }
        }
    }

    private static void failed(String step, StoreException e, boolean kept) {
        tell("failed\t" + step + "\t" + e.kept() + "\t" + kept);
        if (kept && e.kept() == Kept.NOTHING) {
            throw new AssertionError(step + " was kept, though the store said: " + e.getMessage(), e);
        }
    }

    private static void speak(Retcon retcon, String owner, String name) {
        try {
            for (int number = 0; number < SAID_TOGETHER && !stopping; number++) {
                Statement said = Together.said(owner, name, number);
                Together.Answered answered = answered(retcon, said);
                tell("said\t" + owner + "\t" + said.id() + "\t" + answered.outcome() + "\t" + answered.entry());
            }
        } catch (RuntimeException | Error e) {
            broken(owner, e);
        }
    }

    /** Says something until it is answered. */
    private static Together.Answered answered(Retcon retcon, Statement said) {
        while (true) {
            try {
                return Together.Answered.of(retcon.say(said));
            } catch (StoreException e) {
                failed(String.valueOf(said.id()), e, patiently(() -> isThere(retcon, said)));
            }
        }
    }

    private static boolean isThere(Retcon retcon, Statement said) {
        return retcon.memory(MemoryFilter.of(said.owner())).stream()
                .map(each -> each.entry())
                .map(Entry::statement)
                .anyMatch(id -> Objects.equals(id, said.id()));
    }

    /** Reads, when the database is back. */
    private static <T> T patiently(Supplier<T> reading) {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (true) {
            try {
                return reading.get();
            } catch (StoreException e) {
                if (System.nanoTime() > until) {
                    throw e;
                }
                sleep();
            }
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(100);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
