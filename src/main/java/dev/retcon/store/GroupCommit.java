package dev.retcon.store;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Brings commits to the disk: those that were written while the disk was busy go together with the next sync, and each is
 * waited for until that is done. Safe for use by several threads.
 */
final class GroupCommit {
    /** What commits are written to. */
    interface Log {
        /**
         * Brings to the disk what was written until now; more may be written meanwhile.
         *
         * @throws IOException if it cannot be brought there
         */
        void force() throws IOException;
    }

    private @Nullable Log log;
    private long written;
    private long kept;
    private boolean syncing;

    /** Counts a commit that was written to a log; its number. */
    synchronized long written(Log to) {
        log = to;
        return ++written;
    }

    /** The number of the commit that was written last; all that anybody can have read is in those up to it. */
    synchronized long last() {
        return written;
    }

    /** Whether a commit is on the disk. */
    synchronized boolean isKept(long commit) {
        return commit <= kept;
    }

    /** Notes that all that was written is on the disk. */
    synchronized void allKept() {
        kept = written;
    }

    /**
     * Returns when a commit is on the disk. Whoever finds the disk idle syncs for all who wait.
     *
     * @throws IOException if it cannot be brought there
     */
    void await(long commit) throws IOException {
        Log file;
        long upTo;
        synchronized (this) {
            untilIdle(commit);
            if (commit <= kept || log == null) {
                return;
            }
            syncing = true;
            upTo = written;
            file = log;
        }
        boolean done = false;
        try {
            file.force();
            done = true;
        } finally {
            synchronized (this) {
                syncing = false;
                if (done) {
                    kept = Math.max(kept, upTo);
                }
                notifyAll();
            }
        }
    }

    /** Waits while somebody else syncs and a commit is not on the disk. An interrupt does not end it: it ends by itself. */
    private void untilIdle(long commit) {
        boolean interrupted = false;
        while (syncing && commit > kept) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
