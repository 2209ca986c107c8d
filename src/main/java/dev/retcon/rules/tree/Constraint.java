package dev.retcon.rules.tree;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What has to hold of a field, or a name that is given to it: {@code $level : level > Level.EVERYWHERE}.
 *
 * @param variable what the field is called in the rule, if it gets a name
 * @param path the field, and fields of it; empty: the fact itself
 * @param type the field's type
 * @param mayBeAbsent whether the field may be null
 * @param operator how it is compared, if it is
 * @param operands what it is compared with; several only with {@code in}
 * @param at where it is written, in characters from 0
 */
public record Constraint(
        @Nullable String variable,
        List<String> path,
        Class<?> type,
        boolean mayBeAbsent,
        @Nullable Operator operator,
        List<Operand> operands,
        int at) {
    public Constraint {
        path = List.copyOf(path);
        operands = List.copyOf(operands);
    }

    /** Whether what it says can be tried without knowing any other fact. */
    public boolean isOfConstants() {
        return operator != null
                && operator.comparesValues()
                && operands.stream().noneMatch(Operand.Variable.class::isInstance);
    }
}
