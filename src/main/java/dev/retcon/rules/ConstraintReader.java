package dev.retcon.rules;

import dev.retcon.memory.Keys;
import dev.retcon.rules.InRule.Unreadable;
import dev.retcon.rules.Token.Kind;
import dev.retcon.rules.sandbox.Steps;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.Operand.Value;
import dev.retcon.rules.tree.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/** Reads a constraint: {@code $name : field}, {@code field == value}, or both. */
final class ConstraintReader {
    private static final Map<String, Operator> SYMBOLS = Map.of(
            "==", Operator.EQUAL,
            "!=", Operator.NOT_EQUAL,
            "<", Operator.LESS,
            "<=", Operator.AT_MOST,
            ">", Operator.GREATER,
            ">=", Operator.AT_LEAST,
            "in", Operator.IN,
            "matches", Operator.MATCHES);
    private static final Map<String, Operator> NEGATED = Map.of("in", Operator.NOT_IN, "matches", Operator.NOT_MATCHES);
    private static final Set<String> CONNECTIVES = Set.of("&&", "||");
    private static final String COMPARISONS = "A field is compared with ==, !=, <, <=, >, >=, in ( … ) or matches.";

    private final InRule rule;
    private final Tokens tokens;
    private final Class<?> fact;
    private final List<Constraint> before;

    /**
     * @param fact the type of the fact that the constraint is about
     * @param before the constraints of the same condition that stand before it
     */
    ConstraintReader(InRule rule, Tokens tokens, Class<?> fact, List<Constraint> before) {
        this.rule = rule;
        this.tokens = tokens;
        this.fact = fact;
        this.before = before;
    }

    /** A field as it is reached from the fact. */
    private record Path(List<String> fields, Class<?> type, boolean mayBeAbsent, Token at) {}

    Constraint read() throws Unreadable {
        Token first = tokens.peek();
        Token variable = named();
        Path path = path();
        Operator operator = null;
        List<Operand> operands = List.of();
        if (tokens.atEnd()) {
            if (variable == null) {
                throw alone(path);
            }
        } else {
            operator = operator(path);
            operands = operands(operator, path);
            refuseMore();
        }
        if (variable != null) {
            rule.bind(variable, path.type());
        }
        return new Constraint(
                variable == null ? null : variable.text(),
                path.fields(),
                path.type(),
                path.mayBeAbsent(),
                operator,
                operands,
                first.at());
    }

    private @Nullable Token named() throws Unreadable {
        if (tokens.peek(1).is(":=")) {
            throw rule.refuse(
                    tokens.peek(1),
                    FindingCode.CONSTRAINT_FORM,
                    "\":=\" is outside the language of rules.",
                    "Write a colon: $name : field.");
        }
        if (!tokens.peek(1).is(":")) {
            return null;
        }
        Token variable = tokens.take();
        tokens.take();
        if (!variable.text().startsWith("$")) {
            throw rule.refuse(
                    variable,
                    FindingCode.CONSTRAINT_FORM,
                    "The name \"" + variable.text() + "\" does not begin with $.",
                    "Call it $" + variable.text() + ".");
        }
        return variable;
    }

    private Path path() throws Unreadable {
        Token first = tokens.take();
        if (first.kind() != Kind.NAME || first.is("new") || first.is("eval") || first.is("not")) {
            throw rule.refuse(
                    first,
                    FindingCode.CONSTRAINT_FORM,
                    first.kind() == Kind.END
                            ? "A constraint is missing here."
                            : "A constraint cannot begin with \"" + first.text() + "\".",
                    "Begin with a field of " + FactTypes.nameOf(fact) + ": " + fieldsOf(fact) + ".");
        }
        if (first.is("this")) {
            return new Path(List.of(), fact, false, first);
        }
        if (tokens.peek().is("(")) {
            throw OperandReader.call(rule, fact, first);
        }
        if (first.text().startsWith("$")) {
            throw rule.refuse(
                    first,
                    FindingCode.CONSTRAINT_FORM,
                    "A constraint cannot begin with a variable.",
                    "Begin with a field of " + FactTypes.nameOf(fact) + ": field == " + first.text() + ".");
        }
        refuseForeign(first);
        FactTypes.Field field = OperandReader.field(rule, fact, first);
        List<String> fields = new ArrayList<>(List.of(field.name()));
        while (tokens.take(".")) {
            Token next = tokens.take();
            if (tokens.peek().is("(")) {
                throw OperandReader.call(rule, field.type(), next);
            }
            FactTypes.Field inner = OperandReader.field(rule, field.type(), next);
            if (field.mayBeAbsent() && !isThere(fields)) {
                rule.report(
                        next.at(),
                        FindingCode.MAY_BE_ABSENT,
                        "\"" + field.name() + "\" may be absent; then the rule fails when it reads \"" + inner.name()
                                + "\".",
                        "Put " + String.join(".", fields) + " != null before it.");
            }
            fields.add(inner.name());
            field = inner;
        }
        return new Path(fields, field.type(), field.mayBeAbsent(), first);
    }

