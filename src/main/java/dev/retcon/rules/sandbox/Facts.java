package dev.retcon.rules.sandbox;

import dev.retcon.memory.Scope;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** What rules may do with facts: make them, read their fields, and name constants. Class names are those with {@code /}. */
final class Facts {
    private static final String MADE_BY_RULES = "dev/retcon/rules/fact/";
    private static final Set<String> PACKAGES = Set.of(MADE_BY_RULES, "dev/retcon/memory/");

    /** Looked up before; there are only so many. */
    private static final Map<String, Class<?>> TYPES = new ConcurrentHashMap<>();

    private Facts() {}

    /** Whether it is a record or an enum that rules speak of, or a scope. */
    static boolean isFact(String className) {
        Class<?> type = type(className);
        return type != null && (type.isRecord() || type.isEnum() || type == Scope.class);
    }

    /** Whether rules may make it: a record of theirs. Making it does nothing else. */
    static boolean isMade(String className) {
        Class<?> type = type(className);
        return type != null && type.isRecord() && className.startsWith(MADE_BY_RULES);
    }

    /** Whether a method reads a field of a record. */
    static boolean isField(String className, String method, String descriptor) {
        Class<?> type = type(className);
        return type != null
                && type.isRecord()
                && Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getAccessor)
                        .anyMatch(each -> each.getName().equals(method)
                                && Type.getMethodDescriptor(each).equals(descriptor));
    }

    /** Whether a static field is a constant of an enum. */
    static boolean isConstant(String className, String field) {
        Class<?> type = type(className);
        return type != null
                && type.isEnum()
                && Arrays.stream(type.getEnumConstants())
                        .anyMatch(each -> ((Enum<?>) each).name().equals(field));
    }

    private static @Nullable Class<?> type(String className) {
        if (!PACKAGES.contains(className.substring(0, className.lastIndexOf('/') + 1))) {
            return null;
        }
        Class<?> known = TYPES.get(className);
        if (known != null) {
            return known;
        }
        try {
            Class<?> found = Class.forName(className.replace('/', '.'), false, Facts.class.getClassLoader());
            TYPES.put(className, found);
            return found;
        } catch (ClassNotFoundException e) {
            return null;
        }
    }
}
