package dev.retcon.workshop.space;

import dev.retcon.rules.reason.Query;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Compares words that were made twice: by what they are made of, down to the facts that were handed in. */
public final class MadeAlike {
    private static final ClassValue<List<Function<Object, @Nullable Object>>> FIELDS = new ClassValue<>() {
        @Override
        protected List<Function<Object, @Nullable Object>> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents())
                    .map(RecordComponent::getName)
                    .map(name -> Query.field(type, List.of(name)))
                    .toList();
        }
    };

    private MadeAlike() {}

    /** Whether words are alike, one by one. */
    public static boolean are(List<Object> some, List<Object> others) {
        if (some.size() != others.size()) {
            return false;
        }
        for (int i = 0; i < some.size(); i++) {
            if (!alike(some.get(i), others.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean alike(@Nullable Object one, @Nullable Object other) {
        if (Objects.equals(one, other)) {
            return true;
        }
        if (!(one instanceof Record) || other == null || one.getClass() != other.getClass()) {
            return false;
        }
        for (Function<Object, @Nullable Object> field : FIELDS.get(one.getClass())) {
            if (!alike(field.apply(one), field.apply(other))) {
                return false;
            }
        }
        return true;
    }
}
