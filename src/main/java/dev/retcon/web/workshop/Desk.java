package dev.retcon.web.workshop;

import dev.retcon.rules.Draft;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.PackFolder;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Store;
import dev.retcon.story.Explained;
import dev.retcon.story.Player;
import dev.retcon.story.Story;
import dev.retcon.web.Problem;
import io.javalin.http.HttpStatus;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where drafts are read and situations are played, one at a time, so that however many are sent, what serves has its
 * processors. Who waits too long is told to come again. Thread-safe.
 */
final class Desk implements AutoCloseable {
    private static final int SECONDS = 5;

    private final Semaphore turn = new Semaphore(1, true);
    /** Made for the first situation. */
    private @Nullable Store store;

    private boolean closed;
    private @Nullable Draft last;

    /** Reads a draft. The last one is known: a situation that changes needs no rules read again. */
    Draft read(Collection<PackFile> files) {
        return inTurn(() -> draft(files));
    }

    /** Does what takes long, in turn. */
    <T> T inTurn(Supplier<T> work) {
        try {
            if (!turn.tryAcquire(SECONDS, TimeUnit.SECONDS)) {
                throw new Problem(
                        HttpStatus.SERVICE_UNAVAILABLE,
                        "busy",
                        null,
                        "Other drafts are being read. Send it again in a few seconds.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Problem(HttpStatus.SERVICE_UNAVAILABLE, "busy", null, "The server is stopping.");
        }
        try {
            return work.get();
        } finally {
            turn.release();
        }
    }

    /** Within a turn. */
    Draft draft(Collection<PackFile> files) {
        Draft known = last;
        String digest = PackFolder.digest(files);
        if (known != null && known.digest().equals(digest)) {
            return known;
        }
        Draft draft = RulePack.draft(files);
        last = draft;
        return draft;
    }

    /** Plays a situation; within a turn. */
    List<Explained> play(RulePack pack, Story situation) {
        return new Player(pack, opened()).explained(situation);
    }

    private Store opened() {
        if (closed) {
            throw new Problem(HttpStatus.SERVICE_UNAVAILABLE, "busy", null, "The server is stopping.");
        }
        Store open = store;
        if (open == null) {
            open = Store.inMemory();
            store = open;
        }
        return open;
    }

    /** Waits for the draft that is being read, but not for ever: its store is in memory, and ends with the program. */
    @Override
    public void close() {
        try {
            if (!turn.tryAcquire(SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        try {
            closed = true;
            if (store != null) {
                store.close();
                store = null;
            }
        } finally {
            turn.release();
        }
    }
}
