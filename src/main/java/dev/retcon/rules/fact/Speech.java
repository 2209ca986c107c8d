package dev.retcon.rules.fact;

/** What a statement says of the value. */
public enum Speech {
    /** It gives a value. */
    STATES,
    /** It gives a value and says which one is wrong. */
    STATES_AND_DENIES,
    /** It only says what is wrong: a bare denial. */
    DENIES,
    /** It names a detail without a value: {@code forget}. */
    NAMES
}
