package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/**
 * An entry in the memory view.
 *
 * @param question the open question that could change it, if there is one: it is unresolved then
 */
public record Remembered(Entry entry, @Nullable Question question) {}
