package dev.retcon.workshop.space;

import dev.retcon.rules.fact.Speech;
import dev.retcon.rules.fact.ValueIs;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The values that situations are made of. */
final class Values {
    static final String STATED = "green";
    static final String DENIED = "blue";
    private static final List<String> OTHERS = List.of("grey", "brown");

    private Values() {}

    static @Nullable String stated(Speech speech) {
        return speech == Speech.STATES || speech == Speech.STATES_AND_DENIES ? STATED : null;
    }

    static @Nullable String denied(Speech speech) {
        return speech == Speech.DENIES || speech == Speech.STATES_AND_DENIES ? DENIED : null;
    }

    /** How a stored value can compare with what is said. */
    static List<ValueIs> comparisons(Speech speech) {
        return switch (speech) {
            case STATES -> List.of(ValueIs.SAME, ValueIs.OTHER);
            case STATES_AND_DENIES -> List.of(ValueIs.SAME, ValueIs.DENIED, ValueIs.OTHER);
            case DENIES -> List.of(ValueIs.DENIED, ValueIs.OTHER);
            case NAMES -> List.of(ValueIs.OTHER);
        };
    }

    /** @param number of the entry, from 0: no two others are alike */
    static String of(ValueIs value, int number) {
        return switch (value) {
            case SAME -> STATED;
            case DENIED -> DENIED;
            case OTHER -> OTHERS.get(number);
        };
    }
}
