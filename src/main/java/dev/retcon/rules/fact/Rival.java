package dev.retcon.rules.fact;

import dev.retcon.memory.Entry;
import org.jspecify.annotations.Nullable;

/**
 * A current entry that, by a change of the vocabulary, stands in one place with others.
 *
 * @param locked whether it is canon, which no statement ends
 * @param order what was recorded later has a higher one
 */
public record Rival(Entry entry, boolean locked, int order) {
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
