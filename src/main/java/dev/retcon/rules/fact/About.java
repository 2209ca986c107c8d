package dev.retcon.rules.fact;

/** Whom a statement is about, seen from a guess. */
public enum About {
    SUBJECT,
    ANYONE,
    OTHER
}
