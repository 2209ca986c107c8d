package dev.retcon.json;

import dev.retcon.memory.RetconException;
import dev.retcon.memory.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Reads the fields of one object; an unknown one is refused. */
public final class FieldReader {
    private final Node.Fields node;

    private FieldReader(Node.Fields node) {
        this.node = node;
    }

    /**
     * Reads an object that may have these fields and no others.
     *
     * @param allowed what the schema allows
     *
     * @throws RetconException {@code invalid}
     */
    public static FieldReader of(String what, @Nullable Node node, Collection<String> allowed) {
        if (!(node instanceof Node.Fields fields)) {
            Node sent = node == null ? Node.text(null) : node;
            throw RetconException.invalid(
                    what,
                    "no_object",
                    Map.of("fields", List.copyOf(allowed), "type", sent.type(), "text", sent.textOrEmpty()));
        }
        for (String name : fields.fields().keySet()) {
            if (!allowed.contains(name)) {
                throw RetconException.invalid(
                        name, "unknown_field", Map.of("object", what, "fields", List.copyOf(allowed)));
            }
        }
        return new FieldReader(fields);
    }

    /** The text of a field; null where it is left out or null. */
    public @Nullable String text(String name) {
        Node value = node.get(name);
        if (value == null || value.isNull()) {
            return null;
        }
        if (!(value instanceof Node.Scalar)) {
            throw RetconException.invalid(name, "no_scalar", Map.of("type", value.type()));
        }
        return value.asText();
    }

    /** The text of a required field. */
    public String required(String name) {
        String text = text(name);
        if (text == null) {
            throw RetconException.invalid(name, "missing", Map.of());
        }
        return text;
    }

    /** A required field as it was read. */
    public Node node(String name) {
        Node value = node.get(name);
        if (value == null || value.isNull()) {
            throw RetconException.invalid(name, "missing", Map.of());
        }
        return value;
    }

    /** The texts of a list; empty where it is left out. */
    public List<String> texts(String name) {
        Node value = node.get(name);
        List<String> texts = new ArrayList<>();
        if (value == null || value.isNull()) {
            return texts;
        }
        if (!(value instanceof Node.Items list)) {
            throw RetconException.invalid(name, "no_list", Map.of("type", value.type(), "text", value.textOrEmpty()));
        }
        for (Node item : list.items()) {
            if (!(item instanceof Node.Scalar) || item.isNull()) {
                throw RetconException.invalid(name, "no_texts", Map.of("type", item.type()));
            }
            texts.add(item.asText());
        }
        return texts;
    }

    /** A field read by a parser that gets its name and text. */
    public <T> @Nullable T parsed(String name, BiFunction<String, String, T> parser) {
        String text = text(name);
        return text == null ? null : parser.apply(name, text);
    }

    /** A field that is one of the contract's words. */
    public <E extends Enum<E>> @Nullable E word(String name, Class<E> type) {
        return parsed(name, (field, text) -> Words.parse(type, field, text));
    }
}
