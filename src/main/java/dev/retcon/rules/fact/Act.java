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
    /** What is known stands already, and is not even confirmed. */
    STANDS(Outcome.ALREADY_KNOWN),
    /** The known entry goes, with its content and that of its history at its scope. */
    FORGET(Outcome.FORGOTTEN),
    /** It is refused, for a reason. */
    BLOCK(Outcome.BLOCKED),
    /** There is nothing to do, or the user chose to leave it. */
    LEAVE(Outcome.UNCHANGED);

    private final Outcome outcome;

    Act(Outcome outcome) {
        this.outcome = outcome;
    }

    /** Whether it is done to an entry, which the verdict has to name. */
    public boolean needsEntry() {
        return this == REPLACE || this == CONFIRM || this == RETRACT || this == REJECT_BOTH || this == FORGET;
    }

    /** Whether it writes at the target, which the rules have to name. */
    public boolean needsTarget() {
        return this != ASK && this != LEAVE && this != BLOCK && this != STANDS && this != FORGET;
    }

    /** Whether an entry is outdated by it, so that the rules have to say why. */
    public boolean leavesOutdated() {
        return this == REPLACE || this == HISTORY || this == RETRACT || this == REMEMBER || this == REJECT_BOTH;
    }

    public Outcome outcome() {
        return outcome;
    }
}
