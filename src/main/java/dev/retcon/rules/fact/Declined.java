package dev.retcon.rules.fact;

import dev.retcon.memory.Level;

/**
 * The user turned the same guess down before.
 *
 * @param meets how deep the target may be and still meet the scope of that guess
 * @param statements from how many statements it had been drawn that count
 */
public record Declined(Level meets, int statements) {}
