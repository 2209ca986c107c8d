package dev.retcon.rules;

import dev.retcon.rules.InRule.Unreadable;
import dev.retcon.rules.Token.Kind;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.Operand.Value;
import dev.retcon.rules.tree.Operand.Variable;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads what a field is compared with, and what a word is made of: constants, numbers, texts, variables. */
final class OperandReader {
    private static final Pattern WHOLE_NUMBER = Pattern.compile("0|[1-9]\\d{0,8}");
    private static final Set<String> ESCAPES = Set.of("\\\"", "\\\\", "\\n", "\\t");
    private static final Set<String> PACKAGES = Set.of("java", "javax", "jakarta", "org", "com", "net", "dev");
    private static final Pattern ESCAPE = Pattern.compile("\\\\.");

    private final InRule rule;
    private final Tokens tokens;
    private final FindingCode form;

    /** @param form what is found where something else stands than the language has */
    OperandReader(InRule rule, Tokens tokens, FindingCode form) {
        this.rule = rule;
        this.tokens = tokens;
        this.form = form;
    }

    Operand read() throws Unreadable {
        Token token = tokens.peek();
        if (token.kind() == Kind.TEXT) {
            return text(tokens.take());
        }
        if (token.kind() == Kind.NUMBER || token.is("-")) {
            return number();
        }
        if (token.kind() != Kind.NAME) {
            throw rule.refuse(
                    token,
                    form,
                    token.kind() == Kind.END
                            ? "Something is missing at the end."
                            : "\"" + token.text() + "\" cannot stand here.",
                    "Give a constant, a number, a \"text\", true, false, or a $variable.");
        }
        switch (token.text()) {
            case "true", "false" -> {
                return new Value(Boolean.valueOf(tokens.take().text()), token.at());
            }
            case "null" -> {
                return new Value(null, tokens.take().at());
            }
            default -> {}
        }
        return token.text().startsWith("$") ? variable() : constant();
    }

    private Operand text(Token token) throws Unreadable {
        String text = token.text();
        boolean closed = text.length() > 1 && text.charAt(0) == '"' && text.endsWith("\"");
        if (!closed) {
            throw rule.refuse(token, form, text + " is no text.", "Write texts in double quotes.");
        }
        String inner = text.substring(1, text.length() - 1);
        if (!ESCAPE.matcher(inner).results().allMatch(found -> ESCAPES.contains(found.group()))) {
            throw rule.refuse(
                    token,
                    FindingCode.ESCAPED_CHARACTER,
                    "The text " + text + " escapes what need not be escaped.",
                    "Write the character itself; only \\\" \\\\ \\n \\t are known.");
        }
        return new Value(
                ESCAPE.matcher(inner).replaceAll(found -> Matcher.quoteReplacement(meant(found.group()))), token.at());
    }

    private static String meant(String escape) {
        return switch (escape) {
            case "\\n" -> "\n";
            case "\\t" -> "\t";
            default -> escape.substring(1);
        };
    }

    private Operand number() throws Unreadable {
        Token first = tokens.peek();
        boolean negative = tokens.take("-");
        Token digits = tokens.take();
        if (!WHOLE_NUMBER.matcher(digits.text()).matches()) {
            throw rule.refuse(
                    first,
                    form,
                    (negative ? "-" : "") + digits.text() + " is no number here.",
                    "Write a whole number of at most nine digits.");
        }
        int number = Integer.parseInt(digits.text());
        return new Value(negative ? -number : number, first.at());
    }

    private Operand variable() throws Unreadable {
        Token token = tokens.take();
        Class<?> type = rule.variable(token);
        if (tokens.peek().is(".")) {
            throw beyondVariable(token, type);
        }
        return new Variable(token.text(), type, token.at());
    }

    /** Fields are named in {@code when}; methods are not called at all. */
    private Unreadable beyondVariable(Token variable, Class<?> type) throws Unreadable {
        Token member = tokens.peek(1);
        if (tokens.peek(2).is("(")) {
            return call(rule, type, member);
        }
        FactTypes.Field field = field(rule, type, member);
        return rule.refuse(
                member,
                form,
                "A field of " + variable.text() + " cannot be read here.",
                "Name it where " + variable.text() + " is matched: $" + field.name() + " : " + field.name()
                        + ". Then write $" + field.name() + ".");
    }

    /** A call of a method: none is allowed, and it may not even exist. */
    static Unreadable call(InRule rule, Class<?> type, Token method) {
        String name = method.text();
        boolean exists =
                Arrays.stream(type.getMethods()).anyMatch(each -> each.getName().equals(name));
        List<String> fields =
                FactTypes.fields(type).stream().map(FactTypes.Field::name).toList();
        if (fields.contains(name)) {
            return rule.refuse(
                    method, FindingCode.METHOD_CALL, name + "() calls a method.", "Write the field: " + name + ".");
        }
        if (exists) {
            return rule.refuse(
                    method,
                    FindingCode.METHOD_CALL,
                    name + "() calls a method, which rules cannot.",
                    "Compare fields, or match a text with \"matches\".");
        }
        return rule.refuse(
                method,
                FindingCode.UNKNOWN_METHOD,
                FactTypes.nameOf(type) + " has no method \"" + name + "\", and rules call none.",
                didYouMean(name, fields, "Compare a field instead."));
    }

