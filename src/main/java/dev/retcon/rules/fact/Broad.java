package dev.retcon.rules.fact;

/** The guess says more than any statement it was drawn from. */
public record Broad() {}
