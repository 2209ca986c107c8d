package dev.retcon.web.page;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/**
 * The time that a picture shows, a thousand wide. What nobody knows the beginning of begins at the left edge, what still holds
 * goes on to the right one.
 */
record Frame(Instant from, Instant to) {
    private static final int WIDTH = 1_000;
    /** Room at the left for what began at an unknown time. */
    private static final int DAWN = 40;
    /** The least that can be seen. */
    private static final int SEEN = 14;

    /** Where a bar begins, and how wide it is. */
    record Span(int from, int width) {}

    static Frame around(List<Entry> entries) {
        List<Instant> moments = entries.stream()
                .flatMap(entry -> Stream.of(
                        Stream.of(entry.statedAt().earliest(), entry.recordedAt()),
                        Stream.ofNullable(entry.ending())
                                .map(ending -> ending.at().latest())))
                .flatMap(each -> each)
                .filter(each -> !each.equals(Moment.DAWN))
                .sorted()
                .toList();
        return moments.isEmpty()
                ? new Frame(Moment.DAWN, Moment.DAWN)
                : new Frame(moments.get(0), moments.get(moments.size() - 1));
    }

    Span of(Entry entry) {
        Instant stated = entry.statedAt().earliest();
        int begin = stated.equals(Moment.DAWN) ? 0 : at(stated);
        int end = entry.ending() == null ? WIDTH : at(entry.ending().at().latest());
        int width = Math.max(SEEN, end - begin);
        return new Span(Math.min(begin, WIDTH - width), width);
    }

    private int at(Instant moment) {
        long whole = Duration.between(from, to).toMillis();
        if (whole <= 0) {
            return DAWN;
        }
        double part = (double) Duration.between(from, moment).toMillis() / whole;
        // The last moment is not the edge: what holds now goes further than what ended last.
        return DAWN + (int) Math.round(Math.max(0, Math.min(1, part)) * (WIDTH - 3 * DAWN));
    }
}
