package dev.retcon.memory;

import dev.retcon.memory.Patterns.OneOf;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The written form of the contract's enums: lower case, {@code already_known}. */
public final class Words {
    private Words() {}

    /** The written form of a constant. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Reads a written constant, to the letter.
     *
     * @throws RetconException {@code invalid}, naming the field and what it may be
     */
    public static <E extends Enum<E>> E parse(Class<E> type, String field, String text) {
        for (E constant : type.getEnumConstants()) {
            if (of(constant).equals(text)) {
                return constant;
            }
        }
        List<String> allowed =
                Arrays.stream(type.getEnumConstants()).map(Words::of).toList();
        throw RetconException.invalid(field, "unknown_word", Map.of("text", text, "options", new OneOf(allowed)));
    }
}
