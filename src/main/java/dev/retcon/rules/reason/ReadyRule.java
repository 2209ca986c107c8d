package dev.retcon.rules.reason;

import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Condition.Quantity;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Creation;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.RuleTree;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** A rule, ready to be tried on facts. */
final class ReadyRule {
    /** What a condition looks for: facts of a type, by the number that the type has. */
    static final class Seek {
        final Quantity quantity;
        final int type;
        private final int slot;
        private final Test[] tests;

        Seek(Condition condition, int type, int slot, Slots slots) {
            this.quantity = condition.quantity();
            this.type = type;
            this.slot = slot;
            this.tests = condition.constraints().stream()
                    .map(each -> new Test(each, condition.type(), slots))
                    .toArray(Test[]::new);
        }

        boolean finds(Object fact, @Nullable Object[] slots) {
            slots[slot] = fact;
            for (Test test : tests) {
                if (!test.holds(fact, slots)) {
                    return false;
                }
            }
            return true;
        }
    }

    private interface Argument {
        @Nullable
        Object of(@Nullable Object[] slots);
    }

    final RuleTree tree;
    final Seek[] seeks;
    final int slots;
    private final Argument then;

    ReadyRule(RuleTree tree, ToIntFunction<Class<?>> numbers) {
        this.tree = tree;
        Slots named = new Slots(tree.when().size());
        this.seeks = seeks(tree.when(), named, numbers);
        this.slots = named.size();
        this.then = creation(tree.then(), named);
    }

    static Seek[] seeks(List<Condition> conditions, Slots named, ToIntFunction<Class<?>> numbers) {
        Seek[] seeks = new Seek[conditions.size()];
        for (int i = 0; i < seeks.length; i++) {
            Condition condition = conditions.get(i);
            if (condition.variable() != null) {
                named.name(condition.variable(), i);
            }
            condition.constraints().stream()
                    .map(Constraint::variable)
                    .filter(Objects::nonNull)
                    .forEach(named::add);
            seeks[i] = new Seek(condition, numbers.applyAsInt(condition.type()), i, named);
        }
        return seeks;
    }

    /** What the rule inserts, for what its conditions found. */
    Object make(@Nullable Object[] found) {
        Object made = then.of(found);
        if (made == null) {
            throw new IllegalStateException("\"" + tree.name() + "\" makes nothing.");
        }
        return made;
    }

    private static Argument creation(Creation creation, Slots named) {
        List<@Nullable Class<?>> types = new ArrayList<>();
        List<Argument> arguments = new ArrayList<>();
        for (Operand operand : creation.arguments()) {
            types.add(type(operand));
            arguments.add(argument(operand, named));
        }
        MethodHandle maker = Accessors.maker(creation.type(), types);
        Argument[] all = arguments.toArray(Argument[]::new);
        return slots -> {
            Object[] values = new Object[all.length];
            for (int i = 0; i < all.length; i++) {
                values[i] = all[i].of(slots);
            }
            return made(maker, values);
        };
    }

    private static Object made(MethodHandle maker, @Nullable Object[] values) {
        try {
            return (Object) maker.invokeExact(values);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static @Nullable Class<?> type(Operand operand) {
        if (operand instanceof Operand.Variable variable) {
            return variable.type();
        }
        if (operand instanceof Operand.Created created) {
            return created.creation().type();
        }
        Object value = ((Operand.Value) operand).value();
        return value == null
                ? null
                : value instanceof Enum<?> constant ? constant.getDeclaringClass() : value.getClass();
    }

    private static Argument argument(Operand operand, Slots named) {
        if (operand instanceof Operand.Variable variable) {
            int slot = named.of(variable.name());
            return slots -> slots[slot];
        }
        if (operand instanceof Operand.Created created) {
            return creation(created.creation(), named);
        }
        Object constant = ((Operand.Value) operand).value();
        return slots -> constant;
    }
}