    /** Whether the same condition has asked before that a field is not absent. */
    private boolean isThere(List<String> path) {
        return before.stream()
                .anyMatch(each -> each.path().equals(path)
                        && each.operator() == Operator.NOT_EQUAL
                        && each.operands().get(0) instanceof Value value
                        && value.value() == null);
    }

    /** A name that begins with a package is no field. */
    private void refuseForeign(Token first) throws Unreadable {
        boolean dotted = tokens.peek().is(".");
        boolean ownField =
                FactTypes.fields(fact).stream().anyMatch(each -> each.name().equals(first.text()));
        if (dotted && !ownField && OperandReader.isPackage(first)) {
            OperandReader.refuseQualified(rule, first);
        }
    }

    private static String fieldsOf(Class<?> type) {
        List<String> names =
                FactTypes.fields(type).stream().map(FactTypes.Field::name).toList();
        return names.isEmpty() ? "it has none, so match all with empty parentheses" : String.join(", ", names);
    }

    private Unreadable alone(Path path) {
        String field = path.fields().isEmpty() ? "this" : String.join(".", path.fields());
        return rule.refuse(
                path.at(),
                FindingCode.CONSTRAINT_FORM,
                "\"" + field + "\" is not compared with anything.",
                path.type() == boolean.class
                        ? "Write " + field + " == true."
                        : "Compare it, or name it: $" + field.substring(field.lastIndexOf('.') + 1) + " : " + field
                                + ".");
    }

    private Operator operator(Path path) throws Unreadable {
        Token token = tokens.take();
        Operator operator = token.is("not") ? NEGATED.get(tokens.take().text()) : SYMBOLS.get(token.text());
        if (operator == null) {
            throw rule.refuse(
                    token,
                    FindingCode.CONSTRAINT_FORM,
                    "\"" + token.text() + "\" is outside the language of rules.",
                    CONNECTIVES.contains(token.text()) ? connective(token) : COMPARISONS);
        }
        if (operator.isOrdering() && !isOrdered(path.type())) {
            throw rule.refuse(
                    token,
                    FindingCode.WRONG_TYPE,
                    "\"" + String.join(".", path.fields()) + "\" has no order, so " + operator + " means nothing.",
                    "Use == or !=.");
        }
        if (!operator.comparesValues() && path.type() != String.class) {
            throw rule.refuse(
                    token,
                    FindingCode.WRONG_TYPE,
                    "\"" + String.join(".", path.fields()) + "\" is no text, so it matches no pattern.",
                    "Use ==, != or in ( … ).");
        }
        return operator;
    }

    private static boolean isOrdered(Class<?> type) {
        return type.isEnum() || type == int.class || type == long.class;
    }

    private List<Operand> operands(Operator operator, Path path) throws Unreadable {
        if (!operator.takesSeveral()) {
            return List.of(operand(operator, path));
        }
        List<Operand> operands = new ArrayList<>();
        expect("(", operator + " needs its values in parentheses.");
        do {
            operands.add(operand(operator, path));
        } while (tokens.take(","));
        expect(")", "The values of " + operator + " are not closed.");
        return operands;
    }

    private void expect(String symbol, String problem) throws Unreadable {
        Token token = tokens.peek();
        if (!tokens.take(symbol)) {
            throw rule.refuse(
                    token, FindingCode.CONSTRAINT_FORM, problem, "Write: field in ( Intent.CORRECT, Intent.MENTION ).");
        }
    }

    private Operand operand(Operator operator, Path path) throws Unreadable {
        Token at = tokens.peek();
        if (!operator.comparesValues() && at.kind() != Kind.TEXT) {
            throw rule.refuse(
                    at,
                    FindingCode.UNCHECKED_MATCHES,
                    "The pattern of \"" + operator + "\" is not written here, so it cannot be checked.",
                    "Write it as a \"text\".");
        }
        Operand operand = fieldOfTheFact(at)
                ? refuseField(at)
                : new OperandReader(rule, tokens, FindingCode.CONSTRAINT_FORM).read();
        if (operator.comparesValues()) {
            refuseUnfolded(at, operand, path);
        }
        if (!operator.comparesValues()) {
            checkPattern(at, String.valueOf(((Value) operand).value()));
        } else if (!fits(operand, path, operator)) {
            throw wrongType(at, operand, path);
        }
        return operand;
    }

