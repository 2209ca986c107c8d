package dev.retcon.rules.fact;

import org.jspecify.annotations.Nullable;

/**
 * An option of the question that is asked.
 *
 * @param known the entry that the option is about, if it is about one
 */
public record Offer(Offers offers, @Nullable Known known) {
    public Offer(Offers offers) {
        this(offers, null);
    }
}
