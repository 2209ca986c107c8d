package dev.retcon.rules.fact;

import dev.retcon.memory.QuestionKind;
import org.jspecify.annotations.Nullable;

/**
 * A row of a decision table that fits, with the verdict it would give. The lowest row decides; one row may fit once for
 * each entry that it ends.
 *
 * @param row the row's number
 * @param known the entry that the verdict is about, if it is about one
 * @param asks what is asked, with {@link Act#ASK}
 * @param reason why it is refused, with {@link Act#BLOCK}: the wording has a sentence {@code blocked.<reason>}
 */
public record Fit(
        int row,
        Act act,
        @Nullable Known known,
        @Nullable QuestionKind asks,
        @Nullable String reason) {
    public Fit(int row, Act act) {
        this(row, act, null, null, null);
    }

    public Fit(int row, Act act, Known known) {
        this(row, act, known, null, null);
    }

    public Fit(int row, Act act, String reason) {
        this(row, act, null, null, reason);
    }

    public Fit(int row, QuestionKind asks) {
        this(row, Act.ASK, null, asks, null);
    }

    public Fit(int row, QuestionKind asks, Known about) {
        this(row, Act.ASK, about, asks, null);
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
