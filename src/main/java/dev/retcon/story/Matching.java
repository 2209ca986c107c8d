package dev.retcon.story;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.json.Node;
import java.util.Arrays;
import java.util.List;

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

    static boolean holds(List<Node> expected, JsonNode actual) {
        if (expected.size() != actual.size()) {
            return false;
        }
        Matching matching = new Matching(expected, actual);
        for (int item = 0; item < expected.size(); item++) {
            if (!matching.place(item, new boolean[actual.size()])) {
                return false;
            }
        }
        return true;
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
