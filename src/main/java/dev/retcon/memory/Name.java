package dev.retcon.memory;

import java.util.Map;

/**
 * A name or a value: shown as the user typed it, compared by its key.
 *
 * @param shown to the letter as typed
 * @param key what it compares by, never empty: the key of what was typed, or of the name that the vocabulary or an
 *     alias puts in its place
 */
public record Name(String shown, String key) {
    /** Longest subject, attribute, owner, id or place name, in UTF-16 characters. */
    public static final int LIMIT = 200;
    /** Longest value. */
    public static final int VALUE_LIMIT = 4_000;
    /** Longest wording. */
    public static final int WORDING_LIMIT = 16_000;

    /**
     * Reads a subject or an attribute.
     *
     * @throws RetconException {@code invalid} if it is blank, too long, or no Unicode text
     */
    public static Name of(String field, String text) {
        return of(field, text, LIMIT);
    }

    /** Reads a value; as {@link #of(String, String)}, with the limit of values. */
    public static Name value(String field, String text) {
        return of(field, text, VALUE_LIMIT);
    }

    private static Name of(String field, String text, int limit) {
        text(field, text, limit);
        String key = Keys.of(text);
        if (key.isEmpty()) {
            throw RetconException.invalid(field, "invisible", Map.of("text", text));
        }
        if (key.length() > 2 * limit) {
            throw RetconException.invalid(field, "unfolds", Map.of("count", key.length()));
        }
        return new Name(text, key);
    }

    /**
     * Checks a text that is kept to the letter.
     *
     * @throws RetconException {@code invalid} if it is too long, or no Unicode text that every database can keep
     */
    public static String text(String field, String text, int limit) {
        if (text.length() > limit) {
            throw RetconException.invalid(field, "long", Map.of("count", text.length(), "limit", limit));
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (c == 0 || (Character.isSurrogate(c) && !pair)) {
                throw RetconException.invalid(
                        field,
                        "no_text",
                        Map.of("character", String.format("U+%04X", (int) c), "position", String.valueOf(i)));
            }
            if (pair) {
                i++;
            }
        }
        return text;
    }

    /** Whether both have the same key. */
    public boolean same(Name other) {
        return key.equals(other.key);
    }

    /** This name as it was typed, to be compared as another one. */
    public Name comparedAs(String otherKey) {
        return new Name(shown, otherKey);
    }

    @Override
    public String toString() {
        return shown;
    }
}
