package dev.retcon.wording;

import com.ibm.icu.text.DateFormat;
import com.ibm.icu.util.TimeZone;
import com.ibm.icu.util.ULocale;
import dev.retcon.memory.Moment;
import dev.retcon.memory.When;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Date;

/** Dates as the user's language writes them, in UTC. */
final class Dates {
    private static final String DAY = "yMMMd";
    private static final String MINUTE = "yMMMdjmz";

    private final ULocale locale;

    Dates(ULocale locale) {
        this.locale = locale;
    }

    /** Whether anybody knows when it was. */
    static boolean isKnown(Moment moment) {
        return !moment.written().equals(When.UNKNOWN);
    }

    /** The day of a moment that is known. */
    String day(Moment moment) {
        return format(DAY, moment.latest());
    }

    /** A time, to the minute where it was given so. */
    String time(When when) {
        return when.instant() != null
                ? format(MINUTE, when.instant())
                : when.day() != null
                        ? format(DAY, when.day().atStartOfDay(ZoneOffset.UTC).toInstant())
                        : when.toString();
    }

    private String format(String skeleton, Instant at) {
        DateFormat format = DateFormat.getInstanceForSkeleton(skeleton, locale);
        format.setTimeZone(TimeZone.getTimeZone("Etc/UTC"));
        return format.format(Date.from(at));
    }
}
