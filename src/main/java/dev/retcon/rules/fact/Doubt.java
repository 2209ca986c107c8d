package dev.retcon.rules.fact;

/** What a voice says is not to be presented as true. */
public record Doubt(Voice voice) {}
