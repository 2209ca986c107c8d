package dev.retcon.rules.fact;

/** The decision tables of the contract. */
public enum Section {
    /** 4.1: what holds one, the scope is stated. */
    ONE_STATED,
    /** 4.2: what holds one, the scope is not stated. */
    ONE_OPEN,
    /** 4.3: what holds many. */
    MANY,
    /** 4.4: bare denials. */
    DENIAL,
    /** 4.4: forgetting. */
    FORGETTING,
    /** 4.5: guesses. */
    GUESS
}
