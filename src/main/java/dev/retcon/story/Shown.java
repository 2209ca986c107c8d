package dev.retcon.story;

import dev.retcon.json.Node;
import java.util.stream.Collectors;

/** Shows what was written on one line, as YAML's flow style. */
public final class Shown {
    private Shown() {}

    public static String of(Node node) {
        if (node instanceof Node.Fields fields) {
            return fields.fields().entrySet().stream()
                    .map(field -> field.getKey() + ": " + of(field.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (node instanceof Node.Items list) {
            return list.items().stream().map(Shown::of).collect(Collectors.joining(", ", "[", "]"));
        }
        return node.isNull() ? "null" : node.asText();
    }
}
