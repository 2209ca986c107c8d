package dev.retcon.rules.fact;

import dev.retcon.memory.Level;
import dev.retcon.memory.QuestionKind;
import org.jspecify.annotations.Nullable;

/**
 * The verdict: of the first row that fitted, or of the veto that outweighs it.
 *
 * @param level how deep the scope of the entry is that it is about
 */
public record Decided(
        int row,
        Act act,
        @Nullable Known known,
        @Nullable QuestionKind asks,
        @Nullable String reason,
        Level level) {
    public Decided(First first) {
        this(first.row(), first.act(), first.known(), first.asks(), first.reason(), first.level());
    }

    public Decided(Veto veto) {
        this(
                veto.row(),
                veto.act(),
                veto.known(),
                veto.asks(),
                veto.reason(),
                veto.known() == null ? Level.EVERYWHERE : veto.known().level());
    }
}
