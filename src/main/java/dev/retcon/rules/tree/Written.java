package dev.retcon.rules.tree;

import dev.retcon.rules.tree.Condition.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collector;
import java.util.stream.Collectors;

/** A syntax tree as text, in the language that it is read from: what is read again is the same tree. */
public final class Written {
    private Written() {}

    /** A rule, whole. */
    public static String of(RuleTree rule) {
        return """
                rule %s
                    @id(%s) @about(%s)
                    ruleflow-group %s
                when
                %s
                then
                    insert( %s );
                end
                """.formatted(
                        quoted(rule.name()),
                        quoted(rule.id()),
                        quoted(rule.about()),
                        quoted(rule.phase().group()),
                        rule.when().stream().map(each -> "    " + of(each)).collect(Collectors.joining("\n")),
                        of(rule.then()));
    }

    /** {@code not Known( place == PlaceIs.HERE )}. */
    public static String of(Condition condition) {
        String variable = condition.variable() == null ? "" : condition.variable() + " : ";
        return quantity(condition.quantity())
                + variable
                + nameOf(condition.type())
                + condition.constraints().stream().map(Written::of).collect(inParentheses());
    }

    private static String quantity(Quantity quantity) {
        return switch (quantity) {
            case EACH -> "";
            case EXISTS -> "exists ";
            case NOT -> "not ";
        };
    }

    /** {@code $level : level > Level.EVERYWHERE}. */
    public static String of(Constraint constraint) {
        List<String> parts = new ArrayList<>();
        if (constraint.variable() != null) {
            parts.add(constraint.variable() + " :");
        }
        parts.add(constraint.path().isEmpty() ? "this" : String.join(".", constraint.path()));
        Operator operator = constraint.operator();
        if (operator != null) {
            parts.add(operator.toString());
            parts.add(
                    operator.takesSeveral()
                            ? constraint.operands().stream().map(Written::of).collect(inParentheses())
                            : of(constraint.operands().get(0)));
        }
        return String.join(" ", parts);
    }

    /** {@code new Fit( 1150, Act.REPLACE, $known )}. */
    public static String of(Creation creation) {
        return "new " + nameOf(creation.type())
                + creation.arguments().stream().map(Written::of).collect(inParentheses());
    }

    /** {@code Intent.CORRECT}, {@code "a text"}, {@code $known}. */
    public static String of(Operand operand) {
        if (operand instanceof Operand.Variable variable) {
            return variable.name();
        }
        if (operand instanceof Operand.Created created) {
            return of(created.creation());
        }
        Object value = ((Operand.Value) operand).value();
        if (value instanceof Enum<?> constant) {
            return nameOf(constant.getDeclaringClass()) + "." + constant.name();
        }
        return value instanceof String text ? quoted(text) : String.valueOf(value);
    }

    /** The name of a type as rules write it: {@code Known}, {@code Question.Does}. */
    public static String nameOf(Class<?> type) {
        String name = type.getName();
        return name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
    }

    private static String quoted(String text) {
        return '"'
                + text.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\t", "\\t")
                + '"';
    }

    private static Collector<CharSequence, ?, String> inParentheses() {
        return Collectors.collectingAndThen(
                Collectors.joining(", "), parts -> parts.isEmpty() ? "()" : "( " + parts + " )");
    }
}
