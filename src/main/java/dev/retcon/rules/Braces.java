package dev.retcon.rules;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/**
 * The braces of an ICU pattern, but for those in single quotes.
 *
 * @param pairs where each opens and closes, inner ones before those around them
 * @param unmatched where the first stands that has no other; -1 where each has
 */
record Braces(String pattern, List<Pair> pairs, int unmatched) {
    record Pair(int open, int close) {}

    static Braces of(String pattern) {
        List<Pair> pairs = new ArrayList<>();
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\'') {
                i = behindQuote(pattern, i);
            } else if (c == '{') {
                open.push(i);
            } else if (c == '}') {
                if (open.isEmpty()) {
                    return new Braces(pattern, pairs, i);
                }
                pairs.add(new Pair(open.pop(), i));
            }
        }
        return new Braces(pattern, pairs, open.isEmpty() ? -1 : open.getLast());
    }

    /** An apostrophe quotes only right before a brace; two are one that is seen. */
    private static int behindQuote(String pattern, int at) {
        if (at + 1 == pattern.length() || "{}'".indexOf(pattern.charAt(at + 1)) < 0) {
            return at;
        }
        if (pattern.charAt(at + 1) == '\'') {
            return at + 1;
        }
        int end = pattern.indexOf('\'', at + 1);
        return end < 0 ? pattern.length() : end;
    }

    /** Where the innermost pair opens that, with what is in it, is so; 0 where none is. */
    int innermost(Predicate<String> isSo) {
        return pairs.stream()
                .filter(pair -> isSo.test(pattern.substring(pair.open(), pair.close() + 1)))
                .mapToInt(Pair::open)
                .findFirst()
                .orElse(0);
    }
}
