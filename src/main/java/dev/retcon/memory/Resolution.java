package dev.retcon.memory;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of a statement or an answer (product.md section 3).
 *
 * @param statement the statement's id
 * @param saved the entry that is current now, or was stored
 * @param replaced the entries that ended for it
 * @param kept with saved and replaced: all current entries of the same detail in other scopes
 * @param question what has to be asked, if anything
 * @param reason why it was blocked, if it was: {@code forgotten}, {@code locked}, {@code no_evidence} …; the message says it
 *     in plain words
 * @param message the confirmation, made from what was committed; where something has to be asked, what it asks
 * @param asks the question in plain words, with its options
 * @param rules each rule that fired, those that decided first
 * @param pack the rule pack's digest
 */
public record Resolution(
        String statement,
        Outcome outcome,
        @Nullable Entry saved,
        List<Entry> replaced,
        List<Entry> kept,
        @Nullable Question question,
        @Nullable String reason,
        String message,
        @Nullable Spoken asks,
        List<RuleFired> rules,
        String pack) {

    public Resolution {
        replaced = List.copyOf(replaced);
        kept = List.copyOf(kept);
        rules = List.copyOf(rules);
    }

    /** The same resolution without its question, and without the message that asked it. */
    public Resolution withoutQuestion() {
        return new Resolution(statement, outcome, saved, replaced, kept, null, reason, "", null, rules, pack);
    }

    /** The same resolution with its question in plain words. */
    public Resolution asking(Spoken spoken) {
        return new Resolution(
                statement, outcome, saved, replaced, kept, question, reason, spoken.text(), spoken, rules, pack);
    }

    /** The same resolution with another message. */
    public Resolution saying(String text) {
        return new Resolution(statement, outcome, saved, replaced, kept, question, reason, text, asks, rules, pack);
    }
}
