package dev.retcon.rules;

import dev.retcon.memory.Category;
import dev.retcon.memory.Changes;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Name;
import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.Vocabulary.Attribute;
import dev.retcon.memory.Words;
import dev.retcon.schema.Schema;
import dev.retcon.schema.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads {@code vocabulary.yaml}; nothing in it is passed over. */
final class VocabularyReader {
    private static final String UNLISTED = "unlisted";
    private static final String ATTRIBUTES = "attributes";
    private static final String NAMES = "names";
    private static final String VALUES = "values";
    private static final Shape TOP = Schema.VOCABULARY.whole();
    private static final Shape OF_UNLISTED = Schema.VOCABULARY.of(UNLISTED);
    private static final Shape OF_ATTRIBUTE = Schema.VOCABULARY.of("attribute");

    private static final Attribute PLAIN = new Attribute("", Holds.ONE, Changes.RARELY, Category.FACT, Map.of());
    private static final Vocabulary NONE = new Vocabulary(Map.of(), PLAIN);

    private final PackFile file;
    private final Findings findings;
    private final VocabularyNames names;
    private final Map<String, Attribute> byKey = new HashMap<>();

    private VocabularyReader(PackFile file, Findings findings) {
        this.file = file;
        this.findings = findings;
        this.names = new VocabularyNames(file, findings, Name.LIMIT);
    }

    /** What the vocabulary says, as far as it can be read. */
    static Vocabulary read(Collection<PackFile> files, Findings findings) {
        return files.stream()
                .filter(PackFile::isVocabulary)
                .findFirst()
                .map(file -> new VocabularyReader(file, findings).read())
                .orElseGet(() -> {
                    findings.missing(PackFile.VOCABULARY);
                    return NONE;
                });
    }

    private Vocabulary read() {
        YamlNode root = YamlReader.read(file, findings);
        if (root == null) {
            return NONE;
        }
        boolean isEmpty = root instanceof YamlNode.Text text && text.isNothing();
        YamlNode.Fields object = isEmpty
                ? new YamlNode.Fields(List.of(), 0)
                : object("The file", "Begin with \"unlisted:\" and \"attributes:\".", root.at(), root);
        if (object == null) {
            return NONE;
        }
        YamlFields top = fields(null, object);
        top.check(TOP, file, findings);
        Attribute unlisted = unlisted(top.get(UNLISTED));
        YamlFields.Value listed = top.get(ATTRIBUTES);
        YamlNode.Fields attributes = listed == null ? null : object(listed);
        if (attributes != null) {
            fields(ATTRIBUTES, attributes).values().forEach(each -> list(each, unlisted));
        }
        return new Vocabulary(byKey, unlisted);
    }

    private Attribute unlisted(YamlFields.@Nullable Value value) {
        YamlNode.Fields object = value == null ? null : object(value);
        if (value == null || object == null) {
            return PLAIN;
        }
        YamlFields fields = new YamlFields(
                UNLISTED, value.key().at(), fields(UNLISTED, object).values());
        fields.check(OF_UNLISTED, file, findings);
        return attribute("", fields, PLAIN);
    }

    private void list(YamlFields.Value listed, Attribute unlisted) {
        String key = names.take(listed.key());
        YamlNode.Fields object = object(listed);
        if (object == null) {
            return;
        }
        YamlFields fields = fields(listed.name(), object);
        fields.check(OF_ATTRIBUTE, file, findings);
        Attribute attribute = attribute(key == null ? "" : key, fields, unlisted);
        List<String> keys = new ArrayList<>();
        if (key != null) {
            keys.add(key);
        }
        YamlFields.Value others = fields.get(NAMES);
        if (others != null) {
            keys.addAll(taken(others, names));
        }
        keys.forEach(each -> byKey.put(each, attribute));
    }

