package dev.retcon.rules.fact;

/** Whose entry it is: the named subject's, or every character's. */
public enum Bearer {
    NAMED,
    ANYONE
}
