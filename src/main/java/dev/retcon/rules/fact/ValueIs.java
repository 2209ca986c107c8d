package dev.retcon.rules.fact;

/** How the value of an entry compares with the statement's. */
public enum ValueIs {
    SAME,
    DENIED,
    OTHER
}
