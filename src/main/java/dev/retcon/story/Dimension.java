package dev.retcon.story;

/** What a case shows. */
public enum Dimension {
    RETRIEVAL,
    REPLACEMENT,
    SEPARATION,
    HONESTY
}
