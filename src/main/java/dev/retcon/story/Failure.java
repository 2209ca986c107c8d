package dev.retcon.story;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * A step that did not give what was expected.
 *
 * @param step as it is written: the verb, and its number from 1
 * @param actual what it gave
 * @param compared what it gave, as far as the expectation names it
 * @param rules the rules that fired, with file and line
 */
public record Failure(
        String file,
        int line,
        String story,
        String step,
        String expected,
        JsonNode actual,
        String compared,
        List<String> rules) {
    public Failure {
        rules = List.copyOf(rules);
    }
}
