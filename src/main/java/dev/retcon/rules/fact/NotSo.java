package dev.retcon.rules.fact;

/** A value known not to hold here. */
public record NotSo(Denial denial) {}
