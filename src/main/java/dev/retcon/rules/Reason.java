package dev.retcon.rules;

/**
 * Why a rule refuses, as the rule writes it: {@code no_evidence}.
 *
 * @param at where it stands in the file
 * @param rule the rule's name
 */
record Reason(String word, PackFile file, int at, String rule) {
    /** The key of the text that says it. */
    String key() {
        return "blocked." + word;
    }
}
