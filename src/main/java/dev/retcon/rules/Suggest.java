package dev.retcon.rules;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds what a misspelt word was likely meant to be: the candidate that needs the fewest letters added, left out, replaced,
 * or exchanged with their neighbour. Case does not count.
 */
final class Suggest {
    /** One letter in so many may be wrong. */
    private static final int LETTERS_PER_SLIP = 3;

    private Suggest() {}

    /** The nearest candidate, of equally near ones the first by the alphabet; none where nothing is near. */
    static Optional<String> closest(String word, Collection<String> candidates) {
        return candidates.stream()
                .filter(candidate -> isNear(word, candidate))
                .min(Comparator.comparingInt((String candidate) -> slips(word, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** What to write in its place: the nearest candidate, else any of them. */
    static String inPlaceOf(String word, Collection<String> candidates) {
        return closest(word, candidates)
                .map(candidate -> "Did you mean \"" + candidate + "\"?")
                .orElseGet(() -> "Use " + anyOf(candidates) + ".");
    }

    /** {@code "a", "b" or "c"}. */
    static String anyOf(Collection<String> words) {
        List<String> quoted = words.stream().map(word -> "\"" + word + "\"").toList();
        int last = quoted.size() - 1;
        return last < 1
                ? String.join("", quoted)
                : String.join(", ", quoted.subList(0, last)) + " or " + quoted.get(last);
    }

    /** So that at least one letter is right, and a long word is not measured against every short one. */
    private static boolean isNear(String word, String candidate) {
        int longer = Math.max(word.length(), candidate.length());
        int shorter = Math.min(word.length(), candidate.length());
        int allowed = Math.min(Math.max(1, longer / LETTERS_PER_SLIP), shorter - 1);
        return longer - shorter <= allowed && slips(word, candidate) <= allowed;
    }

    /** The distance by optimal string alignment. */
    private static int slips(String one, String other) {
        String from = one.toLowerCase(Locale.ROOT);
        String to = other.toLowerCase(Locale.ROOT);
        int[][] slips = new int[from.length() + 1][to.length() + 1];
        for (int i = 0; i <= from.length(); i++) {
            for (int j = 0; j <= to.length(); j++) {
                slips[i][j] = i == 0 || j == 0 ? i + j : fewest(slips, from, to, i, j);
            }
        }
        return slips[from.length()][to.length()];
    }

    private static int fewest(int[][] slips, String from, String to, int i, int j) {
        int replaced = slips[i - 1][j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        int fewest = Math.min(replaced, Math.min(slips[i - 1][j], slips[i][j - 1]) + 1);
        boolean exchanged =
                i > 1 && j > 1 && from.charAt(i - 1) == to.charAt(j - 2) && from.charAt(i - 2) == to.charAt(j - 1);
        return exchanged ? Math.min(fewest, slips[i - 2][j - 2] + 1) : fewest;
    }
}