    private Attribute attribute(String key, YamlFields fields, Attribute otherwise) {
        return new Attribute(
                key,
                word(fields.get("holds"), Holds.class, otherwise.holds()),
                word(fields.get("changes"), Changes.class, otherwise.changes()),
                word(fields.get("category"), Category.class, otherwise.category()),
                values(fields.get(VALUES)));
    }

    /** From the key of each other name to the key of its value; a value's own name may stand nowhere else either. */
    private Map<String, String> values(YamlFields.@Nullable Value field) {
        Map<String, String> values = new HashMap<>();
        YamlNode.Fields object = field == null ? null : object(field);
        if (object != null) {
            VocabularyNames taken = new VocabularyNames(file, findings, Name.VALUE_LIMIT);
            for (YamlFields.Value each : fields(VALUES, object).values()) {
                String key = taken.take(each.key());
                taken(each, taken).forEach(other -> values.put(other, key == null ? "" : key));
            }
        }
        return values;
    }

    /** The keys of the names in a list. */
    private List<String> taken(YamlFields.Value field, VocabularyNames taken) {
        List<String> keys = new ArrayList<>();
        if (!(field.node() instanceof YamlNode.Items list)) {
            shape(
                    place(field),
                    "\"" + field.name() + "\" needs a list of names; this is "
                            + field.node().kind() + ".",
                    "Write [a, b], or [a] for one.");
            return keys;
        }
        for (YamlNode item : list.items()) {
            if (item instanceof YamlNode.Text name && !name.isNothing()) {
                String key = taken.take(name);
                if (key != null) {
                    keys.add(key);
                }
            } else {
                shape(
                        item.at(),
                        "A name is a text; this is " + item.kind() + ".",
                        "Write a text; put it in quotes if it holds YAML's own signs or words.");
            }
        }
        return keys;
    }

    private <E extends Enum<E>> E word(YamlFields.@Nullable Value field, Class<E> type, E otherwise) {
        if (field == null) {
            return otherwise;
        }
        List<E> constants = Arrays.asList(type.getEnumConstants());
        List<String> words = constants.stream().map(Words::of).toList();
        if (!(field.node() instanceof YamlNode.Text text) || text.isNothing()) {
            shape(
                    place(field),
                    "\"" + field.name() + "\" needs a word; this is "
                            + field.node().kind() + ".",
                    "Use " + Suggest.anyOf(words) + ".");
            return otherwise;
        }
        int at = words.indexOf(text.text());
        if (at < 0) {
            findings.at(
                    file,
                    text.at(),
                    FindingCode.UNKNOWN_WORD,
                    null,
                    "\"" + field.name() + "\" is never \"" + text.text() + "\".",
                    Suggest.inPlaceOf(text.text(), words));
            return otherwise;
        }
        return constants.get(at);
    }

    private YamlFields fields(@Nullable String name, YamlNode.Fields object) {
        return YamlFields.of(name, object, file, findings);
    }

    private YamlNode.@Nullable Fields object(YamlFields.Value field) {
        return object("\"" + field.name() + "\"", advice(field.name()), place(field), field.node());
    }

    private YamlNode.@Nullable Fields object(String what, String advice, int at, YamlNode node) {
        if (node instanceof YamlNode.Fields object) {
            return object;
        }
        shape(at, what + " needs keys with values; this is " + node.kind() + ".", advice);
        return null;
    }

    private static String advice(String key) {
        return switch (key) {
            case ATTRIBUTES -> "Write each attribute as a key, such as \"eye color: {}\".";
            case VALUES -> "Write each value as a key, such as \"grey: [gray]\".";
            default -> "Write \"" + key + ": {holds: many}\", or \"" + key + ": {}\" if there is nothing to say.";
        };
    }

    private void shape(int at, String problem, String advice) {
        findings.at(file, at, FindingCode.WRONG_SHAPE, null, problem, advice);
    }

    /** Where a value begins; of nothing, its key. */
    private static int place(YamlFields.Value field) {
        return field.node() instanceof YamlNode.Text text && text.isNothing()
                ? field.key().at()
                : field.node().at();
    }
}
