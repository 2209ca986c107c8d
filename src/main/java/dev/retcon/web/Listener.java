package dev.retcon.web;

import dev.retcon.web.access.Caller;
import dev.retcon.web.access.Right;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One stream of events. Writing never waits: what a slow client does not take yet is kept, the newest event only, and sent
 * when there is room. Thread-safe.
 */
final class Listener implements WriteListener, AsyncListener {
    /** Browsers come again after so many milliseconds. */
    private static final byte[] HELLO = "retry: 2000\n\n".getBytes(StandardCharsets.UTF_8);

    private static final byte[] BEAT = ":\n\n".getBytes(StandardCharsets.UTF_8);

    private final String owner;
    private final Supplier<Optional<Caller>> again;
    private final ServletOutputStream out;
    private final Consumer<Listener> over;
    private final CompletableFuture<@Nullable Void> ended = new CompletableFuture<>();
    private Moved last;
    private byte @Nullable [] greeting = HELLO;
    private byte @Nullable [] event;
    private byte @Nullable [] beat;
    private boolean started;
    private boolean flushed;

    /**
     * @param again asks who listens, by then
     * @param over told once, when the stream has ended
     */
    Listener(
            String owner,
            Moved now,
            Supplier<Optional<Caller>> again,
            ServletOutputStream out,
            Consumer<Listener> over) {
        this.owner = owner;
        this.last = now;
        this.again = again;
        this.out = out;
        this.over = over;
    }

    String owner() {
        return owner;
    }

    /** Done when the stream has ended, for whatever reason. */
    CompletableFuture<@Nullable Void> ended() {
        return ended;
    }

    /**
     * Begins the stream: with {@code changed} where the client saw another moment last, else with {@code listening}.
     *
     * @param seen the id that the client saw last; null: none
     */
    void start(AsyncContext async, @Nullable String seen) {
        synchronized (this) {
            boolean missed = seen != null && !seen.equals(last.id());
            event = last.event(missed ? "changed" : "listening");
            started = true;
        }
        async.setTimeout(0);
        async.addListener(this);
        out.setWriteListener(this);
    }

    /** Tells the client if this is another moment than it was told last. */
    void saw(Moved now) {
        synchronized (this) {
            if (now.equals(last)) {
                return;
            }
            last = now;
            event = now.event("changed");
        }
        write();
    }

    /** Lets the client, and what stands between, see that the stream is alive. */
    void beat() {
        synchronized (this) {
            beat = BEAT;
        }
        write();
    }

    /** Whether whoever listens may still read. */
    boolean mayListen() {
        return again.get().filter(caller -> caller.may(Right.READ, owner)).isPresent();
    }

    void end() {
        if (ended.complete(null)) {
            over.accept(this);
        }
    }

    private void write() {
        if (!writeWhatFits()) {
            end();
        }
    }

    /** Where there is no room, the server calls {@link #onWritePossible} when there is. */
    private synchronized boolean writeWhatFits() {
        if (!started || ended.isDone()) {
            return true;
        }
        try {
            while (out.isReady()) {
                byte[] next = next();
                if (next != null) {
                    out.write(next);
                    flushed = false;
                } else if (!flushed) {
                    flushed = true;
                    out.flush();
                } else {
                    return true;
                }
            }
            return true;
        } catch (IOException | IllegalStateException e) {
            // The client has gone.
            return false;
        }
    }

    private byte @Nullable [] next() {
        byte[] next;
        if (greeting != null) {
            next = greeting;
            greeting = null;
        } else if (event != null) {
            next = event;
            event = null;
        } else {
            next = beat;
        }
        // Whatever is sent shows that the stream is alive.
        beat = null;
        return next;
    }

    @Override
    public void onWritePossible() {
        write();
    }

    @Override
    public void onError(Throwable gone) {
        end();
    }

    @Override
    public void onComplete(AsyncEvent done) {
        end();
    }

    @Override
    public void onTimeout(AsyncEvent never) {
        end();
    }

    @Override
    public void onError(AsyncEvent gone) {
        end();
    }

    @Override
    public void onStartAsync(AsyncEvent once) {}
}
