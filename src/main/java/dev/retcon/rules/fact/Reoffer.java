package dev.retcon.rules.fact;

import dev.retcon.memory.Question;

/**
 * Beside becomes an option of an open question, or is none any more.
 *
 * @param offered which of the two
 */
public record Reoffer(Question question, boolean offered) {}
