package dev.retcon.workshop.mutate;

/** A change that no case notices, though it matters. */
public record Survivor(Mutant mutant, Example example) {}
