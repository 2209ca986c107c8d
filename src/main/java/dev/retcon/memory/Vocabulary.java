package dev.retcon.memory;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is known of attributes: how many values they hold, how readily they change, their category, their other names.
 *
 * @param byKey every listed attribute, by the key of each of its names
 * @param unlisted what holds of an attribute that is not listed; its name is a placeholder
 */
public record Vocabulary(Map<String, Attribute> byKey, Attribute unlisted) {
    /**
     * One attribute.
     *
     * @param key what it compares by
     * @param values from the key of a value's other name to the value's key
     */
    public record Attribute(String key, Holds holds, Changes changes, Category category, Map<String, String> values) {
        public Attribute {
            values = Map.copyOf(values);
        }
    }

    public Vocabulary {
        byKey = Map.copyOf(byKey);
    }

    /** What is known of an attribute, listed or not. */
    public Attribute attribute(String name) {
        return of(Keys.of(name));
    }

    /** As {@link #attribute}, by its key. */
    public Attribute of(String key) {
        Attribute listed = byKey.get(key);
        return listed != null
                ? listed
                : new Attribute(key, unlisted.holds(), unlisted.changes(), unlisted.category(), unlisted.values());
    }

    /** Whether a detail holds many values. */
    public boolean holdsMany(Detail detail) {
        return of(detail.attribute().key()).holds() == Holds.MANY;
    }

    /** The attribute as typed, compared by the name that the vocabulary gives it. */
    public Name name(String attribute) {
        Name typed = Name.of("attribute", attribute);
        return typed.comparedAs(of(typed.key()).key());
    }

    /** A value as typed, compared by the name that the vocabulary gives it. */
    public Name value(String field, Name attribute, String value) {
        Name typed = Name.value(field, value);
        return typed.comparedAs(of(attribute.key()).values().getOrDefault(typed.key(), typed.key()));
    }

    /** The detail that a statement is about; without a category, the vocabulary's. */
    public Detail detail(String owner, @Nullable Category category, Name subject, String attribute) {
        Name name = name(attribute);
        return new Detail(owner, category == null ? of(name.key()).category() : category, subject, name);
    }
}
