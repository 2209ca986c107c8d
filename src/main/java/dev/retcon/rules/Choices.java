package dev.retcon.rules;

import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.Operator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What fields may still be under some constraints. Fields are finite, enums and truths, or are tried at the values that the
 * constraints name and beside them, which is enough for comparisons with constants. Constraints with variables or patterns
 * are taken to hold for some facts and not for others.
 */
final class Choices {
    private static final String ANOTHER_TEXT = "\u0000";

    private Choices() {}

    /** A field of which nothing is left: no fact can match these constraints. */
    static @Nullable Constraint impossible(Collection<Constraint> constraints) {
        for (Constraint each : constraints) {
            if (each.isOfConstants() && left(each, constraints, constraints).isEmpty()) {
                return each;
            }
        }
        return null;
    }

    /** Whether each fact that matches the constraints of the one matches the other as well. */
    static boolean implies(Collection<Constraint> narrower, Condition wider) {
        for (Constraint each : wider.constraints()) {
            if (each.operator() == null) {
                continue;
            }
            if (!each.isOfConstants()) {
                return false;
            }
            List<Constraint> both = new ArrayList<>(narrower);
            both.addAll(wider.constraints());
            if (!left(each, wider.constraints(), both).containsAll(left(each, narrower, both))) {
                return false;
            }
        }
        return true;
    }

    /** What the field of a constraint may be under some constraints; tried at what others name too. */
    private static Set<Object> left(Constraint of, Collection<Constraint> under, Collection<Constraint> naming) {
        Set<Object> left = new LinkedHashSet<>(values(of, naming));
        for (Constraint each : under) {
            if (each.isOfConstants() && each.path().equals(of.path())) {
                left.removeIf(value -> !holds(each, value));
            }
        }
        return left;
    }

    private static Set<Object> values(Constraint of, Collection<Constraint> naming) {
        Set<Object> values = new LinkedHashSet<>();
        if (of.type().isEnum()) {
            values.addAll(Arrays.asList(of.type().getEnumConstants()));
        } else if (of.type() == boolean.class) {
            values.addAll(Set.of(true, false));
        } else {
            values.add(ANOTHER_TEXT);
            naming.stream()
                    .filter(each -> each.isOfConstants() && each.path().equals(of.path()))
                    .flatMap(each -> each.operands().stream())
                    .map(Choices::value)
                    .forEach(value -> {
                        if (value instanceof Integer number) {
                            values.addAll(List.of(number - 1, number, number + 1));
                        } else if (value != Absent.ABSENT) {
                            values.add(value);
                        }
                    });
            if (of.type() == int.class || of.type() == long.class) {
                values.remove(ANOTHER_TEXT);
            }
        }
        if (of.mayBeAbsent()) {
            values.add(Absent.ABSENT);
        }
        return values;
    }

    private enum Absent {
        ABSENT
    }

    private static Object value(Operand operand) {
        Object value = ((Operand.Value) operand).value();
        return value == null ? Absent.ABSENT : value;
    }

    private static boolean holds(Constraint constraint, Object value) {
        Operator operator = Objects.requireNonNull(constraint.operator());
        List<Object> operands =
                constraint.operands().stream().map(Choices::value).toList();
        return switch (operator) {
            case EQUAL, IN -> operands.contains(value);
            case NOT_EQUAL, NOT_IN -> !operands.contains(value);
            case LESS -> order(value, operands.get(0)) < 0;
            case AT_MOST -> isOrdered(value) && order(value, operands.get(0)) <= 0;
            case GREATER -> isOrdered(value) && order(value, operands.get(0)) > 0;
            case AT_LEAST -> isOrdered(value) && order(value, operands.get(0)) >= 0;
            case MATCHES, NOT_MATCHES -> true;
        };
    }

    private static boolean isOrdered(Object value) {
        return value != Absent.ABSENT;
    }

    @SuppressWarnings("unchecked") // Both are constants of one enum, or both numbers.
    private static int order(Object value, Object other) {
        return isOrdered(value) ? ((Comparable<Object>) value).compareTo(other) : 0;
    }
}
