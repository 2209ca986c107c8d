package dev.retcon.rules.fact;

import org.jspecify.annotations.Nullable;

/** An entry that the statement means to change. */
public record Meant(Known known, PlaceIs place, TimeIs time) {
    public Meant(Known known) {
        this(known, known.place(), known.time());
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
