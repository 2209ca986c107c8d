package dev.retcon.rules.fact;

import dev.retcon.memory.Level;

/**
 * The stated value was denied at a scope in view, whether an entry holds it or not.
 *
 * @param at how deep the denial's scope is
 * @param restated whether the value was stated again after the denial, there or in a narrower place
 */
public record ValueDenied(Level at, boolean restated) {}
