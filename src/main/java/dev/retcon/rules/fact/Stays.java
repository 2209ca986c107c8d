package dev.retcon.rules.fact;

/** Of the rivals of one place, the one that stays current. */
public record Stays(Rival rival) {}
