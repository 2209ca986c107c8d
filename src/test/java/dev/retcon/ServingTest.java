package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.retcon.rules.RulePack;
import dev.retcon.store.Store;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One pack takes another's place while a step is under way. */
class ServingTest {
    private static final SmallPack OLD = new SmallPack("old");
    private static final SmallPack NEW = new SmallPack("new");

    private final Store store = Store.inMemory();
    private final Serving serving = new Serving(store, Kit.of(RulePack.of(OLD.files()), Clock.systemUTC(), null));
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch taken = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);

    @AfterEach
    void close() {
        threads.shutdownNow();
        store.close();
    }

    /** A step that stands still after its beginning; it gives the pack that it sees before and after. */
    private Future<List<String>> standing() throws InterruptedException {
        Future<List<String>> step = threads.submit(() -> serving.step(kit -> {
            String first = kit.pack().digest();
            taken.countDown();
            try {
                goOn.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return List.of(first, kit.pack().digest());
        }));
        taken.await();
        return step;
    }

    @Test
    void anotherWordingServesAtOnceAndTheStepKeepsItsOwn() throws Exception {
        String old = serving.kit().pack().digest();
        Future<List<String>> step = standing();
        RulePack next = RulePack.of(List.of(OLD.rules(), OLD.vocabulary(), NEW.wording()));
        serving.serve(next);

        assertThat(serving.<String>step(kit -> kit.pack().digest())).isEqualTo(next.digest());
        goOn.countDown();
        assertThat(step.get(10, TimeUnit.SECONDS)).containsExactly(old, old);
    }

    @Test
    void anotherVocabularyWaitsForTheStepsUnderWayAndLaterStepsForIt() throws Exception {
        String old = serving.kit().pack().digest();
        Future<List<String>> step = standing();
        RulePack next = RulePack.of(List.of(OLD.rules(), NEW.vocabulary(), OLD.wording()));
        Future<?> swap = threads.submit(() -> serving.serve(next));

        assertThatThrownBy(() -> swap.get(500, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
        Future<String> later =
                threads.submit(() -> serving.step(kit -> kit.pack().digest()));
        assertThatThrownBy(() -> later.get(500, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);

        goOn.countDown();
        swap.get(10, TimeUnit.SECONDS);
        assertThat(step.get(10, TimeUnit.SECONDS)).containsExactly(old, old);
        assertThat(later.get(10, TimeUnit.SECONDS)).isEqualTo(next.digest());
    }
}
