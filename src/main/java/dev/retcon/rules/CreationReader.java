package dev.retcon.rules;

import dev.retcon.rules.InRule.Unreadable;
import dev.retcon.rules.Token.Kind;
import dev.retcon.rules.tree.Creation;
import dev.retcon.rules.tree.Operand;
import java.lang.reflect.Constructor;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads a {@code then}: {@code insert( new Word( … ) );} and nothing else. */
final class CreationReader {
    private static final Set<String> LOOPS = Set.of("while", "for", "do");
    private static final String ONE_WORD = "Let it insert one word: insert( new Word( … ) );";

    private final InRule rule;
    private final Tokens tokens;

    CreationReader(InRule rule, Tokens tokens) {
        this.rule = rule;
        this.tokens = tokens;
    }

    Creation read() throws Unreadable {
        for (Token token : tokens.all()) {
            if (token.kind() == Kind.NAME && LOOPS.contains(token.text())) {
                throw rule.refuse(
                        token, FindingCode.LOOP, "\"" + token.text() + "\" loops, and could not be stopped.", ONE_WORD);
            }
        }
        Token first = tokens.peek();
        if (tokens.atEnd()) {
            throw rule.refuse(first, FindingCode.THEN_FORM, "\"then\" is empty, so the rule finds nothing.", ONE_WORD);
        }
        if (!tokens.take("insert") || !tokens.take("(")) {
            throw other(first);
        }
        Creation creation = creation();
        expect(")");
        expect(";");
        if (!tokens.atEnd()) {
            throw rule.refuse(
                    tokens.peek(),
                    FindingCode.THEN_FORM,
                    "\"then\" does more than to insert one word.",
                    "Write a rule for each word.");
        }
        return creation;
    }

    private Unreadable other(Token first) throws Unreadable {
        if (OperandReader.isPackage(first) && tokens.peek(1).is(".")) {
            OperandReader.refuseQualified(rule, first);
        }
        return rule.refuse(
                first, FindingCode.THEN_FORM, "\"" + first.text() + "\" cannot stand in \"then\".", ONE_WORD);
    }

    private void expect(String symbol) throws Unreadable {
        Token token = tokens.peek();
        if (!tokens.take(symbol)) {
            throw rule.refuse(
                    token,
                    FindingCode.THEN_FORM,
                    token.kind() == Kind.END
                            ? "\"" + symbol + "\" is missing at the end."
                            : "\"" + token.text() + "\" stands where \"" + symbol + "\" belongs.",
                    ONE_WORD);
        }
    }

    private Creation creation() throws Unreadable {
        Token at = tokens.peek();
        if (!tokens.take("new")) {
            throw rule.refuse(at, FindingCode.THEN_FORM, "Only a new word can be inserted.", ONE_WORD);
        }
        Class<?> type = type();
        List<Operand> arguments = arguments();
        if (tokens.peek().is("{")) {
            throw rule.refuse(tokens.peek(), FindingCode.THEN_FORM, "A word has no body.", ONE_WORD);
        }
        refuseWrong(type, arguments, at);
        return new Creation(type, arguments, at.at());
    }

    private Class<?> type() throws Unreadable {
        Token first = tokens.take();
        StringBuilder name = new StringBuilder(first.text());
        while (tokens.peek().is(".")) {
            name.append(tokens.take().text()).append(tokens.take().text());
        }
        if (name.indexOf(".") > 0) {
            OperandReader.refuseQualified(rule, first);
        }
        if (first.kind() != Kind.NAME) {
            throw rule.refuse(first, FindingCode.THEN_FORM, "The word is missing after \"new\".", ONE_WORD);
        }
        if (rule.imports().type(name.toString()).isEmpty()
                && Imports.missing(name.toString()).isEmpty()) {
            throw rule.refuse(
                    first,
                    FindingCode.UNKNOWN_TYPE,
                    "There is no word \"" + name + "\".",
                    OperandReader.didYouMean(
                            name.toString(), FactTypes.words(), "docs/words.md lists the words that rules know."));
        }
        Class<?> type = OperandReader.type(rule, first, name.toString());
        if (!FactTypes.WORDS.contains(type)) {
            throw rule.refuse(
                    first,
                    FindingCode.FORGED_FACT,
                    name + " is no word that rules find: it is handed in.",
                    "Insert a word that rules find; docs/words.md lists them.");
        }
        return type;
    }

    private List<Operand> arguments() throws Unreadable {
        List<Operand> arguments = new ArrayList<>();
        expect("(");
        if (!tokens.take(")")) {
            do {
                arguments.add(argument());
            } while (tokens.take(","));
            expect(")");
        }
        return arguments;
    }

    private Operand argument() throws Unreadable {
        return tokens.peek().is("new")
                ? new Operand.Created(creation())
                : new OperandReader(rule, tokens, FindingCode.THEN_FORM).read();
    }

    private void refuseWrong(Class<?> type, List<Operand> arguments, Token at) throws Unreadable {
        Constructor<?>[] forms = type.getConstructors();
        if (Arrays.stream(forms).noneMatch(form -> takes(form.getParameterTypes(), arguments))) {
            throw rule.refuse(
                    at,
                    FindingCode.WRONG_ARGUMENTS,
                    FactTypes.nameOf(type) + " cannot be made of these.",
                    "It is made as " + String.join(" or ", forms(type)) + ".");
        }
    }

    /** How a word is made: {@code Known( Stored stored, PlaceIs place, inView )}. */
    static List<String> forms(Class<?> word) {
        return Arrays.stream(word.getConstructors())
                .map(form -> written(word, form))
                .sorted()
                .toList();
    }

    private static String written(Class<?> type, Constructor<?> form) {
        return FactTypes.nameOf(type)
                + Arrays.stream(form.getParameters())
                        .map(CreationReader::written)
                        .collect(Collectors.joining(", ", "( ", " )"))
                        .replace("(  )", "()");
    }

    private static String written(Parameter parameter) {
        Class<?> type = parameter.getType();
        return type.isPrimitive() || type == String.class
                ? parameter.getName()
                : FactTypes.nameOf(type) + " " + parameter.getName();
    }

    private static boolean takes(Class<?>[] types, List<Operand> arguments) {
        if (types.length != arguments.size()) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            if (!takes(types[i], arguments.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean takes(Class<?> type, Operand argument) {
        if (argument instanceof Operand.Variable variable) {
            return type.isAssignableFrom(variable.type());
        }
        if (argument instanceof Operand.Created created) {
            return type.isAssignableFrom(created.creation().type());
        }
        Object value = ((Operand.Value) argument).value();
        return value != null && Types.boxed(type).isInstance(value);
    }
}
