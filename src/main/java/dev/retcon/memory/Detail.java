package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/**
 * What can hold a value: owner, category, subject and attribute. Two details are equal when their keys are.
 *
 * @param owner compared to the letter
 * @param attribute nameless where the whole subject is meant, as only forgetting does
 */
public record Detail(String owner, Category category, Name subject, Name attribute) {
    /** The key of the person chatting. */
    public static final String USER = "user";
    /** The key of every character; preferences only. */
    public static final String ANYONE = "anyone";

    private static final Name NAMELESS = new Name("", "");

    /** All details of a subject, for forgetting; both categories. */
    public static Detail whole(String owner, Name subject) {
        return new Detail(owner, Category.FACT, subject, NAMELESS);
    }

    /** Whether all details of the subject are meant. */
    public boolean isWhole() {
        return attribute.key().isEmpty();
    }

    /** Whether another detail is this one, or one of this subject's where the whole subject is meant. */
    public boolean covers(Detail other) {
        return equals(other) || (isWhole() && owner.equals(other.owner) && subject.same(other.subject));
    }

    /** The same detail of another subject. */
    public Detail about(Name other) {
        return new Detail(owner, category, other, attribute);
    }

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
