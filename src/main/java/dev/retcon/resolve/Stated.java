package dev.retcon.resolve;

import dev.retcon.memory.Category;
import dev.retcon.memory.Scope;
import org.jspecify.annotations.Nullable;

/**
 * A statement of the user's that still stands, as evidence for a guess.
 *
 * @param subject the key of its subject
 * @param category null where it names a whole subject
 * @param scope where it holds: where it was kept, else its stated scope, else its context
 * @param place its stated scope, else its context
 */
public record Stated(String id, String subject, @Nullable Category category, Scope scope, Scope place) {}
