package dev.retcon.rules;

import dev.retcon.rules.YamlNode.Field;
import dev.retcon.schema.Shape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The fields of an object, each once, in the order of the file.
 *
 * @param name what the object is called in a message; null: the file itself
 * @param at where it begins
 */
record YamlFields(@Nullable String name, int at, List<Value> values) {
    /** A key and what stands behind it. */
    record Value(YamlNode.Text key, YamlNode node) {
        String name() {
            return key.text();
        }
    }

    /** Reads an object; a key that is no text, or stands twice, is found and left out. */
    static YamlFields of(@Nullable String name, YamlNode.Fields object, PackFile file, Findings findings) {
        List<Value> values = new ArrayList<>();
        Map<String, Integer> lines = new HashMap<>();
        for (Field field : object.fields()) {
            int at = field.key().at();
            if (!(field.key() instanceof YamlNode.Text key) || key.isNothing()) {
                findings.at(
                        file,
                        at,
                        FindingCode.WRONG_SHAPE,
                        null,
                        "A key is a text; this is " + field.key().kind() + ".",
                        "Write a text; put it in quotes if it is one of YAML's own words.");
                continue;
            }
            Integer line = lines.putIfAbsent(key.text(), file.lineAt(at));
            if (line != null) {
                findings.at(
                        file,
                        at,
                        FindingCode.DUPLICATE_KEY,
                        null,
                        "\"" + key.text() + "\" stands on line " + line + " already.",
                        "Keep one of them.");
            } else {
                values.add(new Value(key, field.value()));
            }
        }
        return new YamlFields(name, object.at(), values);
    }

    /** Finds the keys that the schema does not have, and those that it needs and are missing. */
    void check(Shape shape, PackFile file, Findings findings) {
        List<String> known = shape.keys();
        List<String> needed = shape.needed();
        Set<String> missing = new HashSet<>(needed);
        for (Value each : values) {
            if (!known.contains(each.name())) {
                Suggest.closest(each.name(), missing).ifPresent(missing::remove);
                findings.at(
                        file,
                        each.key().at(),
                        FindingCode.UNKNOWN_KEY,
                        null,
                        "\"" + each.name() + "\" is no key of " + (name == null ? "this file" : "\"" + name + "\"")
                                + ".",
                        advice(each.name(), known));
            }
            missing.remove(each.name());
        }
        needed.stream().filter(missing::contains).forEach(key -> missing(key, file, findings));
    }

    private String advice(String key, Collection<String> known) {
        boolean isFarOff = name == null && Suggest.closest(key, known).isEmpty();
        return Suggest.inPlaceOf(key, known)
                + (isFarOff ? " An attribute stands below \"attributes\", two blanks further in." : "");
    }

    private void missing(String key, PackFile file, Findings findings) {
        if (name == null) {
            findings.ofFile(
                    file.path(),
                    FindingCode.MISSING_KEY,
                    "\"" + key + "\" is missing.",
                    "Copy it from the default rules.");
        } else {
            findings.at(
                    file,
                    at,
                    FindingCode.MISSING_KEY,
                    null,
                    "\"" + name + "\" lacks \"" + key + "\".",
                    "Add it: it is what holds of attributes that say nothing else.");
        }
    }

    /** The field by a name; null where there is none. */
    @Nullable
    Value get(String key) {
        return values.stream()
                .filter(each -> each.name().equals(key))
                .findFirst()
                .orElse(null);
    }
}
