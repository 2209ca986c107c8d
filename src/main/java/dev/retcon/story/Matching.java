package dev.retcon.story;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.json.Node;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Matches a list whole and in any order: each expected item with an actual one of its own, by augmenting paths (Kuhn's
 * algorithm), since an item that names little may fit several.
 */
final class Matching {
    private final List<Node> expected;
    private final JsonNode actual;
    private final int[] takenBy;

    private Matching(List<Node> expected, JsonNode actual) {
        this.expected = expected;
        this.actual = actual;
        this.takenBy = new int[actual.size()];
        Arrays.fill(takenBy, -1);
    }

    /** Matches as many as can be. */
    static Matching of(List<Node> expected, JsonNode actual) {
        Matching matching = new Matching(expected, actual);
        for (int item = 0; item < expected.size(); item++) {
            matching.place(item, new boolean[actual.size()]);
        }
        return matching;
    }

    static boolean holds(List<Node> expected, JsonNode actual) {
        return expected.size() == actual.size()
                && of(expected, actual).missing().isEmpty();
    }

    /** The expected items that no actual one is left for. */
    List<Node> missing() {
        return IntStream.range(0, expected.size())
                .filter(item -> IntStream.of(takenBy).noneMatch(taker -> taker == item))
                .mapToObj(expected::get)
                .toList();
    }

    /** The actual items that no expected one took. */
    List<JsonNode> unexpected() {
        return IntStream.range(0, takenBy.length)
                .filter(at -> takenBy[at] < 0)
                .mapToObj(actual::get)
                .toList();
    }

    private boolean place(int item, boolean[] seen) {
        for (int at = 0; at < takenBy.length; at++) {
            if (!seen[at] && Expectations.meets(expected.get(item), actual.get(at))) {
                seen[at] = true;
                if (takenBy[at] < 0 || place(takenBy[at], seen)) {
                    takenBy[at] = item;
                    return true;
                }
            }
        }
        return false;
    }
}
