package dev.retcon.rules.fact;

/** Which decision table the statement belongs to. */
public record Table(Section section) {}
