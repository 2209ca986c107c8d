package dev.retcon.rules.reason;

import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.Operator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A constraint, ready to be tried on a fact. */
final class Test {
    private static final int NOWHERE = -1;

    private final Function<Object, @Nullable Object> field;
    private final int names;
    private final @Nullable Operator operator;
    private final @Nullable Object[] constants;
    private final int[] variables;
    private final @Nullable Pattern pattern;

    /**
     * Makes a constraint ready.
     *
     * @param type what it is tried on
     * @param slots where the variables of the rule stand
     */
    Test(Constraint constraint, Class<?> type, Slots slots) {
        this.field = Accessors.path(type, constraint.path());
        this.names = constraint.variable() == null ? NOWHERE : slots.of(constraint.variable());
        this.operator = constraint.operator();
        List<Operand> operands = constraint.operands();
        this.constants = new Object[operands.size()];
        this.variables = new int[operands.size()];
        for (int i = 0; i < operands.size(); i++) {
            Operand operand = operands.get(i);
            variables[i] = operand instanceof Operand.Variable variable ? slots.of(variable.name()) : NOWHERE;
            constants[i] = operand instanceof Operand.Value value ? value.value() : null;
        }
        this.pattern = operator == null || operator.comparesValues() ? null : Pattern.compile((String) constants[0]);
    }

    boolean holds(Object fact, @Nullable Object[] slots) {
        Object value = field.apply(fact);
        if (names != NOWHERE) {
            slots[names] = value;
        }
        return operator == null || compares(operator, value, slots);
    }

    private boolean compares(Operator how, @Nullable Object value, @Nullable Object[] slots) {
        return switch (how) {
            case EQUAL -> Objects.equals(value, operand(0, slots));
            case NOT_EQUAL -> !Objects.equals(value, operand(0, slots));
            case IN -> isAmong(value, slots);
            case NOT_IN -> !isAmong(value, slots);
            case LESS -> isOrdered(value, slots) && order(value, slots) < 0;
            case AT_MOST -> isOrdered(value, slots) && order(value, slots) <= 0;
            case GREATER -> isOrdered(value, slots) && order(value, slots) > 0;
            case AT_LEAST -> isOrdered(value, slots) && order(value, slots) >= 0;
            case MATCHES -> matches(value);
            case NOT_MATCHES -> !matches(value);
        };
    }

    private @Nullable Object operand(int at, @Nullable Object[] slots) {
        return variables[at] == NOWHERE ? constants[at] : slots[variables[at]];
    }

    private boolean isAmong(@Nullable Object value, @Nullable Object[] slots) {
        for (int i = 0; i < constants.length; i++) {
            if (Objects.equals(value, operand(i, slots))) {
                return true;
            }
        }
        return false;
    }

    private boolean isOrdered(@Nullable Object value, @Nullable Object[] slots) {
        return value != null && operand(0, slots) != null;
    }

    @SuppressWarnings("unchecked") // The reader of rules compares only what is of one type.
    private int order(@Nullable Object value, @Nullable Object[] slots) {
        return ((Comparable<Object>) Objects.requireNonNull(value)).compareTo(operand(0, slots));
    }

    private boolean matches(@Nullable Object value) {
        return value != null
                && Objects.requireNonNull(pattern).matcher(value.toString()).matches();
    }
}
