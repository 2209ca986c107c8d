package dev.retcon.rules;

/**
 * A piece of a constraint or of a {@code then}.
 *
 * @param text as it is written
 * @param at where it begins in the file, in characters from 0
 */
record Token(Kind kind, String text, int at) {
    enum Kind {
        NAME,
        NUMBER,
        TEXT,
        SYMBOL,
        END
    }

    boolean is(String symbol) {
        return text.equals(symbol) && kind != Kind.TEXT;
    }

    /** Where it ends, in characters from 0. */
    int end() {
        return at + text.length();
    }
}
