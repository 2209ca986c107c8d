package dev.retcon.memory;

/**
 * A rule that fired.
 *
 * @param id the rule's {@code @id}, never reused
 * @param name the sentence that the rule is called by
 * @param file its file in the rules folder, with {@code /}
 * @param line where it begins, from 1
 * @param role what came of it
 */
public record RuleFired(String id, String name, String file, int line, Role role) {
    /** What came of a rule that fired. */
    public enum Role {
        /** It found one of the words that the decision speaks of. */
        FOUND,
        /** Its row fitted too, but an earlier row decided. */
        FITTED_TOO,
        /** It decided. */
        DECIDED
    }
}
