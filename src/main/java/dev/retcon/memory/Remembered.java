package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/**
 * An entry in the memory view.
 *
 * @param question the open question that could change it, if there is one: it is unresolved then
 * @param asks what that question asks, in plain words
 * @param replacedBy the entry that took its place; null where none did, or where that one was forgotten since
 */
public record Remembered(
        Entry entry,
        @Nullable Question question,
        @Nullable String asks,
        @Nullable Entry replacedBy) {}
