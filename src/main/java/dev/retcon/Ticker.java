package dev.retcon;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * A clock with microseconds that never hands out the same instant twice, and is never behind what an owner's memory
 * recorded last. Thread-safe.
 */
final class Ticker {
    private final Clock clock;
    private Instant last = Instant.MIN;

    Ticker(Clock clock) {
        this.clock = clock;
    }

    /** The next instant, after {@code recorded}. */
    synchronized Instant next(@Nullable Instant recorded) {
        Instant now = after(clock.instant().truncatedTo(ChronoUnit.MICROS), last);
        last = recorded == null ? now : after(now, recorded);
        return last;
    }

    /** The present instant, for reading. */
    synchronized Instant now(@Nullable Instant recorded) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return recorded != null && recorded.isAfter(now) ? recorded : now;
    }

    private static Instant after(Instant now, Instant before) {
        return now.isAfter(before) ? now : before.plus(1, ChronoUnit.MICROS);
    }
}
