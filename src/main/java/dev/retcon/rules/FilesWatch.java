package dev.retcon.rules;

import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Watches files. About once a second a thread of its own looks at names, sizes and times; where two looks one after the other
 * agree that something moved, its listener is told, and so it is of what there is in the beginning. Now and then it is told
 * without a sign of a change, since some file systems tell times only roughly.
 */
public final class FilesWatch implements AutoCloseable {
    private static final Duration IDLE = Duration.ofSeconds(1);
    /** Between the look that saw a move and the one that has to agree with it. */
    private static final Duration MOVING = Duration.ofMillis(300);

    private static final Duration TOLD_ANYWAY = Duration.ofSeconds(15);

    /** Is told in the watching thread. */
    public interface Listener {
        /**
         * The files rest, and should be read.
         *
         * @param look what was seen of them
         * @param seen the {@link System#nanoTime} at which it was noticed first that they moved
         */
        void rested(FolderLook look, long seen);

        /** Looking, or the listener, failed; the watching goes on. */
        void failed(Throwable problem);
    }

    private final Supplier<FolderLook> looks;
    private final Listener listener;
    private final Rounds rounds;

    private @Nullable FolderLook taken;
    private @Nullable FolderLook last;
    private long seen;
    private long told;

    /** @param name of the thread */
    FilesWatch(String name, Supplier<FolderLook> looks, Listener listener) {
        this.looks = looks;
        this.listener = listener;
        this.rounds = new Rounds(name, this::pause, this::watch);
    }

    /**
     * Begins to watch.
     *
     * @param name of the thread
     * @param looks takes the next look
     */
    public static FilesWatch of(String name, Supplier<FolderLook> looks, Listener listener) {
        FilesWatch watch = new FilesWatch(name, looks, listener);
        watch.start();
        return watch;
    }

    void start() {
        rounds.start();
    }

    private boolean watch() {
        try {
            look(looks.get());
        } catch (RuntimeException | Error e) {
            listener.failed(e);
        }
        return true;
    }

    /** What cannot be seen may be on its way: it gets longer to come back than a file that is being written. */
    private Duration pause() {
        return last == null || !last.trouble().isEmpty() ? IDLE : MOVING;
    }

    private void look(FolderLook now) {
        if (now.equals(last) || (now.equals(taken) && isLongAgo())) {
            seen = last == null ? System.nanoTime() : seen;
            taken = now;
            last = null;
            told = System.nanoTime();
            listener.rested(now, seen);
        } else if (now.equals(taken)) {
            last = null;
        } else {
            seen = last == null ? System.nanoTime() : seen;
            last = now;
        }
    }

    private boolean isLongAgo() {
        return System.nanoTime() - told > TOLD_ANYWAY.toNanos();
    }

    boolean isClosed() {
        return rounds.isClosed();
    }

    /** Ends the watching, and waits for what the listener is doing. */
    @Override
    public void close() {
        rounds.close();
    }
}
