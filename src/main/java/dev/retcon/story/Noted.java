package dev.retcon.story;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.json.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** What a tester would note down of what a step gave: what was decided, and what is remembered; no ids, times and sentences. */
final class Noted {
    private static final String VALUE = "value";
    private static final String SCOPE = "scope";
    private static final String STATUS = "status";

    private Noted() {}

    /** The expectation of a step; null where all that can be expected is that it is not refused. */
    static @Nullable Node of(String verb, JsonNode result) {
        if (result.has("error")) {
            return fields(
                    Map.of("error", Node.text(result.path("error").path("code").asText())));
        }
        return switch (verb) {
            case "say", "answer", "edit" -> resolution(result);
            case "recall" -> recall(result);
            case "memory" -> memory(result);
            case "questions" -> list(result, question -> picked(question, "kind", "options", STATUS));
            case "why" -> why(result);
            default -> done(result);
        };
    }

    private static Node resolution(JsonNode result) {
        Map<String, Node> noted = new LinkedHashMap<>();
        put(noted, result, "outcome");
        if (result.has("saved")) {
            noted.put("saved", picked(result.path("saved"), VALUE, SCOPE));
        }
        if (!result.path("replaced").isEmpty()) {
            noted.put("replaced", list(result.path("replaced"), Noted::value));
        }
        if (result.has("saved") || !result.path("kept").isEmpty()) {
            noted.put("kept", list(result.path("kept"), Noted::value));
        }
        if (result.has("question")) {
            noted.put("question", picked(result.path("question"), "kind", "options"));
        }
        put(noted, result, "reason");
        return fields(noted);
    }

    private static Node recall(JsonNode result) {
        return result.has("details")
                ? fields(Map.of(
                        "details",
                        list(
                                result.path("details"),
                                detail -> picked(detail, "attribute", "known", "unresolved", "unknown", "denied"))))
                : picked(result, "known", "unresolved", "unknown", "denied");
    }

    /** Subject and attribute only where they tell entries apart. */
    private static Node memory(JsonNode result) {
        List<String> names = new ArrayList<>();
        Stream.of("subject", "attribute").filter(name -> isMixed(result, name)).forEach(names::add);
        names.addAll(List.of(VALUE, STATUS, "because", SCOPE, "locked"));
        return list(result, entry -> picked(entry, names.toArray(String[]::new)));
    }

    private static boolean isMixed(JsonNode entries, String name) {
        return elements(entries)
                        .map(entry -> entry.path(name).asText())
                        .distinct()
                        .count()
                > 1;
    }

    private static Node why(JsonNode result) {
        Map<String, Node> noted = new LinkedHashMap<>();
        noted.put("entry", picked(result.path("entry"), VALUE, STATUS));
        noted.put("statements", list(result.path("statements"), touch -> picked(touch, "did", "outcome", "standing")));
        return fields(noted);
    }

    private static @Nullable Node done(JsonNode result) {
        if (!result.has("done")) {
            return null;
        }
        Map<String, Node> noted = new LinkedHashMap<>();
        put(noted, result, "done");
        noted.put("changed", list(result.path("changed"), entry -> picked(entry, VALUE, SCOPE, STATUS)));
        return fields(noted);
    }

    /** An entry by its value; one that has none any more by its place. */
    private static Node value(JsonNode entry) {
        return entry.has(VALUE) ? Node.text(entry.path(VALUE).asText()) : picked(entry, SCOPE, STATUS);
    }

    private static Node picked(JsonNode object, String... names) {
        Map<String, Node> picked = new LinkedHashMap<>();
        Stream.of(names).forEach(name -> put(picked, object, name));
        return fields(picked);
    }

    private static void put(Map<String, Node> noted, JsonNode object, String name) {
        JsonNode found = object.path(name);
        if (found.isArray()) {
            noted.put(name, list(found, each -> Node.text(each.asText())));
        } else if (found.isValueNode()) {
            noted.put(name, Node.text(found.asText()));
        }
    }

    private static Node list(JsonNode list, Function<JsonNode, Node> each) {
        return new Node.Items(elements(list).map(each).toList(), 0);
    }

    private static Stream<JsonNode> elements(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }

    private static Node fields(Map<String, Node> fields) {
        return new Node.Fields(fields, 0);
    }
}
