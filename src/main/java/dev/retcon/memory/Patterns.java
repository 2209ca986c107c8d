package dev.retcon.memory;

import com.ibm.icu.text.ListFormatter;
import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.util.ULocale;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Fills ICU message patterns with what users typed. Each argument stays one line; one that runs from right to left, or
 * that turns the direction itself, is isolated (Unicode Standard Annex 9), so that the sentence around it stays put.
 */
public final class Patterns {
    private static final Pattern BREAKS = Pattern.compile("[\\p{Cc}\\u2028\\u2029]+");
    /** Embeddings, overrides and isolates; left alone, one without its end would turn what follows. */
    private static final Pattern TURNS = Pattern.compile("[\\u202A-\\u202E\\u2066-\\u2069]");

    private static final char ISOLATE = '\u2068';
    private static final char END_OF_ISOLATE = '\u2069';

    private Patterns() {}

    /** A text that is finished: it is put into a pattern as it is. */
    public record Phrase(String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    /** Several, of which one is meant: joined with "or". */
    public record OneOf(Collection<?> several) {}

    /**
     * Fills a pattern.
     *
     * @param arguments numbers, finished phrases, lists (joined with "and"), {@link OneOf}, and anything else as its text
     * @throws IllegalArgumentException if it is no pattern
     */
    public static String format(String pattern, ULocale locale, Map<String, ?> arguments) {
        Map<String, Object> filled = new HashMap<>();
        arguments.forEach((name, value) -> filled.put(name, shown(value, locale)));
        return new MessageFormat(pattern, locale).format(filled);
    }

    private static Object shown(Object value, ULocale locale) {
        if (value instanceof Number || value instanceof Phrase) {
            return value;
        }
        if (value instanceof Collection<?> several) {
            return joined(several, ListFormatter.Type.AND, locale);
        }
        if (value instanceof OneOf one) {
            return joined(one.several(), ListFormatter.Type.OR, locale);
        }
        return isolated(value.toString());
    }

    private static String joined(Collection<?> several, ListFormatter.Type how, ULocale locale) {
        return ListFormatter.getInstance(locale, how, ListFormatter.Width.WIDE)
                .format(several.stream().map(each -> shown(each, locale)).toList());
    }

    /** A text of a user as it stands in a sentence. */
    public static String isolated(String text) {
        String line = TURNS.matcher(oneLine(text)).replaceAll("");
        return turns(line) ? ISOLATE + line + END_OF_ISOLATE : line;
    }

    /** A text on one line. */
    public static String oneLine(String text) {
        return BREAKS.matcher(text).replaceAll(" ");
    }

    private static boolean turns(String line) {
        return line.codePoints().anyMatch(point -> switch (Character.getDirectionality(point)) {
            case Character.DIRECTIONALITY_RIGHT_TO_LEFT,
                    Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC,
                    Character.DIRECTIONALITY_ARABIC_NUMBER -> true;
            default -> false;
        });
    }
}
