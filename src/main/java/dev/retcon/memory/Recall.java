package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/**
 * What is asked of the memory.
 *
 * @param attribute null: every detail that speaks or is unresolved in the context
 * @param category null: the vocabulary's; without an attribute, both
 * @param context where the chat is; null: outside every story
 * @param at the moment that is asked for; null: now
 * @param language BCP 47, of a refusal; null: that of the memory, which its questions and the prompt are in
 */
public record Recall(
        String owner,
        String subject,
        @Nullable String attribute,
        @Nullable Category category,
        @Nullable Scope context,
        @Nullable When at,
        @Nullable String language) {

    /** Asks for one detail, outside every story, now. */
    public static Recall of(String owner, String subject, String attribute) {
        return new Recall(owner, subject, attribute, null, null, null, null);
    }

    /** Asks for every detail of a subject, outside every story, now. */
    public static Recall all(String owner, String subject) {
        return new Recall(owner, subject, null, null, null, null, null);
    }

    public Recall in(@Nullable Scope newContext) {
        return new Recall(owner, subject, attribute, category, newContext, at, language);
    }

    public Recall at(@Nullable When moment) {
        return new Recall(owner, subject, attribute, category, context, moment, language);
    }

    public Recall ofCategory(@Nullable Category newCategory) {
        return new Recall(owner, subject, attribute, newCategory, context, at, language);
    }
}
