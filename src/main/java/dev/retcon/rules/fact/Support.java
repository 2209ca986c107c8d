package dev.retcon.rules.fact;

/**
 * How much a guess was drawn from.
 *
 * @param statements how many statements count, each once
 * @param stories in how many stories they were made; outside every story counts as one
 */
public record Support(int statements, int stories) {}
