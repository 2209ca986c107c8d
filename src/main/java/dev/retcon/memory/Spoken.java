package dev.retcon.memory;

import java.util.List;

/**
 * A question in plain words.
 *
 * @param options its options in their order, each in plain words
 * @param entries the ids of the entries that these words name
 */
public record Spoken(String text, List<String> options, List<String> entries) {
    public Spoken {
        options = List.copyOf(options);
        entries = List.copyOf(entries);
    }
}
