package dev.retcon.rules.tree;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What has to stand, or not to stand, for a rule to fire: {@code $known : Known( place == PlaceIs.HERE )}.
 *
 * @param variable what it is called in the rule, if it has a name
 * @param type the type of the facts that match
 * @param at where it is written, in characters from 0
 */
public record Condition(
        Quantity quantity, @Nullable String variable, Class<?> type, List<Constraint> constraints, int at) {
    /** How many facts have to match. */
    public enum Quantity {
        /** The rule fires for each. */
        EACH,
        /** One at least; the rule fires once. */
        EXISTS,
        NOT
    }

    public Condition {
        constraints = List.copyOf(constraints);
    }

    /** Whether it needs a fact. */
    public boolean isPositive() {
        return quantity != Quantity.NOT;
    }
}
