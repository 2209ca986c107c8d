package dev.retcon.workshop;

import dev.retcon.memory.QuestionKind;
import dev.retcon.rules.fact.Fit;
import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Creation;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.Operator;
import dev.retcon.rules.tree.Written;
import java.util.List;
import java.util.stream.Collectors;

/** What a rule asks for and what it does, in words: {@code no Known: place is HERE, value is not SAME}. */
public final class InWords {
    private InWords() {}

    /** What a rule asks for: {@code no Known: place is HERE}. */
    public static String of(Condition condition) {
        String constraints = condition.constraints().stream().map(InWords::of).collect(Collectors.joining(", "));
        String fact = Written.nameOf(condition.type());
        return switch (condition.quantity()) {
                    case EACH -> condition.variable() == null ? fact : condition.variable() + " = " + fact;
                    case EXISTS -> "some " + fact;
                    case NOT -> "no " + fact;
                }
                + (constraints.isEmpty() ? "" : ": " + constraints);
    }

    static String of(Constraint constraint) {
        String field = constraint.path().isEmpty() ? "it" : String.join(".", constraint.path());
        String named = constraint.variable() == null ? field : constraint.variable() + " = " + field;
        Operator operator = constraint.operator();
        if (operator == null) {
            return named;
        }
        Operand first = constraint.operands().get(0);
        if (constraint.variable() == null && first instanceof Operand.Value value && value.value() instanceof Boolean) {
            return (operator == Operator.EQUAL) == Boolean.TRUE.equals(value.value()) ? field : "not " + field;
        }
        return named + " " + compared(operator, constraint.operands());
    }

    private static String compared(Operator operator, List<Operand> operands) {
        String first = of(operands.get(0));
        return switch (operator) {
            case EQUAL -> "is " + first;
            case NOT_EQUAL -> "is not " + first;
            case LESS -> "is below " + first;
            case AT_MOST -> "is at most " + first;
            case GREATER -> "is above " + first;
            case AT_LEAST -> "is at least " + first;
            case IN -> "is " + either(operands, " or ");
            case NOT_IN -> "is neither " + either(operands, " nor ");
            case MATCHES -> "matches " + first;
            case NOT_MATCHES -> "does not match " + first;
        };
    }

    private static String either(List<Operand> operands, String between) {
        return operands.stream().map(InWords::of).collect(Collectors.joining(between));
    }

    /** What a rule does: {@code REPLACE $known}; {@code ask SCOPE}; {@code Target EVERYWHERE}. */
    public static String of(Creation creation) {
        String arguments = creation.arguments().stream()
                .skip(creation.type() == Fit.class ? 1 : 0)
                .map(InWords::argument)
                .collect(Collectors.joining(", "));
        if (creation.type() == Fit.class) {
            return arguments;
        }
        String word = Written.nameOf(creation.type());
        return arguments.isEmpty() ? word : word + "( " + arguments + " )";
    }

    private static String argument(Operand operand) {
        return operand instanceof Operand.Value value && value.value() instanceof QuestionKind kind
                ? "ask " + kind.name()
                : of(operand);
    }

    private static String of(Operand operand) {
        if (operand instanceof Operand.Value value) {
            Object constant = value.value();
            return constant instanceof Enum<?> named ? named.name() : constant == null ? "absent" : Written.of(operand);
        }
        return operand instanceof Operand.Created created ? of(created.creation()) : Written.of(operand);
    }
}
