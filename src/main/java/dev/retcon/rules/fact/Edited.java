package dev.retcon.rules.fact;

/**
 * The entry that the user edits by hand.
 *
 * @param sameValue whether the new value is the old one, in whatever spelling
 * @param asTyped whether it is typed to the letter as before
 */
public record Edited(Stored stored, boolean sameValue, boolean asTyped) {}
