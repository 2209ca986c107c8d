package dev.retcon.workshop.mutate;

import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.Operator;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Every small change of one constraint. */
final class ConstraintChanges {
    private final Constraint constraint;
    private final Operator operator;
    private final Set<Optional<Constraint>> changes = new LinkedHashSet<>();

    private ConstraintChanges(Constraint constraint, Operator operator) {
        this.constraint = constraint;
        this.operator = operator;
    }

    /** What it can become, empty where it is dropped; a name that only names a field stays as it is. */
    static Set<Optional<Constraint>> of(Constraint constraint) {
        Operator operator = constraint.operator();
        if (operator == null) {
            return Set.of();
        }
        ConstraintChanges changes = new ConstraintChanges(constraint, operator);
        changes.drop();
        changes.add(negated(operator), constraint.operands());
        if (operator.takesSeveral()) {
            changes.list();
        } else {
            changes.turn();
        }
        return changes.changes;
    }

    /** A constraint that gives a name goes on giving it. */
    private void drop() {
        changes.add(constraint.variable() == null ? Optional.empty() : Optional.of(with(null, List.of())));
    }

    private static Operator negated(Operator operator) {
        return switch (operator) {
            case EQUAL -> Operator.NOT_EQUAL;
            case NOT_EQUAL -> Operator.EQUAL;
            case LESS -> Operator.AT_LEAST;
            case AT_MOST -> Operator.GREATER;
            case GREATER -> Operator.AT_MOST;
            case AT_LEAST -> Operator.LESS;
            case IN -> Operator.NOT_IN;
            case NOT_IN -> Operator.IN;
            case MATCHES -> Operator.NOT_MATCHES;
            case NOT_MATCHES -> Operator.MATCHES;
        };
    }

    /** Of two values, the other one is the negation. */
    private void turn() {
        Operand operand = constraint.operands().get(0);
        List<Object> others = OtherValues.of(operand);
        if (operator.isOrdering() || others.size() > 1) {
            others.forEach(other -> add(operator, List.of(new Operand.Value(other, operand.at()))));
        }
        if (operator.isOrdering() && operand instanceof Operand.Variable) {
            add(beside(operator), constraint.operands());
        }
    }

    /** The comparison that differs where both are equal. */
    private static Operator beside(Operator operator) {
        return switch (operator) {
            case LESS -> Operator.AT_MOST;
            case AT_MOST -> Operator.LESS;
            case GREATER -> Operator.AT_LEAST;
            case AT_LEAST -> Operator.GREATER;
            default -> throw new IllegalArgumentException(operator + " does not order.");
        };
    }

    /** Each value taken out, turned to another, and each other one put in. */
    private void list() {
        List<Operand> operands = constraint.operands();
        for (int i = 0; i < operands.size(); i++) {
            List<Operand> left = new ArrayList<>(operands);
            Operand out = left.remove(i);
            if (!left.isEmpty()) {
                add(operator, left);
            }
            for (Object other : missing()) {
                List<Operand> turned = new ArrayList<>(operands);
                turned.set(i, new Operand.Value(other, out.at()));
                add(operator, turned);
            }
        }
        for (Object other : missing()) {
            add(
                    operator,
                    Stream.concat(operands.stream(), Stream.of(new Operand.Value(other, constraint.at())))
                            .toList());
        }
    }

    private List<Object> missing() {
        List<Object> listed = new ArrayList<>();
        constraint.operands().forEach(each -> {
            if (each instanceof Operand.Value value && value.value() != null) {
                listed.add(value.value());
            }
        });
        return OtherValues.of(constraint.operands().get(0)).stream()
                .filter(each -> !listed.contains(each))
                .toList();
    }

    private void add(Operator how, List<Operand> operands) {
        changes.add(Optional.of(with(how, operands)));
    }

    private Constraint with(@Nullable Operator how, List<Operand> operands) {
        return new Constraint(
                constraint.variable(),
                constraint.path(),
                constraint.type(),
                constraint.mayBeAbsent(),
                how,
                operands,
                constraint.at());
    }
}
