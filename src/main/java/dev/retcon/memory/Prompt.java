package dev.retcon.memory;

/**
 * What may be said in a context, as plain lines for a language model.
 *
 * @param text one line a detail, the most specific first
 * @param leftOut how many details did not fit
 */
public record Prompt(String text, int leftOut) {
    /** As long as it gets. */
    public static final int UNLIMITED = Integer.MAX_VALUE;
}
