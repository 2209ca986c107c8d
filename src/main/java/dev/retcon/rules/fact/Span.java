package dev.retcon.rules.fact;

/** How long a statement says that it holds. */
public enum Span {
    UNSAID,
    LASTING,
    MOMENTARY
}
