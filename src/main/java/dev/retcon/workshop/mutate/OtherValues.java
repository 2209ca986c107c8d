package dev.retcon.workshop.mutate;

import dev.retcon.rules.tree.Operand;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a constant could be instead. */
final class OtherValues {
    private OtherValues() {}

    /** Every other constant of its enum, the other truth, the numbers beside it; nothing for texts and for {@code null}. */
    static List<Object> of(Operand operand) {
        Object value = operand instanceof Operand.Value constant ? constant.value() : null;
        if (value instanceof Enum<?> constant) {
            return Arrays.stream(constant.getDeclaringClass().getEnumConstants())
                    .filter(each -> each != constant)
                    .map(Object.class::cast)
                    .toList();
        }
        if (value instanceof Boolean truth) {
            return List.of(!truth);
        }
        return beside(value);
    }

    private static List<Object> beside(@Nullable Object value) {
        return value instanceof Integer number ? List.of(number - 1, number + 1) : List.of();
    }
}
