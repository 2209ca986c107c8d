package dev.retcon.rules.tree;

import dev.retcon.rules.Phase;
import dev.retcon.rules.fact.Fit;
import java.util.List;
import java.util.OptionalInt;

/**
 * A rule as it is written.
 *
 * @param namespace the {@code package} of its file
 * @param about the dimension that it serves: retrieval, replacement, separation or honesty
 * @param name its sentence
 * @param file the file in the rules folder
 * @param line where it begins, from 1
 * @param at where it begins, in characters from 0
 * @param when its conditions, in the order in which they are written
 * @param then the word that it inserts
 */
public record RuleTree(
        String namespace,
        String id,
        String about,
        String name,
        Phase phase,
        String file,
        int line,
        int at,
        List<Condition> when,
        Creation then) {
    public RuleTree {
        when = List.copyOf(when);
    }

    /** The number of the row that it is, where it is one. */
    public OptionalInt row() {
        return then.type() == Fit.class
                        && then.arguments().get(0) instanceof Operand.Value value
                        && value.value() instanceof Integer number
                ? OptionalInt.of(number)
                : OptionalInt.empty();
    }

    /** By which the engine knows it. */
    public String qualifiedName() {
        return namespace + "." + name;
    }
}
