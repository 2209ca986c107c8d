package dev.retcon.resolve;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Question;
import dev.retcon.memory.RuleFired;
import dev.retcon.memory.Scope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the rules decided of a statement or an answer, and what is to be written for it.
 *
 * @param saved the entry that is current now, was confirmed, or was stored as history
 * @param reason why it was blocked, if it was
 * @param scope where it holds: where it is kept, else {@code place}
 * @param place where it was stated to hold, else where the chat is
 */
public record Decision(
        Outcome outcome,
        @Nullable Entry saved,
        List<Entry> replaced,
        List<Entry> kept,
        @Nullable Question question,
        @Nullable String reason,
        Scope scope,
        Scope place,
        List<RuleFired> rules,
        ChangeSet changes) {

    /** This decision, and the settling of a question. */
    Decision settling(List<Question> settled) {
        return new Decision(
                outcome, saved, replaced, kept, question, reason, scope, place, rules, changes.settling(settled));
    }
}
