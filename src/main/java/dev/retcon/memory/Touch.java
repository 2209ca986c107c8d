package dev.retcon.memory;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a statement did to an entry, and how that was decided. Whether it still stands says {@code standing}: what an undone
 * statement ended is current again.
 *
 * @param statement the statement's id
 * @param byHand what the user did by hand, where it was no statement that was sent
 * @param wording the user's own sentence; null where there was none, or where what was said is gone
 * @param statedAt when it was said; null where what was said is gone
 * @param recordedAt when it came
 * @param message the chat message it came from
 * @param outcome what became of it at last, after its questions were answered too
 * @param rules each rule that fired when it came, those that decided first; none where it was moved by hand
 * @param pack the digest of the rule pack that decided then
 * @param answered the questions that it raised and the user answered, oldest first
 */
public record Touch(
        String statement,
        Did did,
        Intent intent,
        @Nullable Hand byHand,
        @Nullable String wording,
        @Nullable When statedAt,
        Instant recordedAt,
        @Nullable String message,
        Outcome outcome,
        Standing standing,
        List<RuleFired> rules,
        String pack,
        List<Answered> answered) {

    /** What a statement does to an entry. */
    public enum Did {
        BROUGHT,
        SAID_AGAIN,
        MOVED,
        ENDED
    }

    /**
     * A question that was answered.
     *
     * @param question its id
     * @param option what the user answered; null where that was forgotten
     * @param text the option in plain words, null where it was forgotten; a place that was named freely as it was named
     * @param settled when, and what decided it
     */
    public record Answered(
            String question,
            QuestionKind kind,
            @Nullable String option,
            @Nullable String text,
            Settled settled) {}

    /** What it did to the entry, as the texts {@code why.…} tell it: the last part of their key. */
    public String told(Entry entry) {
        String text = Words.of(did);
        boolean met = entry.ending() != null && entry.ending().because() == Because.VOCABULARY;
        if (byHand == Hand.VOCABULARY && (met || standing == Standing.UNDONE)) {
            return text + ".vocabulary";
        }
        if (byHand == Hand.EDIT && did != Did.MOVED) {
            return text + ".edit";
        }
        return intent == Intent.INFER && did == Did.BROUGHT ? text + ".guess" : text;
    }

    public Touch {
        rules = List.copyOf(rules);
        answered = List.copyOf(answered);
    }
}
