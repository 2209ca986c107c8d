package dev.retcon.web.workshop;

import dev.retcon.memory.Words;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Numbers and lists as the pages of the workshop say them. */
public final class Said {
    /** As many kinds are shown; those that concern most come first. */
    public static final int FIRST = 20;

    private Said() {}

    /** {@code 51,999,929}. */
    public static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** {@code 61.9}. */
    public static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }

    /** Constants by their words. */
    public static String words(Collection<? extends Enum<?>> constants) {
        return constants.stream().map(Words::of).collect(Collectors.joining(", "));
    }

    /** The first of a list that is shown. */
    public static <T> List<T> first(List<T> all) {
        return all.stream().limit(FIRST).toList();
    }
}
