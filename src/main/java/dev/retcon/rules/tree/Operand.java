package dev.retcon.rules.tree;

import org.jspecify.annotations.Nullable;

/** What a field is compared with, or a word is made of. */
public sealed interface Operand {
    /** Where it is written, in characters from 0. */
    int at();

    /** A constant, {@code Intent.CORRECT}; a number, {@code true}, {@code false}, a text, {@code null}. */
    record Value(@Nullable Object value, int at) implements Operand {}

    /** What a condition was named: {@code $known}. */
    record Variable(String name, Class<?> type, int at) implements Operand {}

    /** A word within a word. */
    record Created(Creation creation) implements Operand {
        @Override
        public int at() {
            return creation.at();
        }
    }
}
