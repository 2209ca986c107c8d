package dev.retcon.rules.fact;

import dev.retcon.memory.QuestionKind;
import org.jspecify.annotations.Nullable;

/**
 * A verdict that outweighs the row that fits first.
 *
 * @param row the row that it outweighs
 */
public record Veto(
        int row,
        Act act,
        @Nullable Known known,
        @Nullable QuestionKind asks,
        @Nullable String reason) {
    /** Refuses it, for a reason that the wording has a sentence for. */
    public Veto(int row, Act act, String reason) {
        this(row, act, null, null, reason);
    }

    /** Asks instead. */
    public Veto(int row, QuestionKind asks, Known about) {
        this(row, Act.ASK, about, asks, null);
    }
}
