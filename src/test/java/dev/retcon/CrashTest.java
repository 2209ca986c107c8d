package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.store.KilledServer;
import dev.retcon.store.PostgresServer;
import dev.retcon.store.Store;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes are killed at random moments while several threads take steps of every kind: what was acknowledged is there, whole,
 * and nothing half. {@code -Dretcon.seed=42} takes other steps, and other moments.
 */
class CrashTest {
    private static final long SEED = Long.getLong("retcon.seed", System.nanoTime());
    /** So many kills on one store, whose steps get slow when it is old. */
    private static final int IN_A_ROW = 10;

    /** So many threads take steps. */
    private static final int THREADS = 6;

    /** At most so many more steps are acknowledged before the next kill. */
    private static final int STEPS = 120;

    private static final int LONGEST_MILLIS = 500;

    @TempDir
    Path temp;

    private final Random random = new Random(SEED);

    @Test
    void aFolder() throws Exception {
        kill(2, this::folder);
    }

    @Test
    void aProgramOnAServer() throws Exception {
        kill(1, this::database);
    }

    @Test
    void aServer() throws Exception {
        killServer(2);
    }

    @Test
    @Tag("whole")
    @Timeout(value = 40, unit = TimeUnit.MINUTES)
    void aFolderFiftyTimes() throws Exception {
        kill(50, this::folder);
    }

    @Test
    @Tag("whole")
    @Timeout(value = 20, unit = TimeUnit.MINUTES)
    void aProgramOnAServerTwentyTimes() throws Exception {
        kill(20, this::database);
    }

    @Test
    @Tag("whole")
    @Timeout(value = 20, unit = TimeUnit.MINUTES)
    void aServerTwentyTimes() throws Exception {
        killServer(20);
    }

    private Killed folder() {
        Path folder = temp.resolve("store-" + random.nextInt(Integer.MAX_VALUE));
        return new Killed(temp, folder.toString(), () -> Store.in(folder), random.nextInt(Integer.MAX_VALUE));
    }

    private Killed database() {
        String url = PostgresServer.fresh();
        return new Killed(temp, url, () -> Store.at(url), random.nextInt(Integer.MAX_VALUE));
    }

    /** Now and then the store is looked at only after several kills, so that nothing closed it cleanly in between. */
    private void kill(int times, Supplier<Killed> fresh) throws Exception {
        int left = times;
        while (left > 0) {
            try (Killed store = fresh.get()) {
                int now = Math.min(left, IN_A_ROW);
                for (int i = 1; i <= now; i++) {
                    kill(store, i > 1 && random.nextInt(IN_A_ROW) == 0);
                    if (i == now || random.nextBoolean()) {
                        store.check();
                    }
                }
                store.undo();
                tell(now, store);
                left -= now;
            }
        }
    }

    /** @param opening whether it is killed while it opens the store */
    private void kill(Killed store, boolean opening) throws Exception {
        try (Talker talker = store.talker()) {
            talker.hears("ready");
            talker.goOn();
            if (!opening) {
                talker.hears("open");
                talker.goesOn(THREADS + random.nextInt(STEPS));
            }
            Thread.sleep(random.nextInt(LONGEST_MILLIS));
            store.acknowledged(talker.killed());
        }
    }

    /** The programs go on when the server is back. */
    private void killServer(int times) throws Exception {
        int left = times;
        while (left > 0) {
            try (KilledServer server = new KilledServer(temp.resolve("server-" + left));
                    Killed store = new Killed(
                            temp, server.url(), () -> Store.at(server.url()), random.nextInt(Integer.MAX_VALUE))) {
                int now = Math.min(left, IN_A_ROW);
                killServer(now, server, store);
                store.check(0);
                store.undo();
                tell(now, store);
                assertThat(store.failures())
                        .as("seed %s: steps that failed meanwhile", SEED)
                        .isPositive();
                left -= now;
            }
        }
    }

    private void killServer(int times, KilledServer server, Killed store) throws Exception {
        try (Talker talker = store.talker()) {
            talker.hears("ready");
            talker.goOn();
            talker.hears("open");
            talker.goesOn(THREADS);
            for (int i = 0; i < times; i++) {
                talker.goesOn(random.nextInt(STEPS));
                Thread.sleep(random.nextInt(LONGEST_MILLIS));
                server.kill();
                Thread.sleep(random.nextInt(LONGEST_MILLIS));
                server.start();
                talker.goesOn(THREADS);
            }
            talker.goOn();
            talker.hears("stopped");
            store.acknowledged(talker.killed());
        }
    }

    private static void tell(int kills, Killed store) {
        System.out.printf(
                "%d kills, %d steps acknowledged, %d told to have failed, seed %d%n",
                kills, store.steps(), store.failures(), SEED);
    }
}
