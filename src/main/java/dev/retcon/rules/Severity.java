package dev.retcon.rules;

/** How much a {@link Finding} weighs. */
public enum Severity {
    /** The pack cannot serve. */
    ERROR,
    /** It can serve, but is not what its author is likely to want. */
    WARNING
}
