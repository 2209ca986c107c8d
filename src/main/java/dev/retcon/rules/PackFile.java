package dev.retcon.rules;

/**
 * A file of a rule pack.
 *
 * @param path in the rules folder, with {@code /}
 */
public record PackFile(String path, String text) {
    boolean isRules() {
        return path.endsWith(".drl");
    }
}
