package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TurnsTest {
    private static final String FAILURE = "It cannot be done: %s. Wait.";

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);

    private Thread occupying(Turns turns) throws InterruptedException {
        Thread occupying = new Thread(() -> turns.take(this::occupy, FAILURE));
        occupying.start();
        assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();
        return occupying;
    }

    private boolean occupy() {
        begun.countDown();
        try {
            return end.await(20, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whoCameFirstGoesFirst() throws InterruptedException {
        Turns turns = new Turns(1, 20_000);
        Thread occupying = occupying(turns);
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<Thread> waiting = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int number = i;
            Thread thread = new Thread(() -> turns.take(() -> order.add(number), FAILURE));
            thread.start();
            waiting.add(thread);
            while (thread.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
        }
        end.countDown();
        occupying.join();
        for (Thread thread : waiting) {
            thread.join();
        }
        assertThat(order).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    @Test
    void whoWaitsTooLongIsTold() throws InterruptedException {
        Turns turns = new Turns(1, 1000);
        Thread occupying = occupying(turns);
        assertThatThrownBy(() -> turns.take(() -> 0, FAILURE))
                .isInstanceOfSatisfying(
                        StoreException.class, e -> assertThat(e.kept()).isEqualTo(StoreException.Kept.NOTHING))
                .hasMessage("It cannot be done: no connection became free within 1 s. Wait.");
        end.countDown();
        occupying.join();
        assertThat(turns.take(() -> 7, FAILURE)).isEqualTo(7);
    }

    @Test
    void aTurnIsOverWhenItsWorkFails() {
        Turns turns = new Turns(1, 1000);
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> turns.take(
                            () -> {
                                throw new IllegalArgumentException("no");
                            },
                            FAILURE))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
