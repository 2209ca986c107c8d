package dev.retcon.story;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.json.Node;
import dev.retcon.schema.Schema;
import dev.retcon.schema.Shape;
import java.util.List;

/** Compares what a step expects with what it gave. It checks what is named and nothing else; lists in any order. */
final class Expectations {
    private static final Shape STEP = Schema.FIXTURES.of("step");

    private Expectations() {}

    /** Refuses an expectation that nothing could ever meet or miss. */
    static void check(String file, String verb, Node expect) {
        if (verb.equals(FixtureReader.RESTART)) {
            throw new FixtureException(file, expect.line(), "restart gives nothing to expect. Leave it out.");
        }
        if (expect.isNull()) {
            throw new FixtureException(file, expect.line(), "expect is empty. Leave it out, or name what is expected.");
        }
        check(file, "the step", expect, STEP.where(verb).at("expect").orElseThrow());
    }

    private static void check(String file, String what, Node expect, Shape shape) {
        if (expect instanceof Node.Fields fields && !shape.keys().isEmpty()) {
            fields.fields().forEach((name, value) -> {
                Shape inside = shape.at(name)
                        .orElseThrow(() -> new FixtureException(
                                file,
                                value.line(),
                                "\"" + name + "\" is nothing to expect of " + shape.called() + ". Use one of "
                                        + shape.keys().stream().sorted().toList() + "."));
                check(file, "\"" + name + "\"", value, inside);
            });
        } else if (expect instanceof Node.Items list && shape.items().isPresent()) {
            list.items()
                    .forEach(item -> check(
                            file, "an item of " + what, item, shape.items().get()));
        } else if (expect instanceof Node.Scalar && shape.isScalar()) {
            word(file, what, expect, shape.words());
        } else if (!expect.isNull()) {
            throw new FixtureException(
                    file,
                    expect.line(),
                    "what is expected of " + what + " is " + shape.kinds() + "; this is " + expect.kind() + ".");
        }
    }

    private static void word(String file, String what, Node expect, List<String> words) {
        if (!expect.isNull() && !words.isEmpty() && !words.contains(expect.textOrEmpty())) {
            throw new FixtureException(
                    file,
                    expect.line(),
                    what + " is never \"" + expect.textOrEmpty() + "\". Use one of " + words + ".");
        }
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
