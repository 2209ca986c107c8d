package dev.retcon.rules.fact;

import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionKind;

/**
 * An open question, compared with what a step changed.
 *
 * @param written whether something changed at a scope that one of its options would write
 * @param confirmed whether an entry that it is about was said again
 * @param raisedAgain whether the same question is asked again
 * @param undone whether the statement that raised it is undone
 */
public record OpenQuestion(
        Question question,
        QuestionKind kind,
        boolean written,
        boolean confirmed,
        boolean raisedAgain,
        boolean undone) {}
