package dev.retcon.rules.fact;

import dev.retcon.memory.Holds;
import dev.retcon.memory.Question;

/**
 * An open question whether a value is to stand beside others, or instead of one.
 *
 * @param holds how many values its detail holds by now
 * @param offered whether beside is one of its options
 */
public record Beside(Question question, Holds holds, boolean offered) {}
