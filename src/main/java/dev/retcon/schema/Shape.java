package dev.retcon.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * What may stand in a place, as its schema says it: an object with these keys, a list of those items, one of some words, any
 * text. It may be several of them. What a schema says beyond that, limits and numbers, is for editors.
 */
public final class Shape {
    private final Schema schema;
    private final JsonNode node;

    Shape(Schema schema, JsonNode node) {
        this.schema = schema;
        this.node = node;
    }

    /** The keys of the object that it may be, in the schema's order; none where it is no object. */
    public List<String> keys() {
        return object().map(object -> names(object.node.path("properties"))).orElse(List.of());
    }

    /** Those of the keys that are needed. */
    public List<String> needed() {
        return object().map(object -> texts(object.node.path("required")).toList())
                .orElse(List.of());
    }

    /** What may stand behind a key of the object that it may be. */
    public Optional<Shape> at(String key) {
        return object().flatMap(
                        object -> object.child(object.node.path("properties").path(key)));
    }

    /** What an item of the list that it may be, may be. */
    public Optional<Shape> items() {
        return forms().flatMap(form -> form.child(form.node.path("items")).stream())
                .findFirst();
    }

    /** Whether a text may stand there, or a number or a truth, which are read as texts. */
    public boolean isScalar() {
        return forms().anyMatch(Shape::isScalarItself);
    }

    /** The words that may stand there; none where any text may. */
    public List<String> words() {
        List<Shape> scalars = forms().filter(Shape::isScalarItself).toList();
        return scalars.stream().allMatch(form -> form.node.has("enum"))
                ? scalars.stream()
                        .flatMap(form -> texts(form.node.path("enum")))
                        .distinct()
                        .toList()
                : List.of();
    }

    /** What more is said of an object that has a key: {@code if} it is required, {@code then}. */
    public Shape where(String key) {
        return StreamSupport.stream(node.path("allOf").spliterator(), false)
                .filter(each -> each.at("/if/required/0").asText().equals(key))
                .flatMap(each -> child(each.path("then")).stream())
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Nothing is said of objects with \"" + key + "\"."));
    }

    /** What messages call it: {@code an entry}; else what it may be: {@code a list}. */
    public String called() {
        String title = node.path("title").asText();
        return title.isEmpty()
                ? object().map(object -> object.node.path("title").asText()).orElse("")
                : title;
    }

    /** What it may be, for messages: {@code a text or an object}. */
    public String kinds() {
        List<String> kinds = new ArrayList<>();
        if (isScalar()) {
            kinds.add("a text");
        }
        if (items().isPresent()) {
            kinds.add("a list");
        }
        if (object().isPresent()) {
            kinds.add("an object");
        }
        return kinds.isEmpty() ? "nothing" : String.join(" or ", kinds);
    }

    private Optional<Shape> object() {
        return forms().filter(form -> form.node.has("properties")).findFirst();
    }

    private boolean isScalarItself() {
        return node.has("enum")
                || texts(node.path("type"))
                        .anyMatch(type -> type.equals("string") || type.equals("number") || type.equals("boolean"));
    }

    /** What it may be, one by one: what it refers to is looked up, what it may be among others is taken apart. */
    private Stream<Shape> forms() {
        if (node.has("$ref")) {
            return referred(node.path("$ref").asText()).forms();
        }
        if (node.has("anyOf")) {
            return StreamSupport.stream(node.path("anyOf").spliterator(), false)
                    .flatMap(each -> new Shape(schema, each).forms());
        }
        return Stream.of(this);
    }

    /** {@code #/$defs/entry}, or {@code steps.schema.json#/$defs/name}. */
    private Shape referred(String reference) {
        int hash = reference.indexOf('#');
        String file = reference.substring(0, hash);
        Schema in = Stream.of(Schema.values())
                .filter(each -> each.file().equals(file))
                .findFirst()
                .orElse(schema);
        return new Shape(in, in.at(reference.substring(hash + 1)));
    }

    private Optional<Shape> child(JsonNode child) {
        return child.isMissingNode() ? Optional.empty() : Optional.of(new Shape(schema, child));
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return List.copyOf(names);
    }

    /** The texts of a list, or a text alone; null is none. */
    private static Stream<String> texts(JsonNode node) {
        return node.isArray()
                ? StreamSupport.stream(node.spliterator(), false)
                        .filter(each -> !each.isNull())
                        .map(JsonNode::asText)
                : node.isTextual() ? Stream.of(node.asText()) : Stream.empty();
    }
}
