package dev.retcon.story;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.json.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Where what a step gave differs from what it expects: one line for each place, such as {@code saved.scope: expected story,
 * was everywhere}. What agrees is left out.
 */
final class Differences {
    /** As many fields tell an item of a list from the others. */
    private static final int NAMED_BY = 2;

    private static final String ERROR = "error";

    private final List<String> lines = new ArrayList<>();

    private Differences() {}

    /** @param expected null: anything but a refusal */
    static List<String> between(@Nullable Node expected, JsonNode actual) {
        boolean expectsError = expected instanceof Node.Fields fields && fields.get(ERROR) != null;
        if (actual.path(ERROR).isObject() && !expectsError) {
            return List.of("not to be refused, was refused as " + refusal(actual.path(ERROR)));
        }
        Differences differences = new Differences();
        if (expected != null) {
            differences.compare("", expected, actual);
        }
        return differences.lines;
    }

    private static String refusal(JsonNode error) {
        return error.path("code").asText() + ": " + error.path("message").asText();
    }

    private void compare(String path, Node expected, JsonNode actual) {
        if (expected instanceof Node.Fields fields && actual.isObject()) {
            fields.fields().forEach((name, value) -> compare(join(path, name), value, actual.path(name)));
        } else if (expected instanceof Node.Items list && actual.isArray()) {
            items(path, list, actual);
        } else if (!Expectations.meets(expected, actual)) {
            String wanted = expected.isNull() ? "nothing" : Shown.of(expected);
            add(path, "expected " + wanted + ", was " + shown(expected, actual));
        }
    }

    private static String shown(Node expected, JsonNode actual) {
        if (actual.isMissingNode()) {
            return "absent";
        }
        return expected instanceof Node.Scalar && actual.has("code")
                ? actual.path("code").asText()
                : Compared.part(expected, actual);
    }

    /** Items that nearly fit each other are compared; the others are missing, or unexpected. */
    private void items(String path, Node.Items list, JsonNode actual) {
        Matching matching = Matching.of(list.items(), actual);
        List<JsonNode> unexpected = new ArrayList<>(matching.unexpected());
        boolean onlyOne = unexpected.size() == 1 && matching.missing().size() == 1;
        List<Node> missing = new ArrayList<>();
        for (Node item : matching.missing()) {
            JsonNode near = item instanceof Node.Fields fields ? nearest(fields, unexpected, onlyOne ? 0 : 1) : null;
            if (near == null) {
                missing.add(item);
            } else {
                unexpected.remove(near);
                compare(path + "[" + name(list, (Node.Fields) item, near) + "]", item, near);
            }
        }
        List<String> parts = new ArrayList<>();
        if (!missing.isEmpty()) {
            parts.add("missing " + missing.stream().map(Shown::of).collect(Collectors.joining(", ")));
        }
        if (!unexpected.isEmpty()) {
            parts.add("unexpected "
                    + unexpected.stream().map(item -> Compared.item(list, item)).collect(Collectors.joining(", ")));
        }
        if (!parts.isEmpty()) {
            add(path, String.join("; ", parts));
        }
    }

    /** The one that agrees in most fields; null where none agrees in enough. */
    private static @Nullable JsonNode nearest(Node.Fields item, List<JsonNode> among, int enough) {
        return among.stream()
                .filter(JsonNode::isObject)
                .filter(each -> agreeing(item, each).size() >= enough)
                .reduce((one, next) ->
                        agreeing(item, next).size() > agreeing(item, one).size() ? next : one)
                .orElse(null);
    }

    private static List<Map.Entry<String, Node>> agreeing(Node.Fields item, JsonNode actual) {
        return item.fields().entrySet().stream()
                .filter(field -> field.getValue() instanceof Node.Scalar
                        && !field.getValue().isNull()
                        && Expectations.meets(field.getValue(), actual.path(field.getKey())))
                .toList();
    }

    /** By what it agrees in, else by its place in the list, from 1. */
    private static String name(Node.Items list, Node.Fields item, JsonNode actual) {
        List<Map.Entry<String, Node>> agreeing = agreeing(item, actual);
        return agreeing.isEmpty()
                ? String.valueOf(list.items().indexOf(item) + 1)
                : agreeing.stream()
                        .limit(NAMED_BY)
                        .map(field -> field.getKey() + ": " + Shown.of(field.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private static String join(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    private void add(String path, String what) {
        lines.add(path.isEmpty() ? what : path + ": " + what);
    }
}
