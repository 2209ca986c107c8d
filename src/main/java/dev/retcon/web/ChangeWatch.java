package dev.retcon.web;

import dev.retcon.Retcon;
import dev.retcon.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks twice a second whether the memory of an owner whom somebody listens to has changed, by this program or by another
 * one on the same database. One thread looks for all; who does not listen costs nothing. Thread-safe.
 */
final class ChangeWatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ChangeWatch.class);
    private static final long LOOK_MILLIS = 500;

    private final Retcon retcon;
    private final Semaphore free;
    private final int room;
    private final Duration beat;
    private final Set<Listener> listeners = ConcurrentHashMap.newKeySet();
    private final Timer looking = new Timer("retcon-events", true);
    private volatile boolean closed;
    private boolean failing;
    private long lastBeat = System.nanoTime();

    /**
     * @param room how many may listen at a time
     * @param beat how often a silent stream shows that it is alive, and who listens is asked for again
     */
    ChangeWatch(Retcon retcon, int room, Duration beat) {
        this.retcon = retcon;
        this.room = room;
        this.free = new Semaphore(room);
        this.beat = beat;
        TimerTask look = new TimerTask() {
            @Override
            public void run() {
                look();
            }
        };
        looking.schedule(look, LOOK_MILLIS, LOOK_MILLIS);
    }

    int listening() {
        return room - free.availablePermits();
    }

    /** Takes a place for a listener; false where none is left. */
    boolean take() {
        return !closed && free.tryAcquire();
    }

    /** Gives a place back that no listener took. */
    void giveBack() {
        free.release();
    }

    /** Has a listener told until it says that it is {@link #over}. */
    void add(Listener listener) {
        listeners.add(listener);
        if (closed) {
            listener.end();
        }
    }

    /** A listener has ended. */
    void over(Listener listener) {
        listeners.remove(listener);
        free.release();
    }

    private void look() {
        if (listeners.isEmpty()) {
            return;
        }
        try {
            tell();
            failing = false;
        } catch (StoreException e) {
            if (!failing) {
                LOG.warn("Changes cannot be told while the store fails", e);
            }
            failing = true;
        } catch (RuntimeException e) {
            LOG.error("Changes cannot be told", e);
        }
        if (System.nanoTime() - lastBeat > beat.toNanos()) {
            lastBeat = System.nanoTime();
            beatAll();
        }
    }

    private void tell() {
        // One that comes meanwhile is looked at the next time.
        List<Listener> now = List.copyOf(listeners);
        Map<String, Instant> moments =
                retcon.changedAt(now.stream().map(Listener::owner).collect(Collectors.toSet()));
        now.forEach(listener -> listener.saw(Moved.of(moments.get(listener.owner()))));
    }

    /** What is thrown here would end the looking, for everybody and for ever. */
    private void beatAll() {
        for (Listener listener : listeners) {
            try {
                beat(listener);
            } catch (RuntimeException e) {
                LOG.error("Who listens cannot be asked for", e);
            }
        }
    }

    private static void beat(Listener listener) {
        if (listener.mayListen()) {
            listener.beat();
        } else {
            listener.end();
        }
    }

    @Override
    public void close() {
        closed = true;
        looking.cancel();
        listeners.forEach(Listener::end);
    }
}
