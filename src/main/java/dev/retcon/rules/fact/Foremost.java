package dev.retcon.rules.fact;

/** A rival that no other one surely comes before. */
public record Foremost(Rival rival, int order) {
    public Foremost(Rival rival) {
        this(rival, rival.order());
    }
}
