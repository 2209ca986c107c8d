package dev.retcon.rules.fact;

/** How a statement names its scope. */
public enum ScopeIs {
    /** A path, or the context's own place. */
    STATED,
    /** Not at all. */
    OPEN,
    /** The kind of a place that the context lacks. */
    KIND_WITHOUT_PLACE
}
