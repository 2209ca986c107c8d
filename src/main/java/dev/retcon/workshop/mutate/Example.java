package dev.retcon.workshop.mutate;

import java.util.List;

/**
 * A situation that a changed rule decides otherwise.
 *
 * @param situation in words, line by line
 * @param before what the rules do as they are
 * @param after what they do with the change
 */
public record Example(List<String> situation, String before, String after) {
    public Example {
        situation = List.copyOf(situation);
    }
}
