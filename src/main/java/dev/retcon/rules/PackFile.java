package dev.retcon.rules;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A file of a rule pack.
 *
 * @param path in the rules folder, with {@code /}
 */
public record PackFile(String path, String text) {
    static final String VOCABULARY = "vocabulary.yaml";

    private static final Pattern WORDING = Pattern.compile("wording/[^/]+\\.properties");

    boolean isRules() {
        return isRules(path);
    }

    boolean isVocabulary() {
        return path.equals(VOCABULARY);
    }

    boolean isWording() {
        return WORDING.matcher(path).matches();
    }

    /** Whether anything reads a file of this path. */
    static boolean isRead(String path) {
        return isRules(path) || path.equals(VOCABULARY) || WORDING.matcher(path).matches();
    }

    private static boolean isRules(String path) {
        return path.endsWith(".drl");
    }

    /** A line, from 1; empty where the file has no such line. */
    String line(int number) {
        List<String> lines = text.lines().toList();
        return number >= 1 && number <= lines.size() ? lines.get(number - 1) : "";
    }

    /** The line that a character stands in, from 1. */
    int lineAt(int offset) {
        int line = 1;
        int end = clamped(offset);
        for (int at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
            line++;
        }
        return line;
    }

    /** Where in its line a character stands, from 1. */
    int columnAt(int offset) {
        return clamped(offset) - (text.lastIndexOf('\n', clamped(offset) - 1) + 1) + 1;
    }

    private int clamped(int offset) {
        return Math.max(0, Math.min(offset, text.length()));
    }
}
