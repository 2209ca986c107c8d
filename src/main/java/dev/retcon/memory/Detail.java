package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/**
 * What can hold a value: owner, category, subject and attribute. Two details are equal when their keys are.
 *
 * @param owner compared to the letter
 */
public record Detail(String owner, Category category, Name subject, Name attribute) {
    /** The key of the person chatting. */
    public static final String USER = "user";
    /** The key of every character; preferences only. */
    public static final String ANYONE = "anyone";

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Detail detail
                && owner.equals(detail.owner)
                && category == detail.category
                && subject.same(detail.subject)
                && attribute.same(detail.attribute);
    }

    @Override
    public int hashCode() {
        return owner.hashCode() * 31
                + subject.key().hashCode() * 17
                + attribute.key().hashCode();
    }
}
