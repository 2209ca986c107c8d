package dev.retcon.memory;

/** Whether what a statement said still stands. */
public enum Standing {
    STANDS,
    UNDONE,
    FORGOTTEN
}
