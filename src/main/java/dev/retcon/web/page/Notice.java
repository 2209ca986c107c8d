package dev.retcon.web.page;

import org.jspecify.annotations.Nullable;

/**
 * What became of what was done last: made from what was committed, or from what was refused.
 *
 * @param text the confirmation, the refusal, or what is known where the store failed
 * @param tried what the user had typed, where it was refused
 * @param stands how the entry stands now, where it had changed meanwhile
 * @param undo the statement under which it can be undone, if it can
 */
public record Notice(
        Kind kind,
        String text,
        @Nullable String tried,
        @Nullable String stands,
        @Nullable String undo) {
    /** Whether it was done. */
    public enum Kind {
        DONE,
        /** Nothing was changed, and nothing was wrong. */
        UNCHANGED,
        REFUSED,
        /** The store failed; the text says what is known. */
        FAILED
    }

    static Notice of(Kind kind, String text) {
        return new Notice(kind, text, null, null, null);
    }

    Notice undoneBy(@Nullable String statement) {
        return new Notice(kind, text, tried, stands, statement);
    }

    Notice afterTrying(@Nullable String typed, @Nullable String nowStands) {
        return new Notice(kind, text, typed, nowStands, undo);
    }

    public boolean isGood() {
        return kind == Kind.DONE || kind == Kind.UNCHANGED;
    }
}
