package dev.retcon.rules.fact;

import dev.retcon.memory.Level;
import org.jspecify.annotations.Nullable;

/** An entry that a bare denial could end, or a forgetting take. */
public record Match(Known known, PlaceIs place, Level level, TimeIs time, boolean locked) {
    public Match(Known known) {
        this(known, known.place(), known.level(), known.time(), known.locked());
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
