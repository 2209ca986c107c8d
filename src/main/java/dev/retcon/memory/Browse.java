package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/**
 * Which part of a memory is looked through, by subject and by place; null means all. Made with {@link #of}, narrowed with the
 * other methods.
 *
 * @param subject the key of a subject
 * @param story a story: what holds in it, or in a place within it
 * @param after the key of a subject: the page begins with the one after it
 * @param place with a subject: its places begin after this one
 */
public record Browse(
        String owner,
        @Nullable String subject,
        @Nullable Scope story,
        @Nullable String after,
        @Nullable Scope place) {
    /** Everything of an owner, from the beginning. */
    public static Browse of(String owner) {
        return new Browse(owner, null, null, null, null);
    }

    public Browse about(@Nullable String newSubject) {
        return new Browse(owner, newSubject, story, after, place);
    }

    public Browse in(@Nullable Scope newStory) {
        return new Browse(owner, subject, newStory, after, place);
    }

    /** The page that begins after a subject. */
    public Browse after(@Nullable String subjectKey) {
        return new Browse(owner, subject, story, subjectKey, place);
    }

    /** The page that begins after a place of the subject. */
    public Browse beyond(@Nullable Scope lastPlace) {
        return new Browse(owner, subject, story, after, lastPlace);
    }
}
