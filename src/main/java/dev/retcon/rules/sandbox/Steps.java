package dev.retcon.rules.sandbox;

/**
 * How many steps matching a pattern may take. Java tries every way through a pattern, and nothing can stop it meanwhile; so
 * {@code (a+)+b} would never end on a long text. Counted is too much rather than too little.
 */
public final class Steps {
    /** About a second. */
    private static final double MOST = Math.pow(2, 28);

    /** No text that rules see has more characters, so that is how often a part may be repeated: a wording's limit. */
    private static final double REPEATED = 16_000;

    /** What may stand after a backslash: signs that are meant as they stand, and classes of one character. */
    private static final String ESCAPED = "dDwWsSbBntr.*+?()[]{}|^$\\-/";

    private final String pattern;
    private double steps = 1;

    private Steps(String pattern) {
        this.pattern = pattern;
    }

    /** Whether a pattern is sure to be done soon, on any value. */
    public static boolean areFew(String pattern) {
        return new Steps(pattern).count() <= MOST;
    }

    private double count() {
        for (int i = 0; i < pattern.length(); i++) {
            switch (pattern.charAt(i)) {
                case '\\' -> {
                    if (!isPlainEscape(i)) {
                        return Double.POSITIVE_INFINITY;
                    }
                    i++;
                }
                case '[' -> {
                    i = endOfClass(i);
                    if (i < 0) {
                        return Double.POSITIVE_INFINITY;
                    }
                }
                case '(' -> {
                    if (pattern.startsWith("(?", i) && !pattern.startsWith("(?:", i)) {
                        return Double.POSITIVE_INFINITY;
                    }
                    i += pattern.startsWith("(?:", i) ? 2 : 0;
                }
                case '*', '+', '{' ->
                    steps *= i > 0 && pattern.charAt(i - 1) == ')' ? Double.POSITIVE_INFINITY : REPEATED;
                case '?', '|' -> steps *= 2;
                default -> {}
            }
        }
        return steps;
    }

    private boolean isPlainEscape(int backslash) {
        return backslash + 1 < pattern.length() && ESCAPED.indexOf(pattern.charAt(backslash + 1)) >= 0;
    }

    /** Where a class of characters ends; -1 where it is more than a list of them. */
    private int endOfClass(int start) {
        for (int i = start + 1; i < pattern.length(); i++) {
            char each = pattern.charAt(i);
            if (each == ']' && i > start + 1) {
                return i;
            }
            if (each == '[' || each == '&' || (each == '\\' && !isPlainEscape(i))) {
                return -1;
            }
            i += each == '\\' ? 1 : 0;
        }
        return -1;
    }
}
