package dev.retcon.rules;

import java.util.List;

/**
 * What a rule session was handed, and when: enough to decide the same again, by these rules or by others.
 *
 * @param parts in their order
 */
public record Recorded(List<Part> parts) {
    /**
     * A phase that was fired.
     *
     * @param given what was handed in since the phase before
     */
    public record Part(List<Object> given, Phase phase) {
        public Part {
            given = List.copyOf(given);
        }
    }

    public Recorded {
        parts = List.copyOf(parts);
    }
}
