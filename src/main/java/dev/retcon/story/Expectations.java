package dev.retcon.story;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.json.Node;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compares what a step expects with what it gave. It checks what is named and nothing else; lists in any order. */
final class Expectations {
    private static final Set<String> ENTRY = Set.of(
            "id",
            "owner",
            "subject",
            "attribute",
            "value",
            "category",
            "scope",
            "status",
            "because",
            "lasting",
            "statedAt",
            "recordedAt",
            "confirmedAt",
            "until",
            "wording",
            "statement",
            "replaces",
            "replacedBy",
            "locked",
            "version",
            "question",
            "text",
            "asks");
    private static final Set<String> QUESTION = Set.of(
            "id",
            "kind",
            "text",
            "options",
            "choices",
            "status",
            "reason",
            "statement",
            "owner",
            "subject",
            "attribute");
    private static final Set<String> RESOLUTION = Set.of(
            "statement",
            "outcome",
            "saved",
            "replaced",
            "kept",
            "question",
            "reason",
            "message",
            "rules",
            "pack",
            "error");
    private static final Set<String> STEP = Set.of(
            "done",
            "changed",
            "statement",
            "message",
            "outcome",
            "saved",
            "replaced",
            "kept",
            "question",
            "reason",
            "rules",
            "pack",
            "error");
    private static final Set<String> RECALL = Set.of(
            "known",
            "unresolved",
            "unknown",
            "denied",
            "wording",
            "scope",
            "since",
            "entry",
            "question",
            "details",
            "prompt",
            "left_out",
            "error",
            "attribute",
            "category");
    private static final Set<String> WHY = Set.of("entry", "replaced", "replacedBy", "statements", "error");
    private static final Set<String> TOUCH = Set.of(
            "statement",
            "did",
            "intent",
            "byHand",
            "wording",
            "statedAt",
            "recordedAt",
            "message",
            "outcome",
            "standing",
            "rules",
            "pack",
            "answered");
    private static final Set<String> ANSWERED = Set.of("question", "kind", "option", "text", "at", "rules", "pack");
    private static final Set<String> RULE = Set.of("id", "name", "file", "line", "role");
    private static final Set<String> ERROR = Set.of("code", "field", "message");
    private static final Set<String> ONLY_ERROR = Set.of("error");
    private static final Map<String, Set<String>> INSIDE = Map.ofEntries(
            Map.entry("saved", ENTRY),
            Map.entry("replaced", ENTRY),
            Map.entry("replacedBy", ENTRY),
            Map.entry("entry", ENTRY),
            Map.entry("kept", ENTRY),
            Map.entry("changed", ENTRY),
            Map.entry("question", QUESTION),
            Map.entry("rules", RULE),
            Map.entry("details", RECALL),
            Map.entry("statements", TOUCH),
            Map.entry("answered", ANSWERED),
            Map.entry("error", ERROR));

    private Expectations() {}

    /** Refuses an expectation that nothing could ever meet or miss. */
    static void check(String file, String verb, Node expect) {
        switch (verb) {
            case "say", "answer" -> check(file, "a resolution", expect, RESOLUTION);
            case "recall" -> check(file, "a recall", expect, RECALL);
            case "memory" -> list(file, "an entry", expect, ENTRY);
            case "why" -> check(file, "why", expect, WHY);
            case "questions" -> list(file, "a question", expect, QUESTION);
            case FixtureReader.RESTART ->
                throw new FixtureException(file, expect.line(), "restart gives nothing to expect. Leave it out.");
            default -> check(file, "a step", expect, STEP);
        }
    }

    private static void list(String file, String what, Node expect, Set<String> allowed) {
        if (expect instanceof Node.Items list) {
            list.items().forEach(item -> check(file, what, item, allowed));
        } else {
            check(file, "a refused step", expect, ONLY_ERROR);
        }
    }

    private static void check(String file, String what, Node expect, Set<String> allowed) {
        if (!(expect instanceof Node.Fields fields)) {
            throw new FixtureException(
                    file,
                    expect.line(),
                    "what is expected of " + what + " is an object; this is " + expect.kind() + ".");
        }
        fields.fields().forEach((name, value) -> {
            if (!allowed.contains(name)) {
                throw new FixtureException(
                        file,
                        value.line(),
                        "\"" + name + "\" is nothing to expect of " + what + ". Use one of "
                                + allowed.stream().sorted().toList() + ".");
            }
            Set<String> inside = INSIDE.get(name);
            if (inside != null) {
                parts(value).forEach(part -> {
                    if (part instanceof Node.Fields) {
                        check(file, name, part, inside);
                    }
                });
            }
        });
    }

    private static List<Node> parts(Node node) {
        return node instanceof Node.Items list ? list.items() : List.of(node);
    }

    /** Whether what was given meets what was expected. */
    static boolean meets(Node expected, JsonNode actual) {
        if (expected instanceof Node.Fields fields) {
            return actual.isObject()
                    && fields.fields().entrySet().stream()
                            .allMatch(field -> meets(field.getValue(), actual.path(field.getKey())));
        }
        if (expected instanceof Node.Items list) {
            return (list.items().isEmpty() && actual.isMissingNode())
                    || (actual.isArray() && Matching.holds(list.items(), actual));
        }
        return scalar((Node.Scalar) expected, actual);
    }

    /** A text stands for itself, for the value of an entry, and for the code of an error. */
    private static boolean scalar(Node.Scalar expected, JsonNode actual) {
        String text = expected.text();
        if (text == null) {
            return actual.isMissingNode() || actual.isNull();
        }
        if (actual.isObject()) {
            return text.equals(actual.path("value").asText(null))
                    || text.equals(actual.path("code").asText(null));
        }
        return actual.isValueNode() && !actual.isNull() && text.equals(actual.asText());
    }
}
