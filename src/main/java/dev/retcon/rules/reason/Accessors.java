package dev.retcon.rules.reason;

import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the fields of facts and makes new ones. */
final class Accessors {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final Map<List<Object>, Function<Object, @Nullable Object>> FIELDS = new ConcurrentHashMap<>();
    private static final Map<Constructor<?>, MethodHandle> MAKERS = new ConcurrentHashMap<>();

    private Accessors() {}

    /** A field, and fields of it. */
    static Function<Object, @Nullable Object> path(Class<?> type, List<String> path) {
        Function<Object, @Nullable Object> read = Function.identity();
        Class<?> at = type;
        for (String field : path) {
            Function<Object, @Nullable Object> next = field(at, field);
            Function<Object, @Nullable Object> before = read;
            read = path.size() == 1 ? next : fact -> next.apply(present(before.apply(fact), path));
            at = typeOf(at, field);
        }
        return read;
    }

    private static Object present(@Nullable Object value, List<String> path) {
        if (value == null) {
            throw new IllegalStateException("Nothing is there to read \"" + String.join(".", path) + "\" of.");
        }
        return value;
    }

    private static Function<Object, @Nullable Object> field(Class<?> type, String name) {
        return FIELDS.computeIfAbsent(List.of(type, name), key -> made(type, name));
    }

    private static Class<?> typeOf(Class<?> type, String field) {
        try {
            return type.getMethod(field).getReturnType();
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A lambda over the accessor: as fast as a call in the source. */
    @SuppressWarnings("unchecked")
    private static Function<Object, @Nullable Object> made(Class<?> type, String name) {
        try {
            MethodHandle accessor = LOOKUP.unreflect(type.getMethod(name));
            CallSite site = LambdaMetafactory.metafactory(
                    LOOKUP,
                    "apply",
                    MethodType.methodType(Function.class),
                    MethodType.methodType(Object.class, Object.class),
                    accessor,
                    accessor.type().wrap());
            return (Function<Object, @Nullable Object>) site.getTarget().invoke();
        } catch (Throwable e) {
            throw new IllegalStateException("The field " + name + " of " + type.getName() + " cannot be read.", e);
        }
    }

    /** What makes a fact out of its arguments, by the first public constructor that takes arguments of these types. */
    static MethodHandle maker(Class<?> type, List<@Nullable Class<?>> arguments) {
        return Arrays.stream(type.getConstructors())
                .filter(each -> takes(each, arguments))
                .findFirst()
                .map(each -> MAKERS.computeIfAbsent(each, Accessors::handle))
                .orElseThrow(
                        () -> new IllegalStateException("No constructor of " + type.getName() + " takes " + arguments));
    }

    private static MethodHandle handle(Constructor<?> constructor) {
        try {
            return LOOKUP.unreflectConstructor(constructor)
                    .asSpreader(Object[].class, constructor.getParameterCount())
                    .asType(MethodType.methodType(Object.class, Object[].class));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean takes(Constructor<?> constructor, List<@Nullable Class<?>> arguments) {
        Class<?>[] parameters = constructor.getParameterTypes();
        if (parameters.length != arguments.size()) {
            return false;
        }
        for (int i = 0; i < parameters.length; i++) {
            Class<?> argument = arguments.get(i);
            boolean fits = argument == null
                    ? !parameters[i].isPrimitive()
                    : wrapped(parameters[i]).isAssignableFrom(wrapped(argument));
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static Class<?> wrapped(Class<?> type) {
        return MethodType.methodType(type).wrap().returnType();
    }
}
