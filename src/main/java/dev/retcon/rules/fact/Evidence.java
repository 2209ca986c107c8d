package dev.retcon.rules.fact;

import dev.retcon.memory.Category;
import dev.retcon.memory.Level;
import org.jspecify.annotations.Nullable;

/**
 * A statement that a guess was drawn from: the user's own, in this memory, and still standing.
 *
 * @param about whose detail it is about
 * @param inView whether its scope contains the place that the memory is seen from
 * @param level how deep its scope is
 * @param category null where it names a whole subject
 */
public record Evidence(
        About about, boolean inView, Level level, @Nullable Category category) {}
