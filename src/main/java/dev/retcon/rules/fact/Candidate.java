package dev.retcon.rules.fact;

/** An entry in view that held at the moment that is asked for, or may have held. */
public record Candidate(Stored stored, boolean sure) {}
