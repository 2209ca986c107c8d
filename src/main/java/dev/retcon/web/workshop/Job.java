package dev.retcon.web.workshop;

import dev.retcon.memory.Words;
import dev.retcon.workshop.space.Space.Progress;
import java.time.Duration;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Long work over a draft: how far it is, and what came of it. Thread-safe. */
public final class Job implements Progress {
    private static final Logger LOG = LoggerFactory.getLogger(Job.class);

    /** What there is to do. */
    public enum Kind {
        FIXTURES,
        PROVE,
        COMPARE
    }

    /** Where it stands. */
    public enum State {
        RUNNING,
        /** It was told to stop, and has not yet. */
        STOPPING,
        DONE,
        STOPPED,
        FAILED
    }

    /** A proof takes a minute; what has not ended by now is not worth waiting for. */
    private static final Duration LONGEST = Duration.ofMinutes(15);

    private static final int WHOLE = 100;

    /** What it does. */
    interface Work {
        /** Does it; the job is told how far it is. */
        Object result(Job job);
    }

    private final String id = UUID.randomUUID().toString();
    private final Kind kind;
    private final String digest;
    private final long began = System.nanoTime();

    private volatile boolean stopping;
    private State state = State.RUNNING;
    private int percent;
    private long ended;
    private @Nullable Object result;
    private String trouble = "";

    /** @param digest of the draft that it is about */
    Job(Kind kind, String digest) {
        this.kind = kind;
        this.digest = digest;
    }

    void run(Work work) {
        try {
            end(State.DONE, work.result(this), "");
        } catch (CancellationException e) {
            end(State.STOPPED, null, isOverdue() ? "It took more than " + LONGEST.toMinutes() + " minutes." : "");
        } catch (RuntimeException | Error e) {
            // Whatever it is, a work that did not end would keep all others from beginning.
            LOG.warn("A {} failed", word(), e);
            end(State.FAILED, null, String.valueOf(e.getMessage()));
        }
    }

    private synchronized void end(State now, @Nullable Object came, String why) {
        state = now;
        result = came;
        trouble = why;
        ended = System.nanoTime();
    }

    /**
     * Hears how far it is.
     *
     * @throws CancellationException if it is to go no further
     */
    @Override
    public void done(int done, int all) {
        synchronized (this) {
            percent = Math.max(percent, all == 0 ? WHOLE : (int) ((long) done * WHOLE / all));
        }
        going();
    }

    /**
     * Hears that it is still at it.
     *
     * @throws CancellationException if it is to go no further
     */
    @Override
    public void going() {
        if (stopping || isOverdue()) {
            throw new CancellationException();
        }
    }

    private boolean isOverdue() {
        return System.nanoTime() - began > LONGEST.toNanos();
    }

    /** It goes no further. */
    synchronized void stop() {
        if (state == State.RUNNING) {
            stopping = true;
            state = State.STOPPING;
        }
    }

    public synchronized boolean isOver() {
        return state != State.RUNNING && state != State.STOPPING;
    }

    public String id() {
        return id;
    }

    public Kind kind() {
        return kind;
    }

    /** The kind as a word. */
    public String word() {
        return Words.of(kind);
    }

    /** What the draft was known by. */
    public String digest() {
        return digest;
    }

    public synchronized State state() {
        return state;
    }

    public synchronized int percent() {
        return percent;
    }

    /** What came of it; null where it is not done. */
    public synchronized @Nullable Object result() {
        return result;
    }

    /** Why it failed or stopped by itself; else empty. */
    public synchronized String trouble() {
        return trouble;
    }

    /** How long it has taken, in seconds. */
    public synchronized String seconds() {
        long nanos = (isOver() ? ended : System.nanoTime()) - began;
        return String.format(Locale.ROOT, "%.0f", nanos / (double) TimeUnit.SECONDS.toNanos(1));
    }
}
