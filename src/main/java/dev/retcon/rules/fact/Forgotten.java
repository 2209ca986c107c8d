package dev.retcon.rules.fact;

import dev.retcon.memory.Level;

/**
 * The stated value, or the denied one, was forgotten.
 *
 * @param meets how deep the target may be and still meet the scope of what was forgotten
 * @param time how the statement's time compares with the forgetting
 */
public record Forgotten(Level meets, TimeIs time) {}
