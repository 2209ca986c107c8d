package dev.retcon.rules;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.retcon.memory.Category;
import dev.retcon.memory.Changes;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Keys;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.Vocabulary.Attribute;
import dev.retcon.memory.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads {@code vocabulary.yaml}; every problem is an issue with the attribute's name. */
final class VocabularyReader {
    private static final YAMLMapper YAML = YAMLMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final Set<String> FIELDS = Set.of("holds", "changes", "category", "names", "values");

    private final PackFile file;
    private final List<PackIssue> issues;
    private final Map<String, Attribute> byKey = new HashMap<>();

    private VocabularyReader(PackFile file, List<PackIssue> issues) {
        this.file = file;
        this.issues = issues;
    }

    static Vocabulary read(PackFile file, List<PackIssue> issues) {
        return new VocabularyReader(file, issues).read();
    }

    private Vocabulary read() {
        Attribute plain = new Attribute("", Holds.ONE, Changes.RARELY, Category.FACT, Map.of());
        JsonNode root;
        try {
            root = YAML.readTree(file.text());
        } catch (JsonProcessingException e) {
            var at = e.getLocation();
            issues.add(PackIssue.at(
                    file,
                    at == null ? 0 : at.getLineNr(),
                    at == null ? 0 : at.getColumnNr(),
                    null,
                    "the file is no YAML: " + e.getOriginalMessage()));
            return new Vocabulary(Map.of(), plain);
        }
        if (!root.path("attributes").isObject() || !root.path("unlisted").isObject()) {
            issue("", "the file needs \"unlisted:\" and \"attributes:\". Add what is missing.");
            return new Vocabulary(Map.of(), plain);
        }
        Attribute unlisted = attribute("unlisted", "", root.path("unlisted"), plain);
        root.path("attributes").properties().forEach(listed -> list(listed.getKey(), listed.getValue(), unlisted));
        return new Vocabulary(byKey, unlisted);
    }

    private void list(String name, JsonNode node, Attribute unlisted) {
        String key = Keys.of(name);
        Attribute attribute = attribute(name, key, node, unlisted);
        List<String> names = new ArrayList<>(List.of(name));
        node.path("names").forEach(other -> names.add(other.asText()));
        for (String each : names) {
            String nameKey = Keys.of(each);
            if (nameKey.isEmpty()) {
                issue(name, "\"" + each + "\" has no visible character. Give a name that can be read.");
            } else if (byKey.putIfAbsent(nameKey, attribute) != null) {
                issue(name, "\"" + each + "\" stands twice, or compares as a name that does. Keep it in one place.");
            }
        }
    }

    private Attribute attribute(String name, String key, JsonNode node, Attribute otherwise) {
        node.fieldNames().forEachRemaining(field -> {
            if (!FIELDS.contains(field)) {
                issue(name, "\"" + field + "\" is not known here. Use holds, changes, category, names or values.");
            }
        });
        return new Attribute(
                key,
                word(name, node, "holds", Holds.class, otherwise.holds()),
                word(name, node, "changes", Changes.class, otherwise.changes()),
                word(name, node, "category", Category.class, otherwise.category()),
                values(node.path("values")));
    }

    private Map<String, String> values(JsonNode node) {
        Map<String, String> values = new HashMap<>();
        node.properties()
                .forEach(value -> value.getValue()
                        .forEach(other -> values.put(Keys.of(other.asText()), Keys.of(value.getKey()))));
        return values;
    }

    private <E extends Enum<E>> E word(String name, JsonNode node, String field, Class<E> type, E otherwise) {
        if (!node.has(field)) {
            return otherwise;
        }
        try {
            return Words.parse(type, field, node.path(field).asText());
        } catch (RetconException e) {
            issue(name, field + ": " + e.getMessage());
            return otherwise;
        }
    }

    private void issue(String name, String message) {
        List<String> lines = file.text().lines().toList();
        int line = 0;
        for (int i = 0; i < lines.size() && line == 0; i++) {
            if (!name.isEmpty() && lines.get(i).strip().startsWith(name + ":")) {
                line = i + 1;
            }
        }
        issues.add(PackIssue.at(file, line, 0, null, (name.isEmpty() ? "" : name + ": ") + message));
    }
}
