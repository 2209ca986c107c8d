package dev.retcon.memory;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Objects;

/** Until when a value holds. A date includes its day (UTC). */
public record Until(When written) {
    /**
     * Reads the field {@code until}.
     *
     * @throws RetconException {@code invalid} if it is no time
     */
    public static Until parse(String field, String text) {
        return new Until(When.parse(field, text));
    }

    /** The first instant at which the value holds no more. */
    public Instant end() {
        LocalDate day = written.day();
        return day != null
                ? day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant()
                : Objects.requireNonNull(written.instant());
    }

    /** Whether it lies wholly before a moment. */
    public boolean isBefore(Instant earliest) {
        return written.day() != null ? !end().isAfter(earliest) : end().isBefore(earliest);
    }

    public boolean hasPassed(Instant now) {
        return !now.isBefore(end());
    }

    @Override
    public String toString() {
        return written.toString();
    }
}
