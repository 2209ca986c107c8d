package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/**
 * Which questions of an owner are looked at, and how many of them at a time; null means all. Made with {@link #of}, narrowed
 * with the other methods.
 *
 * @param after the id of a question: the page begins with the one that was asked after it; null: with the first
 * @param limit how many at most, from 1
 */
public record QuestionFilter(
        String owner,
        @Nullable QuestionStatus status,
        @Nullable String after,
        @Nullable Integer limit) {
    /** Every question of an owner. */
    public static QuestionFilter of(String owner) {
        return new QuestionFilter(owner, null, null, null);
    }

    public QuestionFilter in(@Nullable QuestionStatus newStatus) {
        return new QuestionFilter(owner, newStatus, after, limit);
    }

    /** The page that begins after a question: the last one of the page before. */
    public QuestionFilter after(@Nullable String question) {
        return new QuestionFilter(owner, status, question, limit);
    }

    public QuestionFilter limit(@Nullable Integer atMost) {
        return new QuestionFilter(owner, status, after, atMost);
    }
}
