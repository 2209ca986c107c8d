package dev.retcon.memory;

/** What became of a statement. */
public enum Outcome {
    SAVED,
    REPLACED,
    ALREADY_KNOWN,
    HISTORY,
    ASKED,
    BLOCKED,
    RETRACTED,
    FORGOTTEN,
    UNCHANGED
}
