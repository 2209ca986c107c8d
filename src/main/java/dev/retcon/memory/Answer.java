package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/**
 * The user's answer to a question.
 *
 * @param question the question's id; null: by the statement
 * @param statement the id of the statement that raised it; both null: the newest open question
 * @param option one of the question's options; for {@code place}, any scope path too
 */
public record Answer(
        String owner,
        @Nullable String question,
        @Nullable String statement,
        String option,
        @Nullable String language) {
    /** Answers a question by its id. */
    public static Answer to(String owner, String question, String option) {
        return new Answer(owner, question, null, option, null);
    }

    /** Answers the newest open question of the owner. */
    public static Answer toNewest(String owner, String option) {
        return new Answer(owner, null, null, option, null);
    }
}
