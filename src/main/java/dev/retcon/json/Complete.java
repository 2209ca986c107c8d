package dev.retcon.json;

import dev.retcon.memory.RetconException;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Refuses records that lack what is not optional: those that were read from outside; and times out of reach. */
final class Complete {
    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999Z");

    private Complete() {}

    static void check(String field, @Nullable Object read) {
        if (read instanceof Collection<?> items) {
            items.forEach(item -> check(field, required(field, item)));
        } else if (read instanceof Instant instant) {
            if (instant.isBefore(FIRST) || instant.isAfter(LAST)) {
                throw RetconException.invalid(field, "unkept_time", Map.of("time", instant));
            }
        } else if (read instanceof Record) {
            for (RecordComponent component : read.getClass().getRecordComponents()) {
                Object value = value(component, read);
                if (value != null) {
                    check(field, value);
                } else if (!component.getAnnotatedType().isAnnotationPresent(Nullable.class)) {
                    required(field + " (" + component.getName() + ")", null);
                }
            }
        }
    }

    private static Object required(String field, @Nullable Object value) {
        if (value == null) {
            throw RetconException.invalid(field, "missing_in_export", Map.of());
        }
        return value;
    }

    private static @Nullable Object value(RecordComponent component, Object read) {
        try {
            component.getAccessor().setAccessible(true);
            return component.getAccessor().invoke(read);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