    /** The field of a type that is named. */
    static FactTypes.Field field(InRule rule, Class<?> type, Token name) throws Unreadable {
        List<FactTypes.Field> fields = FactTypes.fields(type);
        Optional<FactTypes.Field> field =
                fields.stream().filter(each -> each.name().equals(name.text())).findFirst();
        if (field.isPresent()) {
            return field.get();
        }
        List<String> names = fields.stream().map(FactTypes.Field::name).toList();
        throw rule.refuse(
                name,
                FindingCode.UNKNOWN_FIELD,
                FactTypes.nameOf(type) + " has no field \"" + name.text() + "\".",
                didYouMean(
                        name.text(),
                        names,
                        names.isEmpty() ? "It has none at all." : "It has " + String.join(", ", names) + "."));
    }

    static String didYouMean(String word, Collection<String> known, String otherwise) {
        return Suggest.closest(word, known)
                .map(near -> "Did you mean \"" + near + "\"?")
                .orElse(otherwise);
    }

    /** {@code Intent.CORRECT}, {@code Question.Withdrawal.CONFIRMED}. */
    private Operand constant() throws Unreadable {
        Token first = tokens.take();
        StringBuilder typeName = new StringBuilder(first.text());
        Token last = first;
        while (tokens.peek().is(".") && tokens.peek(1).kind() == Kind.NAME) {
            tokens.take();
            if (!last.equals(first)) {
                typeName.append('.').append(last.text());
            }
            last = tokens.take();
        }
        if (last.equals(first)) {
            throw lonely(first);
        }
        refuseQualified(rule, first);
        Class<?> type = type(rule, first, typeName.toString());
        if (tokens.peek().is("(")) {
            throw call(rule, type, last);
        }
        return new Value(constantOf(type, last), first.at());
    }

    /** A name that stands alone is no variable and no constant. */
    private Unreadable lonely(Token name) {
        if (rule.isExcused(name.text())) {
            return new Unreadable();
        }
        if (tokens.peek().is("(")) {
            return rule.refuse(
                    name,
                    FindingCode.METHOD_CALL,
                    name.text() + "() calls a method, which rules cannot.",
                    "Give a constant, a number, a \"text\" or a $variable.");
        }
        return rule.refuse(
                name,
                FindingCode.UNKNOWN_VARIABLE,
                "\"" + name.text() + "\" is no constant and no variable.",
                constantsCalled(name.text())
                        .map(constant -> "Did you mean \"" + constant + "\"?")
                        .orElse("Variables begin with $, constants with their type: Intent.CORRECT."));
    }

    private static Optional<String> constantsCalled(String name) {
        return FactTypes.names().stream()
                .filter(each -> FactTypes.named(each)
                        .filter(Class::isEnum)
                        .filter(type -> constantNames(type).contains(name))
                        .isPresent())
                .map(each -> each + "." + name)
                .findFirst();
    }

    /** Whether a name is likely to begin with a package. */
    static boolean isPackage(Token first) {
        return PACKAGES.contains(first.text());
    }

    /** Refuses a name that begins with a package. */
    static void refuseQualified(InRule rule, Token first) throws Unreadable {
        if (Character.isLowerCase(first.text().codePointAt(0))) {
            throw rule.refuse(
                    first,
                    FindingCode.QUALIFIED_NAME,
                    "\"" + first.text() + ".\" begins a name with its package.",
                    "Name facts by their own name, as Known or Intent.CORRECT. Rules reach nothing else.");
        }
    }

    /** The type of a name. */
    static Class<?> type(InRule rule, Token at, String name) throws Unreadable {
        Optional<Class<?>> type = rule.imports().type(name);
        if (type.isPresent()) {
            return type.get();
        }
        throw rule.refuse(
                at,
                FindingCode.UNKNOWN_TYPE,
                "There is no \"" + name + "\" here.",
                Imports.missing(name)
                        .map(target -> "It has to be imported: import " + target + ";")
                        .orElseGet(() ->
                                didYouMean(name, FactTypes.names(), "docs/words.md lists the words that rules know.")));
    }

    private Object constantOf(Class<?> type, Token name) throws Unreadable {
        for (Object constant : type.isEnum() ? type.getEnumConstants() : new Object[0]) {
            if (((Enum<?>) constant).name().equals(name.text())) {
                return constant;
            }
        }
        throw rule.refuse(
                name,
                FindingCode.UNKNOWN_CONSTANT,
                FactTypes.nameOf(type) + " has no constant \"" + name.text() + "\".",
                didYouMean(
                        name.text(),
                        constantNames(type),
                        type.isEnum() ? "It has " + constants(type) + "." : "It has none at all."));
    }

    /** The constants of an enum as rules write them, for a message. */
    static String constants(Class<?> type) {
        return constantNames(type).stream()
                .map(name -> FactTypes.nameOf(type) + "." + name)
                .collect(Collectors.joining(", "));
    }

    private static List<String> constantNames(Class<?> type) {
        return type.isEnum()
                ? Arrays.stream(type.getEnumConstants())
                        .map(each -> ((Enum<?>) each).name())
                        .toList()
                : List.of();
    }
}
