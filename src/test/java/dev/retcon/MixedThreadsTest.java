package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Entry;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Statement;
import dev.retcon.store.Store;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several threads take steps of every kind on one memory at once: each is carried out or refused as a whole. */
class MixedThreadsTest {
    private static final int THREADS = 4;
    private static final int STEPS = 20;
    private static final long SEED = Long.getLong("retcon.seed", 1L);

    @TempDir
    Path folder;

    @Test
    void nothingBreaksAndWhatWasPromisedHolds() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        String left;
        try (Store store = Store.in(folder)) {
            Retcon retcon = Given.retcon(store, Clock.systemUTC());
            retcon.say(Statement.mention("bo", "Mira", "eye color", "violet"));
            String others = new Hands(retcon, "bo").exported();
            CyclicBarrier start = new CyclicBarrier(THREADS);
            List<Future<?>> taking = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                AllSteps script = AllSteps.of(SEED + thread, STEPS, named(thread));
                taking.add(threads.submit(() -> {
                    start.await(30, TimeUnit.SECONDS);
                    take(new Hands(retcon, Script.OWNER), script);
                    return null;
                }));
            }
            for (Future<?> each : taking) {
                each.get(2, TimeUnit.MINUTES);
            }
            Hands hands = new Hands(retcon, Script.OWNER);
            List<Entry> memory = hands.memory();
            StepCheck.oneCurrentEntryASlot(memory);
            assertThat(new Hands(retcon, "bo").exported()).as("seed %s", SEED).isEqualTo(others);
            left = hands.exported();
        } finally {
            threads.shutdownNow();
        }
        try (Store store = Store.in(folder)) {
            assertThat(new Hands(Given.retcon(store, Clock.systemUTC()), Script.OWNER).exported())
                    .as("seed %s: after a restart", SEED)
                    .isEqualTo(left);
        }
    }

    /** With ids of its own, and said now: the times of the scripts are those of another clock. */
    private static UnaryOperator<Statement> named(int thread) {
        return said -> new Statement(
                "t" + thread + said.id(),
                said.owner(),
                said.intent(),
                said.category(),
                said.subject(),
                said.attribute(),
                said.value(),
                said.denies(),
                said.scope(),
                said.context(),
                said.lasting(),
                null,
                null,
                said.wording(),
                said.message(),
                said.evidence(),
                said.language());
    }

    /** A step may be refused, since another thread was there before: an answered question, an entry that is gone. */
    private static void take(Hands hands, AllSteps script) {
        for (AllSteps.Step step : script.steps()) {
            try {
                hands.take(step);
            } catch (RetconException refused) {
                assertThat(refused.code()).isNotEqualTo(RetconException.Code.RULE_VIOLATION);
            }
        }
    }
}
