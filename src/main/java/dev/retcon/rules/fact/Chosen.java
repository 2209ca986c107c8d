package dev.retcon.rules.fact;

/** An entry that the answer is about: the one that its option names, else those that the question was about. */
public record Chosen(Stored stored, boolean locked) {
    public Chosen(Stored stored) {
        this(stored, stored.locked());
    }
}
