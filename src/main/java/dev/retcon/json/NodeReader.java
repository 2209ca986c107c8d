package dev.retcon.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.retcon.memory.RetconException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads JSON and YAML into nodes. */
public final class NodeReader {
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final YAMLFactory YAML = YAMLFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .loaderOptions(limits())
            .build();
    private static final int YAML_CHARACTERS = 64 * 1024 * 1024;

    private NodeReader() {}

    private static org.yaml.snakeyaml.LoaderOptions limits() {
        org.yaml.snakeyaml.LoaderOptions options = new org.yaml.snakeyaml.LoaderOptions();
        options.setCodePointLimit(YAML_CHARACTERS);
        return options;
    }

    /**
     * Reads one JSON value.
     *
     * @throws RetconException {@code invalid}, with where the text breaks off
     */
    public static Node json(String text) {
        try (JsonParser parser = JSON.createParser(text)) {
            parser.nextToken();
            Node node = read(parser);
            if (parser.nextToken() != null) {
                throw new RetconException(RetconException.Code.INVALID, null, "several_values", Map.of());
            }
            return node;
        } catch (IOException e) {
            throw broken("JSON", e);
        }
    }

    /**
     * Reads one YAML document.
     *
     * @throws RetconException {@code invalid}, with where the text breaks off
     */
    public static Node yaml(String text) {
        try (JsonParser parser = YAML.createParser(text)) {
            parser.nextToken();
            Node node = read(parser);
            if (parser.nextToken() != null) {
                throw new RetconException(RetconException.Code.INVALID, null, "several_documents", Map.of());
            }
            return node;
        } catch (IOException e) {
            throw broken("YAML", e);
        }
    }

    private static RetconException broken(String form, IOException e) {
        JsonLocation at = e instanceof JsonProcessingException problem ? problem.getLocation() : null;
        if (at == null) {
            return new RetconException(
                    RetconException.Code.INVALID, null, "broken", Map.of("form", form, "reason", Reason.of(e)));
        }
        return new RetconException(
                RetconException.Code.INVALID,
                null,
                "broken_at",
                Map.of(
                        "form",
                        form,
                        "line",
                        String.valueOf(at.getLineNr()),
                        "column",
                        String.valueOf(at.getColumnNr()),
                        "reason",
                        Reason.of(e)));
    }

    private static Node read(JsonParser parser) throws IOException {
        JsonToken token = parser.currentToken();
        int line = parser.currentTokenLocation().getLineNr();
        if (token == null) {
            return new Node.Scalar(null, line);
        }
        return switch (token) {
            case START_OBJECT -> fields(parser, line);
            case START_ARRAY -> items(parser, line);
            case VALUE_NULL -> new Node.Scalar(null, line);
            default -> new Node.Scalar(text(parser), line);
        };
    }

    private static @Nullable String text(JsonParser parser) throws IOException {
        return parser.getText();
    }

    private static Node fields(JsonParser parser, int line) throws IOException {
        Map<String, Node> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            fields.put(name, read(parser));
        }
        return new Node.Fields(fields, line);
    }

    private static Node items(JsonParser parser, int line) throws IOException {
        List<Node> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(read(parser));
        }
        return new Node.Items(items, line);
    }

    /** A read value as a tree; every scalar is text. */
    public static JsonNode tree(Node node) {
        if (node instanceof Node.Fields fields) {
            ObjectNode tree = JsonNodeFactory.instance.objectNode();
            fields.fields().forEach((name, value) -> tree.set(name, tree(value)));
            return tree;
        }
        if (node instanceof Node.Items items) {
            ArrayNode tree = JsonNodeFactory.instance.arrayNode();
            items.items().forEach(item -> tree.add(tree(item)));
            return tree;
        }
        return node.isNull() ? JsonNodeFactory.instance.nullNode() : JsonNodeFactory.instance.textNode(node.asText());
    }
}
