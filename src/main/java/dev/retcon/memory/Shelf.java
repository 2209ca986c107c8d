package dev.retcon.memory;

import java.util.List;

/**
 * What is remembered of a subject at one place.
 *
 * @param current what stands, in the order in which it was recorded
 * @param more whether more stands there
 * @param past what stands no more, the newest first
 * @param morePast whether there was more
 */
public record Shelf(
        Name subject, Scope scope, List<Remembered> current, boolean more, List<Remembered> past, boolean morePast) {
    public Shelf {
        current = List.copyOf(current);
        past = List.copyOf(past);
    }
}
