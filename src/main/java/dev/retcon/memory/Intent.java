package dev.retcon.memory;

/** What the sender of a statement wants. */
public enum Intent {
    /** The user says that what is stored is wrong or is to be different. */
    CORRECT,
    /** The user states a detail in passing. */
    MENTION,
    /** The user wants something forgotten. */
    FORGET,
    /** Software guesses; no user said it. */
    INFER
}
