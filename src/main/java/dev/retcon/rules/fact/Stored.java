package dev.retcon.rules.fact;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Level;
import org.jspecify.annotations.Nullable;

/**
 * A stored entry of the detail, compared with the statement.
 *
 * @param entry the entry itself, for rules about one attribute or value
 * @param bearer whose it is; other than the named subject's only in recall
 * @param inView whether its scope contains the place that the memory is seen from
 * @param level how deep its scope is
 * @param time how the statement's time compares with it
 * @param over whether its own {@code until} has passed
 * @param placeOver whether its scope lies in a place that is over
 * @param locked whether it is canon, which no statement ends
 */
public record Stored(
        Entry entry,
        Bearer bearer,
        boolean inView,
        Level level,
        ValueIs value,
        TimeIs time,
        boolean over,
        boolean placeOver,
        boolean locked) {
    public Stored(
            Entry entry, Bearer bearer, boolean inView, ValueIs value, TimeIs time, boolean over, boolean placeOver) {
        this(entry, bearer, inView, entry.scope().level(), value, time, over, placeOver, entry.locked());
    }

    /** Each is one fact of its own, however alike another is. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
