package dev.retcon.workshop.compare;

import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.Vocabulary.Attribute;
import dev.retcon.memory.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What a vocabulary says otherwise of an attribute.
 *
 * @param attribute its name; {@code *} for what is not listed
 * @param field {@code holds}, {@code changes}, {@code category}, {@code names} or {@code values}
 * @param before as it was; {@code -} where there was none
 * @param after as it is
 */
public record VocabularyChange(String attribute, String field, String before, String after) {
    /** Stands for every attribute that is not listed. */
    public static final String UNLISTED = "*";

    private static final String NONE = "-";

    /** By attribute, in the order of the fields. */
    static List<VocabularyChange> between(Vocabulary old, Vocabulary changed) {
        List<VocabularyChange> changes = new ArrayList<>();
        compare(UNLISTED, old.unlisted(), changed.unlisted(), changes);
        Set<String> attributes = new TreeSet<>();
        List.of(old, changed)
                .forEach(vocabulary ->
                        vocabulary.byKey().values().stream().map(Attribute::key).forEach(attributes::add));
        for (String attribute : attributes) {
            compare(attribute, old.of(attribute), changed.of(attribute), changes);
            add(attribute, "names", names(old, attribute), names(changed, attribute), changes);
        }
        return changes;
    }

    private static void compare(String name, Attribute before, Attribute after, List<VocabularyChange> changes) {
        add(name, "holds", Words.of(before.holds()), Words.of(after.holds()), changes);
        add(name, "changes", Words.of(before.changes()), Words.of(after.changes()), changes);
        add(name, "category", Words.of(before.category()), Words.of(after.category()), changes);
        add(name, "values", values(before), values(after), changes);
    }

    private static void add(String name, String field, String before, String after, List<VocabularyChange> changes) {
        if (!Objects.equals(before, after)) {
            changes.add(new VocabularyChange(name, field, before, after));
        }
    }

    private static String names(Vocabulary vocabulary, String attribute) {
        return shown(vocabulary.namesOf(attribute).stream()
                .filter(name -> !name.equals(attribute))
                .collect(Collectors.joining(", ")));
    }

    private static String values(Attribute attribute) {
        return shown(new TreeMap<>(attribute.values())
                .entrySet().stream()
                        .map(value -> value.getKey() + " = " + value.getValue())
                        .collect(Collectors.joining(", ")));
    }

    private static String shown(String list) {
        return list.isEmpty() ? NONE : list;
    }
}
