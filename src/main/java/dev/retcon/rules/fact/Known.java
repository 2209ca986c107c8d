package dev.retcon.rules.fact;

import dev.retcon.memory.Level;
import org.jspecify.annotations.Nullable;

/**
 * A stored entry, placed as seen from the target.
 *
 * @param inView whether it is in view and may speak there
 * @param guessed whether software guessed it; else the user stated it
 */
public record Known(
        Stored stored,
        PlaceIs place,
        boolean inView,
        Level level,
        ValueIs value,
        TimeIs time,
        boolean locked,
        boolean guessed) {
    public Known(Stored stored, PlaceIs place, boolean inView) {
        this(
                stored,
                place,
                inView,
                stored.level(),
                stored.value(),
                stored.time(),
                stored.locked(),
                stored.entry().guessed());
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
