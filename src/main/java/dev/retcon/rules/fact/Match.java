package dev.retcon.rules.fact;

import dev.retcon.memory.Level;
import org.jspecify.annotations.Nullable;

/** An entry that a bare denial could end. */
public record Match(Known known, Level level, TimeIs time) {
    public Match(Known known) {
        this(known, known.level(), known.time());
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
