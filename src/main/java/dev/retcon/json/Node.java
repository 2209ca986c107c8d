package dev.retcon.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A read JSON or YAML value that knows its line. Every scalar is text. */
public sealed interface Node {
    /** The line it begins on, from 1. */
    int line();

    /** What it is, for messages of fixtures. */
    String kind();

    /** What it is, as a word that a text of the wording selects by: {@code nothing}, {@code text}, {@code list}. */
    String type();

    /** A text, number, boolean, or null. */
    record Scalar(@Nullable String text, int line) implements Node {
        @Override
        public String kind() {
            return text == null ? "nothing" : "the text \"" + text + "\"";
        }

        @Override
        public String type() {
            return text == null ? "nothing" : "text";
        }
    }

    /** A list. */
    record Items(List<Node> items, int line) implements Node {
        @Override
        public String kind() {
            return "a list";
        }

        @Override
        public String type() {
            return "list";
        }
    }

    /** An object. */
    record Fields(Map<String, Node> fields, int line) implements Node {
        @Override
        public String kind() {
            return "an object";
        }

        @Override
        public String type() {
            return "object";
        }

        /** The only field of an object that has one. */
        public Map.Entry<String, Node> only() {
            return fields.entrySet().iterator().next();
        }

        public @Nullable Node get(String name) {
            return fields.get(name);
        }

        /** This object and one more field, where it is not there yet. */
        public Fields with(String name, Node value) {
            if (fields.containsKey(name)) {
                return this;
            }
            Map<String, Node> more = new LinkedHashMap<>(fields);
            more.put(name, value);
            return new Fields(more, line);
        }
    }

    /** The JSON form of plain texts, for values put together in code. */
    static Node text(@Nullable String text) {
        return new Scalar(text, 0);
    }

    /** Whether it is a null. */
    default boolean isNull() {
        return this instanceof Scalar scalar && scalar.text() == null;
    }

    /** Its text; empty where it has none. */
    default String textOrEmpty() {
        return this instanceof Scalar scalar && scalar.text() != null ? scalar.text() : "";
    }

    /** Its text; fails on lists and objects. */
    default String asText() {
        return Objects.requireNonNull(((Scalar) this).text());
    }
}
