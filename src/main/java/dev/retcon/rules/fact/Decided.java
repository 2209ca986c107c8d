package dev.retcon.rules.fact;

import dev.retcon.memory.QuestionKind;
import org.jspecify.annotations.Nullable;

/** The verdict of the first row that fitted. */
public record Decided(
        int row, Act act, @Nullable Known known, @Nullable QuestionKind asks) {
    public Decided(Fit fit) {
        this(fit.row(), fit.act(), fit.known(), fit.asks());
    }
}
