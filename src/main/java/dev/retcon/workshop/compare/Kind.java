package dev.retcon.workshop.compare;

import org.jspecify.annotations.Nullable;

/**
 * Situations that change in one way.
 *
 * @param words what they have in common
 * @param before what became of them
 * @param after what becomes of them
 * @param situations how many they are
 * @param example one of them
 * @param story the example as a case of a fixture that holds with the new rules; null where no single statement leads to it
 */
public record Kind(
        String words,
        String before,
        String after,
        long situations,
        String example,
        @Nullable String story) {}
