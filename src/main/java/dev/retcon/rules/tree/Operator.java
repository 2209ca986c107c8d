package dev.retcon.rules.tree;

/** How a field is compared. */
public enum Operator {
    EQUAL("=="),
    NOT_EQUAL("!="),
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">="),
    IN("in"),
    NOT_IN("not in"),
    MATCHES("matches"),
    NOT_MATCHES("not matches");

    private final String written;

    Operator(String written) {
        this.written = written;
    }

    /** Whether it is about which of two comes first. */
    public boolean isOrdering() {
        return this == LESS || this == AT_MOST || this == GREATER || this == AT_LEAST;
    }

    /** Whether it takes several operands, in parentheses. */
    public boolean takesSeveral() {
        return this == IN || this == NOT_IN;
    }

    /** Whether it compares values, and not a text with a pattern. */
    public boolean comparesValues() {
        return this != MATCHES && this != NOT_MATCHES;
    }

    /** As a rule writes it. */
    @Override
    public String toString() {
        return written;
    }
}
