package dev.retcon.rules;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Watches the folder of a rule pack. About once a second a thread of its own looks at names, sizes and times; where two
 * looks one after the other agree that something moved, it reads the folder and compiles it, aside from the pack that
 * serves. Now and then it reads without a sign of a change, since some file systems tell times only roughly.
 */
public final class PackWatch implements AutoCloseable {
    private static final Duration IDLE = Duration.ofSeconds(1);
    /** Between the look that saw a move and the one that has to agree with it. */
    private static final Duration MOVING = Duration.ofMillis(300);

    private static final Duration READ_ANYWAY = Duration.ofSeconds(15);

    /** Hears what became of an edit, in the watching thread. */
    public interface Listener {
        /**
         * An edit that compiles.
         *
         * @param seen the {@link System#nanoTime} at which it was noticed first
         * @throws RuntimeException if the pack cannot serve; it is tried again after a while
         */
        void good(RulePack next, long seen);

        /** An edit that cannot serve: a {@link PackException}, or why the folder cannot be read. Said once of each. */
        void bad(RuntimeException problem);

        /** After a bad edit, the folder holds what serves again. */
        void mended();
    }

    private final Path folder;
    private final Listener listener;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread;

    private String serving;
    /** What was tried last: the digest of the files, or the reason why they could not be read. */
    private String tried;

    private String reported = "";
    private @Nullable FolderLook taken;
    private @Nullable FolderLook last;
    private long seen;
    private long read;

    private PackWatch(Path folder, RulePack serving, Listener listener) {
        this.folder = folder;
        this.listener = listener;
        this.serving = serving.digest();
        this.tried = serving.digest();
        this.thread = new Thread(this::watch, "retcon-rules");
        thread.setDaemon(true);
    }

    /**
     * Begins to watch.
     *
     * @param serving what was made of the folder, and serves
     */
    public static PackWatch of(Path folder, RulePack serving, Listener listener) {
        PackWatch watch = new PackWatch(folder, serving, listener);
        watch.thread.start();
        return watch;
    }

    private void watch() {
        while (!closes(pause())) {
            try {
                look(FolderLook.at(folder));
            } catch (RuntimeException | Error e) {
                tried = "";
                report(new IllegalStateException("The rules in " + folder + " cannot be taken: " + e, e));
            }
        }
    }

    /** A folder that cannot be seen may be on its way: it gets longer to come back than a file that is being written. */
    private Duration pause() {
        return last == null || !last.trouble().isEmpty() ? IDLE : MOVING;
    }

    private void look(FolderLook now) {
        if (now.equals(last) || (now.equals(taken) && isLongAgo())) {
            seen = last == null ? System.nanoTime() : seen;
            taken = now;
            last = null;
            read = System.nanoTime();
            take(now);
        } else if (now.equals(taken)) {
            last = null;
        } else {
            seen = last == null ? System.nanoTime() : seen;
            last = now;
        }
    }

    private boolean isLongAgo() {
        return System.nanoTime() - read > READ_ANYWAY.toNanos();
    }

    private boolean closes(Duration pause) {
        try {
            return closing.await(pause.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            // Nobody but a stranger interrupts it; it goes on until it is closed.
            return false;
        }
    }

    /** Reads the folder; where it moves meanwhile, the next look sees that. */
    private void take(FolderLook now) {
        String found;
        RuntimeException trouble = null;
        List<PackFile> files = List.of();
        try {
            files = PackFiles.in(folder);
            found = PackFiles.digest(files);
        } catch (PackException | UncheckedIOException e) {
            trouble = e;
            found = String.valueOf(e.getMessage());
        }
        if (found.equals(tried) || !FolderLook.at(folder).equals(now)) {
            return;
        }
        tried = found;
        if (trouble != null) {
            report(trouble);
        } else if (found.equals(serving)) {
            reported = "";
            listener.mended();
        } else {
            compile(files);
        }
    }

    private void compile(List<PackFile> files) {
        try {
            RulePack next = RulePack.of(files);
            if (closing.getCount() == 0) {
                return;
            }
            listener.good(next, seen);
            serving = next.digest();
            reported = "";
        } catch (PackException e) {
            report(e);
        } catch (RuntimeException e) {
            report(e);
            tried = "";
        }
    }

    private void report(RuntimeException problem) {
        String what = tried + problem.getMessage();
        if (!what.equals(reported)) {
            reported = what;
            listener.bad(problem);
        }
    }

    /** Ends the watching; what is being compiled does not serve any more. */
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
