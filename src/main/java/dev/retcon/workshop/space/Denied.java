package dev.retcon.workshop.space;

import dev.retcon.memory.Level;

/**
 * That the value of an entry was denied in view.
 *
 * @param at how deep the denial's scope is
 * @param restated whether the value was stated again since
 */
public record Denied(Level at, boolean restated) {}
