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

    /** The next instant. */
    synchronized Instant next() {
        last = after(clock.instant().truncatedTo(ChronoUnit.MICROS), last);
        return last;
    }

    /** Notes that something was recorded at an instant, which a memory set later than what was handed out. */
    synchronized Instant reached(Instant recorded) {
        last = recorded.isAfter(last) ? recorded : last;
        return recorded;
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
