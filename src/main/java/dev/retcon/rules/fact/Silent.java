package dev.retcon.rules.fact;

/** A stored entry that does not speak here. */
public record Silent(Stored stored) {}
