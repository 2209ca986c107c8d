package dev.retcon.memory;

/** What is kept like a statement though nobody sent it. */
public enum Hand {
    /** The user wrote a value by hand. */
    EDIT,
    /** The user moved an entry by hand. */
    MOVE,
    /** Two entries came to stand in one place, by a change of the vocabulary. */
    VOCABULARY
}
