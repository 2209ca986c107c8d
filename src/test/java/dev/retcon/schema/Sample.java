package dev.retcon.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A document that has every key of its schema, so that each can be tried. */
public final class Sample {
    /** What stands for a key or a word that there is not. */
    public static final String UNKNOWN = "zzz";

    private static final int DEEPEST = 7;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final int choice;
    private int texts;

    private Sample(int choice) {
        this.choice = choice;
    }

    /**
     * A document.
     *
     * @param pointer where in the schema stands what it is a document of
     * @param choice which form it takes where it may have several, from 0
     */
    public static JsonNode of(Schema schema, String pointer, int choice) {
        return new Sample(choice).of(schema, Validated.schema(schema).at(pointer), 0);
    }

    private JsonNode of(Schema schema, JsonNode node, int depth) {
        if (node.has("$ref")) {
            String reference = node.path("$ref").asText();
            int hash = reference.indexOf('#');
            Schema in = Stream.of(Schema.values())
                    .filter(each -> each.file().equals(reference.substring(0, hash)))
                    .findFirst()
                    .orElse(schema);
            JsonNode examples = node.path("examples");
            return examples.isEmpty()
                    ? of(in, Validated.schema(in).at(reference.substring(hash + 1)), depth)
                    : examples.get(0);
        }
        if (node.has("anyOf")) {
            return of(schema, node.path("anyOf").get(choice % node.path("anyOf").size()), depth);
        }
        if (node.has("properties")) {
            return object(schema, node, depth);
        }
        if (node.has("enum")) {
            return node.path("enum").get(0);
        }
        if (node.has("items")) {
            ArrayNode list = NODES.arrayNode();
            return depth < DEEPEST ? list.add(of(schema, node.path("items"), depth + 1)) : list;
        }
        if (node.path("additionalProperties").isObject()) {
            return NODES.objectNode().set(text(), of(schema, node.path("additionalProperties"), depth + 1));
        }
        return scalar(node);
    }

    private ObjectNode object(Schema schema, JsonNode node, int depth) {
        ObjectNode object = NODES.objectNode();
        if (depth < DEEPEST) {
            for (Map.Entry<String, JsonNode> each : node.path("properties").properties()) {
                object.set(each.getKey(), of(schema, each.getValue(), depth + 1));
            }
        }
        return object;
    }

    private JsonNode scalar(JsonNode node) {
        List<String> types = new ArrayList<>();
        node.path("type").forEach(type -> types.add(type.asText()));
        if (node.has("examples")) {
            return node.path("examples").get(0);
        }
        if (types.contains("integer")) {
            return NODES.numberNode(1);
        }
        if (types.contains("string") || node.path("type").asText().equals("string")) {
            return NODES.textNode(text());
        }
        return switch (node.path("type").asText()) {
            case "boolean" -> NODES.booleanNode(true);
            case "object" -> NODES.objectNode();
            default -> NODES.nullNode();
        };
    }

    private String text() {
        texts++;
        return "text " + texts;
    }

    /** The pointers of all objects and scalars of a document. */
    public static List<String> pointers(JsonNode document) {
        List<String> pointers = new ArrayList<>();
        collect(document, "", pointers);
        return pointers;
    }

    private static void collect(JsonNode node, String pointer, List<String> pointers) {
        if (!node.isArray()) {
            pointers.add(pointer);
        }
        node.properties()
                .forEach(each -> collect(
                        each.getValue(),
                        pointer + "/" + each.getKey().replace("~", "~0").replace("/", "~1"),
                        pointers));
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            collect(node.get(i), pointer + "/" + i, pointers);
        }
    }

    /** A copy with an unknown key in the object at a pointer, or an unknown word in the place of the scalar there. */
    public static JsonNode spoiled(JsonNode document, String pointer) {
        JsonNode copy = document.deepCopy();
        if (copy.at(pointer).isObject()) {
            ((ObjectNode) copy.at(pointer)).put(UNKNOWN, UNKNOWN);
            return copy;
        }
        int slash = pointer.lastIndexOf('/');
        String key = pointer.substring(slash + 1).replace("~1", "/").replace("~0", "~");
        JsonNode around = copy.at(pointer.substring(0, slash));
        if (around instanceof ArrayNode list) {
            list.set(Integer.parseInt(key), UNKNOWN);
        } else {
            ((ObjectNode) around).put(key, UNKNOWN);
        }
        return copy;
    }
}
