package dev.retcon.rules.fact;

import dev.retcon.memory.Outcome;

/** What a verdict does, and the outcome that it is. */
public enum Act {
    /** The value becomes current at the target. */
    SAVE(Outcome.SAVED),
    /** The known entry ends, and the value is current at the target. */
    REPLACE(Outcome.REPLACED),
    /** The known entry was said again. */
    CONFIRM(Outcome.ALREADY_KNOWN),
    /** The value, or the denial, is stored as outdated. */
    HISTORY(Outcome.HISTORY),
    /** The user is asked. */
    ASK(Outcome.ASKED),
    /** The known entry ends; its value is denied. */
    RETRACT(Outcome.RETRACTED),
    /** The denial is remembered at the target. */
    REMEMBER(Outcome.RETRACTED),
    /** The known entry ends, and both its value and the statement's are denied. */
    REJECT_BOTH(Outcome.RETRACTED),
    /** The user chose to leave it. */
    LEAVE(Outcome.UNCHANGED);

    private final Outcome outcome;

    Act(Outcome outcome) {
        this.outcome = outcome;
    }

    /** Whether it is done to an entry, which the verdict has to name. */
    public boolean needsEntry() {
        return this == REPLACE || this == CONFIRM || this == RETRACT || this == REJECT_BOTH;
    }

    public Outcome outcome() {
        return outcome;
    }
}
