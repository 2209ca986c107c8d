package dev.retcon.rules;

import dev.retcon.rules.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The pieces of a part of a file, one after the other; white space and comments are passed over. Not for several threads. */
final class Tokens {
    /** Takes and gives nothing back, or each blank of a long row would cost a call. */
    private static final Pattern SKIPPED = Pattern.compile("(?:\\s|//[^\\n]*+|/\\*(?s:.*?)\\*/)++");

    private static final Pattern NAME =
            Pattern.compile("[\\p{javaJavaIdentifierStart}&&[^\\x00]][\\p{javaJavaIdentifierPart}&&[^\\x00]]*");
    private static final Pattern NUMBER = Pattern.compile("\\d[\\w.]*");
    private static final Pattern TEXT = Pattern.compile("\"(?:[^\"\\\\\\n]|\\\\.)*+\"?|'(?:[^'\\\\\\n]|\\\\.)*+'?");
    private static final Pattern SYMBOL = Pattern.compile("==|!=|<=|>=|&&|\\|\\||:=|->|::|!\\.|(?s:.)");

    private final List<Token> tokens = new ArrayList<>();
    private int next;

    Tokens(String file, int start, int end) {
        Matcher matcher = NAME.matcher(file);
        int at = start;
        while (at < end) {
            matcher.region(at, end);
            if (matcher.usePattern(SKIPPED).lookingAt()) {
                at = matcher.end();
                continue;
            }
            Kind kind = kind(matcher);
            tokens.add(new Token(kind, matcher.group(), at));
            at = matcher.end();
        }
        tokens.add(new Token(Kind.END, "", end));
    }

    private static Kind kind(Matcher matcher) {
        if (matcher.usePattern(NAME).lookingAt()) {
            return Kind.NAME;
        }
        if (matcher.usePattern(NUMBER).lookingAt()) {
            return Kind.NUMBER;
        }
        if (matcher.usePattern(TEXT).lookingAt()) {
            return Kind.TEXT;
        }
        matcher.usePattern(SYMBOL).lookingAt();
        return Kind.SYMBOL;
    }

    /** The next piece, which stays. */
    Token peek() {
        return tokens.get(next);
    }

    /** The piece so many after the next one; the end, where there are fewer. */
    Token peek(int further) {
        return tokens.get(Math.min(next + further, tokens.size() - 1));
    }

    /** Takes the next piece. */
    Token take() {
        Token token = peek();
        next = Math.min(next + 1, tokens.size() - 1);
        return token;
    }

    /** Takes the next piece if it is this one. */
    boolean take(String symbol) {
        boolean is = peek().is(symbol);
        if (is) {
            take();
        }
        return is;
    }

    boolean atEnd() {
        return peek().kind() == Kind.END;
    }

    /** Every piece, the end among them. */
    List<Token> all() {
        return tokens;
    }
}
