package dev.retcon.rules.fact;

/** What is said passes soon: it changes freely, or holds just now. */
public record Passing() {}
