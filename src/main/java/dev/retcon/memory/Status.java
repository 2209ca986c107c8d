package dev.retcon.memory;

/** Whether an entry holds, held, or was forgotten. */
public enum Status {
    CURRENT,
    OUTDATED,
    FORGOTTEN
}
