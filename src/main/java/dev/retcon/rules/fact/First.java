package dev.retcon.rules.fact;

import dev.retcon.memory.Level;
import dev.retcon.memory.QuestionKind;
import org.jspecify.annotations.Nullable;

/**
 * What the first row that fits would do.
 *
 * @param locked whether the entry that it is about is locked
 * @param level how deep that entry's scope is
 */
public record First(
        int row,
        Act act,
        @Nullable Known known,
        @Nullable QuestionKind asks,
        @Nullable String reason,
        boolean locked,
        Level level) {
    public First(Fit fit) {
        this(
                fit.row(),
                fit.act(),
                fit.known(),
                fit.asks(),
                fit.reason(),
                fit.known() != null && fit.known().locked(),
                fit.known() == null ? Level.EVERYWHERE : fit.known().level());
    }
}