    /** Keys are folded; a text that is not can equal none. */
    private void refuseUnfolded(Token at, Operand operand, Path path) throws Unreadable {
        boolean ofKey = !path.fields().isEmpty()
                && path.fields().get(path.fields().size() - 1).equals("key");
        if (ofKey && operand instanceof Value value && value.value() instanceof String text) {
            String key = Keys.of(text);
            if (!key.equals(text)) {
                throw rule.refuse(
                        at,
                        FindingCode.UNFOLDED_KEY,
                        at.text() + " is no key, so that nothing compares as it.",
                        "Write \"" + key + "\".");
            }
        }
    }

    private boolean fieldOfTheFact(Token token) {
        return FactTypes.fields(fact).stream().anyMatch(field -> field.name().equals(token.text()))
                && token.kind() == Kind.NAME;
    }

    private Operand refuseField(Token field) throws Unreadable {
        throw rule.refuse(
                field,
                FindingCode.CONSTRAINT_FORM,
                "Two fields of one fact cannot be compared with each other directly.",
                "Name the one, $" + field.text() + " : " + field.text() + ", and compare the other with $"
                        + field.text() + ".");
    }

    private void checkPattern(Token at, String pattern) throws Unreadable {
        try {
            Pattern.compile(pattern);
        } catch (PatternSyntaxException e) {
            throw rule.refuse(
                    at,
                    FindingCode.UNCHECKED_MATCHES,
                    "The pattern " + at.text() + " is none: " + e.getDescription() + ".",
                    "Put a backslash, \\\\, before a sign that is meant as it stands.");
        }
        if (!Steps.areFew(pattern)) {
            throw rule.refuse(
                    at,
                    FindingCode.UNCHECKED_MATCHES,
                    "The pattern " + at.text() + " could take for ever on a long text.",
                    "Repeat at most twice, with * or +, and nothing in parentheses.");
        }
    }

    private static boolean fits(Operand operand, Path path, Operator operator) {
        if (operand instanceof Operand.Variable variable) {
            return Types.boxed(path.type()).isAssignableFrom(Types.boxed(variable.type()))
                    || Types.boxed(variable.type()).isAssignableFrom(Types.boxed(path.type()));
        }
        Object value = ((Value) operand).value();
        if (value == null) {
            return !path.type().isPrimitive() && !operator.isOrdering();
        }
        return Types.boxed(path.type()).isInstance(value) || (path.type() == long.class && value instanceof Integer);
    }

    private Unreadable wrongType(Token at, Operand operand, Path path) {
        String field = path.fields().isEmpty() ? FactTypes.nameOf(path.type()) : String.join(".", path.fields());
        return rule.refuse(
                at,
                FindingCode.WRONG_TYPE,
                "\"" + field + "\" is " + described(path.type()) + ", and is compared with " + described(operand) + ".",
                advice(path.type()));
    }

    private static String described(Operand operand) {
        if (operand instanceof Operand.Variable variable) {
            return variable.name() + ", " + described(variable.type());
        }
        Object value = ((Value) operand).value();
        if (value == null) {
            return "null";
        }
        return value instanceof Enum<?> constant
                ? "the " + FactTypes.nameOf(constant.getDeclaringClass()) + " " + constant.name()
                : value instanceof String ? "the text \"" + value + "\"" : value.toString();
    }

    private static String described(Class<?> type) {
        if (type == boolean.class) {
            return "true or false";
        }
        if (type == int.class || type == long.class) {
            return "a number";
        }
        String name = FactTypes.nameOf(type);
        return type == String.class ? "a text" : ("AEIO".indexOf(name.charAt(0)) < 0 ? "a " : "an ") + name;
    }

    private static String advice(Class<?> type) {
        if (type.isEnum()) {
            return "Use one of " + OperandReader.constants(type) + ".";
        }
        if (type == boolean.class) {
            return "Use true or false.";
        }
        if (type == int.class || type == long.class) {
            return "Use a number.";
        }
        return type == String.class ? "Use a \"text\"." : "Use a $variable that holds one.";
    }

    private void refuseMore() throws Unreadable {
        Token token = tokens.peek();
        if (token.kind() != Kind.END) {
            throw rule.refuse(
                    token,
                    FindingCode.CONSTRAINT_FORM,
                    "\"" + token.text() + "\" is outside the language of rules.",
                    CONNECTIVES.contains(token.text()) ? connective(token) : COMPARISONS);
        }
    }

    private static String connective(Token token) {
        return token.is("&&")
                ? "Write a comma: all constraints have to hold."
                : "Write field in ( …, … ), or a rule for each.";
    }
}
