package dev.retcon.web;

import dev.retcon.web.access.Right;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells who listens that an owner's memory changed: {@code /v1/owners/{owner}/events}, and for pages
 * {@code /memory/{owner}/events}, as server-sent events. They name the moment and nothing of what changed; who wants to
 * know looks at the memory.
 */
final class Events implements Routes, AutoCloseable {
    private static final Duration BEAT = Duration.ofSeconds(10);
    /** How soon a client comes again that the server had no room for, in seconds. */
    private static final String AGAIN_AFTER = "10";

    private final Served served;
    private final ChangeWatch watch;

    Events(Served served) {
        this.served = served;
        Duration beat = served.limits().idle().dividedBy(3);
        this.watch =
                new ChangeWatch(served.retcon(), served.limits().listeners(), beat.compareTo(BEAT) < 0 ? beat : BEAT);
    }

    @Override
    public void on(RoutesConfig routes) {
        routes.get("/v1/owners/{owner}/events", this::listen, Right.READ);
        routes.get("/memory/{owner}/events", this::listen, Right.READ);
    }

    /** How many listen now. */
    int listening() {
        return watch.listening();
    }

    private void listen(Context request) {
        request.contentType("text/event-stream; charset=utf-8")
                .header("Cache-Control", "no-store")
                .header("X-Accel-Buffering", "no");
        if (request.method().equals(HandlerType.HEAD)) {
            return;
        }
        String owner = Asked.owner(request);
        String seen = seen(request);
        Moved now = Moved.of(served.retcon().changedAt(Set.of(owner)).get(owner));
        if (!watch.take()) {
            throw full(request);
        }
        try {
            Listener listener =
                    new Listener(owner, now, Asked.again(request), request.res().getOutputStream(), watch::over);
            request.future(() -> {
                watch.add(listener);
                listener.start(request.req().getAsyncContext(), seen);
                return listener.ended();
            });
        } catch (IOException | RuntimeException e) {
            watch.giveBack();
            throw new IllegalStateException("The answer cannot be written", e);
        }
    }

    /** What the client saw last: browsers send the header when they come again, a page names it the first time. */
    private static @Nullable String seen(Context request) {
        String last = request.header("Last-Event-ID");
        return last == null || last.isEmpty() ? Asked.parameter(request, "after") : last;
    }

    private Problem full(Context request) {
        request.header("Retry-After", AGAIN_AFTER);
        return new Problem(
                HttpStatus.SERVICE_UNAVAILABLE,
                "too_many_listeners",
                null,
                "As many listen as may, " + served.limits().listeners()
                        + ". Look at the memory now and then, or listen again later.");
    }

    /** Ends every stream. */
    @Override
    public void close() {
        watch.close();
    }
}
