package dev.retcon.rules.reason;

import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Constraint;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Conditions, ready to be asked of what is known in a {@link Reasoning}. Made by {@link Reasoner#query}, for its reasonings
 * only; immutable.
 */
public final class Query {
    final ReadyRule.Seek[] seeks;
    final int slots;
    private final int[] asked;

    Query(List<Condition> conditions, List<String> variables, ToIntFunction<Class<?>> numbers) {
        Slots named = new Slots(conditions.size());
        this.seeks = ReadyRule.seeks(conditions, named, numbers);
        this.slots = named.size();
        this.asked = variables.stream().mapToInt(named::of).toArray();
    }

    /** Whether one fact meets a condition, which looks at nothing else. */
    public static Predicate<Object> fact(Condition condition) {
        Slots slots = new Slots(1);
        if (condition.variable() != null) {
            slots.name(condition.variable(), 0);
        }
        condition.constraints().stream()
                .map(Constraint::variable)
                .filter(Objects::nonNull)
                .forEach(slots::add);
        ReadyRule.Seek seek = new ReadyRule.Seek(condition, 0, 0, slots);
        int size = slots.size();
        return fact -> condition.type().isInstance(fact) && seek.finds(fact, new Object[size]);
    }

    /** Reads a field of a type's facts, or a field of a field. */
    public static Function<Object, @Nullable Object> field(Class<?> type, List<String> path) {
        return Accessors.path(type, path);
    }

    Object[] answer(Object[] found) {
        Object[] answer = new Object[asked.length];
        for (int i = 0; i < asked.length; i++) {
            answer[i] = found[asked[i]];
        }
        return answer;
    }
}
