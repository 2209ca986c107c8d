package dev.retcon.resolve;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Question;
import dev.retcon.memory.RuleFired;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the rules decided of a statement or an answer, and what is to be written for it.
 *
 * @param saved the entry that is current now, was confirmed, or was stored as history
 */
public record Decision(
        Outcome outcome,
        @Nullable Entry saved,
        List<Entry> replaced,
        List<Entry> kept,
        @Nullable Question question,
        List<RuleFired> rules,
        ChangeSet changes) {}
