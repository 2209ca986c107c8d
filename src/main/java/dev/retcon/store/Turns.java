package dev.retcon.store;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Lets as many work on the database as there are connections, the others in the order in which they came: whoever waits for a
 * connection alone may be overtaken again and again. Thread-safe.
 */
final class Turns {
    private final Semaphore free;
    private final long patienceMillis;

    /**
     * @param connections how many there are
     * @param patienceMillis how long one waits at most
     */
    Turns(int connections, long patienceMillis) {
        this.free = new Semaphore(connections, true);
        this.patienceMillis = patienceMillis;
    }

    /**
     * Does work when its turn comes. It must not ask for another turn.
     *
     * @param failure what to say where it does not come, with a place for the reason
     * @throws StoreException if the turn does not come in time
     */
    <T> T take(Supplier<T> work, String failure) {
        try {
            if (!free.tryAcquire(patienceMillis, TimeUnit.MILLISECONDS)) {
                throw new StoreException(failure.formatted(
                        "no connection became free within " + TimeUnit.MILLISECONDS.toSeconds(patienceMillis) + " s"));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StoreException(failure.formatted("the wait for a connection was interrupted"), e);
        }
        try {
            return work.get();
        } finally {
            free.release();
        }
    }
}
