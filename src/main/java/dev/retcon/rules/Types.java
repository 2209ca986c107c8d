package dev.retcon.rules;

import java.lang.invoke.MethodType;

/** What Java knows of types. */
final class Types {
    private Types() {}

    /** The type whose instances hold a primitive; any other as it is. */
    static Class<?> boxed(Class<?> type) {
        return MethodType.methodType(type).wrap().returnType();
    }
}
