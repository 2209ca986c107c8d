package dev.retcon.rules.fact;

import dev.retcon.memory.Question;

/** A question that needs no answer any more. */
public record Withdraw(Question question, Question.Withdrawal why) {}
