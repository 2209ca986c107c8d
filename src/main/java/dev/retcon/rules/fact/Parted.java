package dev.retcon.rules.fact;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Question;
import org.jspecify.annotations.Nullable;

/**
 * An entry that had ended for another one by a change of the vocabulary, which tells the two apart again.
 *
 * @param question what was asked about it; null where both had the same value
 * @param asked whether that is open still
 * @param answered whether the user answered it
 * @param occupied whether another current entry stands in its place by now
 */
public record Parted(Entry entry, @Nullable Question question, boolean asked, boolean answered, boolean occupied) {}
