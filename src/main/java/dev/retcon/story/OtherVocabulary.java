package dev.retcon.story;

import dev.retcon.json.FieldReader;
import dev.retcon.json.Node;
import dev.retcon.memory.Category;
import dev.retcon.memory.Changes;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Keys;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.Vocabulary.Attribute;
import dev.retcon.schema.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The vocabulary that a memory is opened again with in mid-case: the pack's own, but for the attributes that are written
 * here. Each is written as in {@code vocabulary.yaml}, and stands in the place of what the pack says of it; one that is left
 * empty is not listed.
 */
final class OtherVocabulary {
    private static final String VOCABULARY = "vocabulary";

    private final String file;
    private final Node.Fields attributes;

    private OtherVocabulary(String file, Node.Fields attributes) {
        this.file = file;
        this.attributes = attributes;
    }

    /**
     * Reads what {@code restart} is done with.
     *
     * @return null where the vocabulary stays as it is
     * @throws FixtureException if it is neither nothing nor a vocabulary
     */
    static @Nullable OtherVocabulary of(String file, Node restart) {
        if (isEmpty(restart)) {
            return null;
        }
        if (!(restart instanceof Node.Fields fields)
                || fields.fields().size() != 1
                || !(fields.get(VOCABULARY) instanceof Node.Fields attributes)) {
            throw new FixtureException(
                    file, restart.line(), "restart has nothing, or {vocabulary: {attribute: …}}. Write one of them.");
        }
        return new OtherVocabulary(file, attributes);
    }

    private static boolean isEmpty(Node node) {
        return node instanceof Node.Scalar && node.textOrEmpty().isEmpty();
    }

    /** Looks at every field, with the line of the one that is wrong. */
    void check() {
        Attribute plain = new Attribute("", Holds.ONE, Changes.RARELY, Category.FACT, Map.of());
        on(new Vocabulary(Map.of(), plain));
    }

    /** The vocabulary with these attributes. */
    Vocabulary on(Vocabulary pack) {
        Map<String, Attribute> byKey = new HashMap<>(pack.byKey());
        attributes
                .fields()
                .keySet()
                .forEach(name -> byKey.values().removeIf(listed -> listed.key().equals(Keys.of(name))));
        attributes.fields().forEach((name, node) -> {
            if (!isEmpty(node)) {
                list(byKey, name, node, pack.unlisted());
            }
        });
        return new Vocabulary(byKey, pack.unlisted());
    }

    private void list(Map<String, Attribute> byKey, String name, Node node, Attribute unlisted) {
        try {
            FieldReader fields = FieldReader.of(name, node, Schema.VOCABULARY.keys("attribute"));
            Holds holds = fields.word("holds", Holds.class);
            Changes changes = fields.word("changes", Changes.class);
            Category category = fields.word("category", Category.class);
            Attribute attribute = new Attribute(
                    Keys.of(name),
                    holds == null ? unlisted.holds() : holds,
                    changes == null ? unlisted.changes() : changes,
                    category == null ? unlisted.category() : category,
                    values(node));
            List<String> names = new ArrayList<>(List.of(name));
            names.addAll(fields.texts("names"));
            for (String each : names) {
                if (byKey.putIfAbsent(Keys.of(each), attribute) != null) {
                    throw new FixtureException(
                            file,
                            node.line(),
                            "\"" + each + "\" stands twice in the vocabulary. Write the other attribute here too.");
                }
            }
        } catch (RetconException e) {
            throw new FixtureException(file, node.line(), String.valueOf(e.getMessage()));
        }
    }

    private static Map<String, String> values(Node node) {
        Map<String, String> values = new HashMap<>();
        if (node instanceof Node.Fields fields && fields.get("values") instanceof Node.Fields listed) {
            listed.fields()
                    .keySet()
                    .forEach(value -> FieldReader.of(
                                    "values", listed, listed.fields().keySet())
                            .texts(value)
                            .forEach(other -> values.put(Keys.of(other), Keys.of(value))));
        }
        return values;
    }
}
