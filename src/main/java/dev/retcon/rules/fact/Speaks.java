package dev.retcon.rules.fact;

/** The entry that speaks where the chat is. */
public record Speaks(Known known, ValueIs value) {
    public Speaks(Known known) {
        this(known, known.value());
    }
}
