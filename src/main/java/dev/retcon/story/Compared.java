package dev.retcon.story;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.json.Node;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Shows what a step gave, as far as the expectation names it, in the same style; and always what became of the step. */
final class Compared {
    private static final List<String> ALWAYS = List.of("error", "outcome", "known", "unresolved", "unknown");

    private Compared() {}

    /** @param expected null: anything but a refusal */
    static String of(@Nullable Node expected, JsonNode actual) {
        Set<String> names = new LinkedHashSet<>(ALWAYS);
        if (expected instanceof Node.Fields fields) {
            names.addAll(fields.fields().keySet());
            return object(fields, names, actual);
        }
        return expected == null ? whole(actual) : part(expected, actual);
    }

    /** A value in the style of what is expected in its place. */
    static String part(Node expected, JsonNode actual) {
        if (expected instanceof Node.Fields fields) {
            return object(fields, fields.fields().keySet(), actual);
        }
        if (expected instanceof Node.Items list && actual.isArray()) {
            return elements(actual).map(item -> item(list, item)).collect(inBrackets());
        }
        return actual.isObject() && actual.has("value") ? actual.path("value").asText() : whole(actual);
    }

    /** An item of a list in the style of the items that are expected in it. */
    static String item(Node.Items expected, JsonNode actual) {
        return part(
                expected.items().isEmpty() ? Node.text("") : expected.items().get(0), actual);
    }

    private static String object(Node.Fields expected, Set<String> names, JsonNode actual) {
        if (!actual.isObject()) {
            return whole(actual);
        }
        return names.stream()
                .filter(actual::has)
                .map(name -> {
                    Node inner = expected.get(name);
                    return name + ": " + (inner == null ? whole(actual.path(name)) : part(inner, actual.path(name)));
                })
                .collect(inBraces());
    }

    private static String whole(JsonNode node) {
        if (node.isObject()) {
            return node.properties().stream()
                    .map(field -> field.getKey() + ": " + whole(field.getValue()))
                    .collect(inBraces());
        }
        return node.isArray() ? elements(node).map(Compared::whole).collect(inBrackets()) : node.asText();
    }

    private static Stream<JsonNode> elements(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }

    private static Collector<CharSequence, ?, String> inBraces() {
        return Collectors.joining(", ", "{", "}");
    }

    private static Collector<CharSequence, ?, String> inBrackets() {
        return Collectors.joining(", ", "[", "]");
    }
}
