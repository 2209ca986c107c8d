package dev.retcon.rules;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Does something again and again in a thread of its own, after a pause each time, until it is closed. Thread-safe. */
public final class Rounds implements AutoCloseable {
    private final Supplier<Duration> pause;
    private final BooleanSupplier round;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread;

    /**
     * @param name of the thread
     * @param pause before the next round
     * @param round whether another one follows; must not throw
     */
    public Rounds(String name, Supplier<Duration> pause, BooleanSupplier round) {
        this.pause = pause;
        this.round = round;
        this.thread = new Thread(this::run, name);
        thread.setDaemon(true);
    }

    /** Begins, once. */
    public void start() {
        thread.start();
    }

    private void run() {
        boolean again = true;
        while (again && !closes(pause.get())) {
            again = round.getAsBoolean();
        }
    }

    private boolean closes(Duration time) {
        try {
            return closing.await(time.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // Nobody but a stranger interrupts it; it goes on until it is closed.
            return false;
        }
    }

    boolean isClosed() {
        return closing.getCount() == 0;
    }

    /** No round begins any more; waits for the one that is under way, unless it is this one that closes. */
    @Override
    public void close() {
        closing.countDown();
        boolean interrupted = false;
        while (thread.isAlive() && thread != Thread.currentThread()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
