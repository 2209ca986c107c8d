package dev.retcon.rules.fact;

import dev.retcon.memory.Level;

/**
 * The value of a stored entry was denied somewhere in view.
 *
 * @param level how deep the entry's scope is
 * @param at how deep the denial's scope is
 * @param restated whether the value was stated again after the denial, there or in a narrower place
 */
public record DeniedAt(Stored stored, Level level, Level at, boolean restated) {}
