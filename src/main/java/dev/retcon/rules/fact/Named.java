package dev.retcon.rules.fact;

/** A stored entry that a forgetting names, wherever it stands. */
public record Named(Stored stored, boolean inView) {
    public Named(Stored stored) {
        this(stored, stored.inView());
    }
}
