package dev.retcon.web.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A detail over time, by place.
 *
 * @param why the story of the entry that was asked for
 * @param older where older entries are
 */
public record DetailView(
        PageView page,
        String why,
        List<Lane> lanes,
        @Nullable String older) {
    public DetailView {
        lanes = List.copyOf(lanes);
    }

    /** One place. */
    public record Lane(String id, String place, List<Bar> bars) {
        public Lane {
            bars = List.copyOf(bars);
        }

        /** How high the picture is: a row for each bar. */
        public int height() {
            return bars.size() * Bar.ROW;
        }
    }

    /**
     * One entry: when it held, as words and as a part of the width.
     *
     * @param top where its row begins
     * @param from of a thousand
     * @param width of a thousand, at least one that can be seen
     * @param look how it is drawn: {@code current}, {@code past}, {@code never}
     */
    public record Bar(EntryView entry, String value, String when, int top, int from, int width, String look) {
        static final int ROW = 20;
    }
}
