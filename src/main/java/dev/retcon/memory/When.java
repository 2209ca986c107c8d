package dev.retcon.memory;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A time as somebody wrote it: an instant, a day (UTC), or unknown where neither stands. Instants have microseconds;
 * finer ones are cut.
 */
public record When(@Nullable Instant instant, @Nullable LocalDate day) {
    /** It was said at some time that nobody knows. */
    public static final When UNKNOWN = new When(null, null);

    private static final int DATE_LENGTH = 10;
    private static final int FIRST_YEAR = 1;
    private static final int LAST_YEAR = 9999;

    public static When at(Instant instant) {
        return new When(instant.truncatedTo(ChronoUnit.MICROS), null);
    }

    public static When on(LocalDate day) {
        return new When(null, day);
    }

    /**
     * Reads an ISO 8601 instant with offset or a date; the word {@code unknown} is read by {@link #parseOrUnknown}.
     *
     * @throws RetconException {@code invalid} for anything else, a local time without an offset too
     */
    public static When parse(String field, String text) {
        try {
            When when = text.length() <= DATE_LENGTH
                    ? on(LocalDate.parse(text))
                    : at(OffsetDateTime.parse(text).toInstant());
            int year = when.day() != null
                    ? when.day().getYear()
                    : Objects.requireNonNull(when.instant())
                            .atZone(ZoneOffset.UTC)
                            .getYear();
            if (year < FIRST_YEAR || year > LAST_YEAR) {
                throw notATime(field, text);
            }
            return when;
        } catch (DateTimeException e) {
            throw notATime(field, text);
        }
    }

    /** As {@link #parse}, and {@code unknown}. */
    public static When parseOrUnknown(String field, String text) {
        return text.equals("unknown") ? UNKNOWN : parse(field, text);
    }

    private static RetconException notATime(String field, String text) {
        return RetconException.invalid(field, "no_time", Map.of("text", text));
    }

    @Override
    public String toString() {
        return instant != null ? instant.toString() : day != null ? day.toString() : "unknown";
    }
}
