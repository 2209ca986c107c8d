package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/**
 * How an entry came to be outdated.
 *
 * @param because why
 * @param at when it ceased to hold
 * @param by the statement that ended it, if it was one
 * @param replacedBy the entry that took its place, if one did
 * @param denied whether the value was said not to hold, so that it does not speak until it is stated again
 */
public record Ending(
        Because because,
        Moment at,
        @Nullable String by,
        @Nullable String replacedBy,
        boolean denied) {}
