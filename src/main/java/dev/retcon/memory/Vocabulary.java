package dev.retcon.memory;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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

        /** Whether the same keys are made by both. */
        boolean isAs(Attribute other) {
            return key.equals(other.key)
                    && holds == other.holds
                    && category == other.category
                    && values.equals(other.values);
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
        return listed != null ? listed : of(key, unlisted);
    }

    private static Attribute of(String key, Attribute unlisted) {
        return new Attribute(key, unlisted.holds(), unlisted.changes(), unlisted.category(), unlisted.values());
    }

    /**
     * What the keys of a memory are made by: 64 hexadecimal digits of everything in the vocabulary that a name, a value, a
     * category or a place is compared by. Comments, the order of the file, how readily something changes, and an attribute
     * that is listed as if it were not, leave it as it is.
     */
    public String digest() {
        StringBuilder said = new StringBuilder(written("", unlisted));
        new TreeMap<>(byKey).forEach((name, attribute) -> {
            if (!attribute.isAs(of(name, unlisted))) {
                said.append(written(name, attribute));
            }
        });
        return Digest.of(said.toString());
    }

    /** No key holds a line break. */
    private static String written(String name, Attribute attribute) {
        return String.join(
                        "\n",
                        name,
                        attribute.key(),
                        attribute.holds().name(),
                        attribute.category().name()) + "\n" + new TreeMap<>(attribute.values()) + "\n";
    }

    /** The keys that compare as an attribute's: its own, and those of its other names. */
    public Set<String> namesOf(String attribute) {
        Set<String> names = new TreeSet<>(Set.of(attribute));
        byKey.forEach((name, listed) -> {
            if (listed.key().equals(attribute)) {
                names.add(name);
            }
        });
        return names;
    }

    /** The keys that compare as a value of an attribute: its own, and those of its other names. */
    public Set<String> valuesOf(String attribute, String value) {
        Set<String> values = new TreeSet<>(Set.of(value));
        of(attribute).values().forEach((other, compared) -> {
            if (compared.equals(value)) {
                values.add(other);
            }
        });
        return values;
    }

    /**
     * A value of a detail under every name that compares as it.
     *
     * @param categorySaid whether the category was named; else the value may have been forgotten in the other one, when the
     *     vocabulary said so
     */
    public Sought sought(Detail detail, Name value, boolean categorySaid) {
        String attribute = detail.attribute().key();
        Set<Category> categories = categorySaid ? Set.of(detail.category()) : Set.of(Category.values());
        Set<Detail> details = new HashSet<>();
        for (String name : namesOf(attribute)) {
            categories.forEach(category ->
                    details.add(new Detail(detail.owner(), category, detail.subject(), new Name(name, name))));
        }
        return new Sought(details, valuesOf(attribute, value.key()));
    }

    /**
     * What a detail of before is by this vocabulary: its attribute compares by what was typed. A category that was said
     * stays; one that was left out is what is known of the attribute. A wish for every character stays a wish, since no fact
     * is about every character.
     *
     * @param categorySaid whether the user's statement named the category
     */
    public Detail rekeyed(Detail before, boolean categorySaid) {
        if (before.isWhole()) {
            return before;
        }
        Name name = name(before.attribute().shown());
        boolean stays = categorySaid || before.subject().key().equals(Detail.ANYONE);
        Category category = stays ? before.category() : of(name.key()).category();
        return new Detail(before.owner(), category, before.subject(), name);
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
