package dev.retcon.memory;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * When something was said: a closed interval in microseconds, since a moment may be vague. It never reaches past the
 * moment it was recorded.
 *
 * @param written how it was written, for showing: an instant, a date, {@code unknown}
 * @param earliest first instant it may be
 * @param latest last instant it may be
 */
public record Moment(When written, Instant earliest, Instant latest) {
    /** Stands for "any time before". */
    public static final Instant DAWN = Instant.parse("0001-01-01T00:00:00Z");

    /** How far a clock may run ahead before its time is refused. */
    private static final long AHEAD_MINUTES = 5;

    public static Moment at(Instant instant) {
        return new Moment(When.at(instant), instant, instant);
    }

    /**
     * What was written, as an interval that ends when it was recorded at the latest.
     *
     * @throws RetconException {@code invalid} if it lies more than five minutes after {@code recorded}
     */
    public static Moment of(String field, When when, Instant recorded) {
        if (when.instant() != null) {
            refuseFuture(field, when, when.instant(), recorded);
            Instant at = earlier(when.instant(), recorded);
            return new Moment(when, at, at);
        }
        if (when.day() != null) {
            Instant start = startOf(when.day());
            refuseFuture(field, when, start, recorded);
            Instant end = startOf(when.day().plusDays(1)).minus(1, ChronoUnit.MICROS);
            return new Moment(when, earlier(start, recorded), earlier(end, recorded));
        }
        return new Moment(when, DAWN, recorded);
    }

    private static void refuseFuture(String field, When when, Instant start, Instant recorded) {
        if (start.isAfter(recorded.plus(AHEAD_MINUTES, ChronoUnit.MINUTES))) {
            throw RetconException.invalid(field, "future", Map.of("time", when, "now", recorded));
        }
    }

    private static Instant startOf(LocalDate day) {
        return day.atTime(LocalTime.MIN).toInstant(ZoneOffset.UTC);
    }

    private static Instant earlier(Instant a, Instant b) {
        return a.isBefore(b) ? a : b;
    }

    /** Wholly after the other. */
    public boolean isLater(Moment other) {
        return earliest.isAfter(other.latest);
    }

    /** Wholly before the other. */
    public boolean isEarlier(Moment other) {
        return latest.isBefore(other.earliest);
    }

    /** Two equal points. */
    public boolean isSame(Moment other) {
        return isPoint() && other.isPoint() && earliest.equals(other.earliest);
    }

    public boolean isPoint() {
        return earliest.equals(latest);
    }

    /** When something was last said that was said at both: the later of the two bounds each. */
    public Moment last(@Nullable Moment other) {
        if (other == null) {
            return this;
        }
        Instant from = earliest.isAfter(other.earliest) ? earliest : other.earliest;
        Instant to = latest.isAfter(other.latest) ? latest : other.latest;
        When shown = other.latest.isBefore(latest) ? written : other.written;
        return new Moment(shown, from, to);
    }

    @Override
    public String toString() {
        return written.toString();
    }
}
