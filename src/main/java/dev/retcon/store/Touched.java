package dev.retcon.store;

/**
 * A statement that touched an entry.
 *
 * @param brought whether the entry was not there before
 * @param again whether it said the entry again
 */
public record Touched(String statement, boolean brought, boolean again) {}
