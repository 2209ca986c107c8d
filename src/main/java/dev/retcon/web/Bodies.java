package dev.retcon.web;

import io.javalin.http.HttpStatus;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Watches the bodies of requests while they come: one that is larger than any may be is refused before it is read; the
 * reading of one that comes too slowly ends, so that it holds up a thread for no longer than its size explains; and large ones
 * share a room. Whoever reads a body that fails gets a {@link Problem}.
 */
final class Bodies extends Handler.Wrapper {
    /** How many times the largest body that may be is heard out, where a larger one is refused. */
    private static final int HEARD_OUT = 4;

    private final Limits limits;
    /** The bytes of large bodies that are worked on now. */
    private final AtomicLong large = new AtomicLong();

    Bodies(Limits limits) {
        this.limits = limits;
    }

    private long largest() {
        return Math.max(limits.body(), limits.imported());
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Watched watched = new Watched(request);
        Callback answered = Callback.from(() -> watched.hearOut(callback), callback::failed);
        if (request.getLength() > largest()) {
            Response.writeError(watched, response, answered, HttpStatus.CONTENT_TOO_LARGE.getCode());
            return true;
        }
        Request.addCompletionListener(request, failure -> large.addAndGet(-watched.mine.get()));
        return super.handle(watched, response, answered);
    }

    private final class Watched extends Request.Wrapper {
        private final long began = System.nanoTime();
        private final AtomicLong mine = new AtomicLong();
        private long came;
        private boolean ended;
        private boolean answered;

        Watched(Request request) {
            super(request);
        }

        /**
         * Takes in what still comes after the answer, and forgets it: a client that is cut off while it sends does not read the
         * answer. No thread waits for it.
         */
        void hearOut(Callback callback) {
            boolean isSending = !ended
                    && (getLength() > 0 || getHeaders().contains(HttpHeader.TRANSFER_ENCODING))
                    && getLength() <= HEARD_OUT * largest()
                    // Who waits for leave to send does not send.
                    && (came > 0 || !getHeaders().contains(HttpHeader.EXPECT));
            answered = true;
            if (isSending) {
                Content.Source.consumeAll(this, Callback.from(callback::succeeded, failure -> callback.succeeded()));
            } else {
                callback.succeeded();
            }
        }

        @Override
        public Content.@Nullable Chunk read() {
            Content.Chunk chunk = super.read();
            if (chunk == null) {
                return null;
            }
            ended = ended || chunk.isLast();
            Problem problem = Content.Chunk.isFailure(chunk) ? brokenOff(chunk.getFailure()) : whereOver(chunk);
            if (problem == null) {
                return chunk;
            }
            chunk.release();
            ended = true;
            return Content.Chunk.from(problem);
        }

        private @Nullable Problem whereOver(Content.Chunk chunk) {
            came += chunk.remaining();
            long allowed = limits.begun().toNanos() + TimeUnit.SECONDS.toNanos(came) / limits.slowest();
            if (!chunk.isLast() && System.nanoTime() - began > allowed) {
                return problem(HttpStatus.REQUEST_TIMEOUT);
            }
            if (answered) {
                return came > HEARD_OUT * largest() ? problem(HttpStatus.CONTENT_TOO_LARGE) : null;
            }
            return came > limits.body() ? roomFor(chunk.remaining()) : null;
        }

        /** How many bytes there may be at a time is known; which of the large ones get through is left to chance. */
        private @Nullable Problem roomFor(int bytes) {
            mine.addAndGet(bytes);
            return large.addAndGet(bytes) <= limits.together() ? null : problem(HttpStatus.SERVICE_UNAVAILABLE);
        }
    }

    private Problem problem(HttpStatus status) {
        return new ByStatus(limits).problem(status.getCode(), null);
    }

    private Problem brokenOff(Throwable failure) {
        return failure instanceof TimeoutException
                ? problem(HttpStatus.REQUEST_TIMEOUT)
                : new Problem(
                        HttpStatus.BAD_REQUEST,
                        "invalid",
                        null,
                        "The body broke off, or is not sent as RFC 9112 says. Nothing was carried out; send it again.");
    }
}
