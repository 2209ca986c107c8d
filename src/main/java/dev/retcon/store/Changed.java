package dev.retcon.store;

import dev.retcon.memory.Entry;
import org.jspecify.annotations.Nullable;

/**
 * An entry that a statement changed.
 *
 * @param order later changes have a higher one
 * @param before how it stood before; null where it was not there
 */
public record Changed(long order, String entry, Entry.@Nullable State before) {}
