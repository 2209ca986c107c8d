package dev.retcon.rules.fact;

import dev.retcon.memory.Question.Does;
import dev.retcon.memory.QuestionKind;

/** The user's answer to a question. */
public record Answered(QuestionKind kind, Does does) {}
