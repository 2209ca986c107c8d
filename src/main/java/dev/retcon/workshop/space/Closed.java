package dev.retcon.workshop.space;

import dev.retcon.rules.reason.Query;
import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.Written;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a condition asks of one fact alone, where the variables of what is known are put in: whether the fact meets it, and
 * what of the fact other conditions hear of.
 *
 * @param text the same for conditions that ask the same
 */
record Closed(String text, Class<?> type, Predicate<Object> meets, List<Function<Object, @Nullable Object>> heard) {
    private static final ClassValue<Set<String>> FIELDS = new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getName)
                    .collect(Collectors.toUnmodifiableSet());
        }
    };

    Closed {
        heard = List.copyOf(heard);
    }

    /**
     * Closes a condition.
     *
     * @param type of the facts that are asked; what is asked of fields that it does not have is left out
     * @param known the values of variables that are known
     */
    static Closed of(Condition condition, Class<?> type, Map<String, Object> known) {
        Set<String> fields = FIELDS.get(type);
        List<Constraint> closed = new ArrayList<>();
        List<List<String>> heard = new ArrayList<>();
        Set<String> itsOwn = new HashSet<>();
        for (Constraint constraint : condition.constraints()) {
            if (constraint.path().isEmpty()
                    || !fields.contains(constraint.path().get(0))) {
                continue;
            }
            @Nullable Constraint alone = alone(constraint, known, itsOwn);
            if (alone != null) {
                closed.add(alone);
            }
            if (constraint.variable() != null) {
                itsOwn.add(constraint.variable());
            }
            if (constraint.variable() != null || alone == null) {
                heard.add(constraint.path());
            }
        }
        Condition asked = new Condition(Condition.Quantity.EXISTS, null, type, closed, 0);
        return new Closed(
                Written.of(asked) + heard,
                type,
                Query.fact(asked),
                heard.stream().map(path -> Query.field(type, path)).toList());
    }

    /** The constraint with what is known put in; null where it is not about the fact alone. */
    private static @Nullable Constraint alone(Constraint constraint, Map<String, Object> known, Set<String> itsOwn) {
        List<Operand> operands = new ArrayList<>();
        for (Operand operand : constraint.operands()) {
            if (operand instanceof Operand.Variable variable) {
                if (!known.containsKey(variable.name()) && !itsOwn.contains(variable.name())) {
                    return null;
                }
                operands.add(
                        itsOwn.contains(variable.name()) ? operand : new Operand.Value(known.get(variable.name()), 0));
            } else {
                operands.add(operand);
            }
        }
        return new Constraint(
                constraint.variable(),
                constraint.path(),
                constraint.type(),
                constraint.mayBeAbsent(),
                constraint.operator(),
                operands,
                0);
    }

    /** What the condition, and those that hear of the fact, can tell of it. */
    Object told(Object fact) {
        if (!meets.test(fact)) {
            return false;
        }
        return heard.isEmpty()
                ? true
                : heard.stream().map(each -> plain(each.apply(fact))).toList();
    }

    /** Facts are what they are, however alike others are; only plain values can be compared. */
    static Object plain(@Nullable Object value) {
        return value instanceof Enum<?>
                        || value instanceof Boolean
                        || value instanceof Number
                        || value instanceof String
                ? value
                : Objects.requireNonNullElse(value, "absent").getClass();
    }
}
