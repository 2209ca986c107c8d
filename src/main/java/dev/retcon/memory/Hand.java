package dev.retcon.memory;

/** What the user does by hand that is kept like a statement, so that it can be undone. */
public enum Hand {
    EDIT,
    MOVE
}
