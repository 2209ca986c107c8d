package dev.retcon.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** {@code docs/openapi.yaml}, and whether requests and answers are what it says. */
final class Contract {
    private static final Path FILE = Path.of("docs/openapi.yaml");
    private static final String BASE = "https://contract/";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "patch", "head", "options");
    /** An answer that has one of these and does not say so is wrong. */
    private static final List<String> TOLD =
            List.of("ETag", "Location", "Retry-After", "Content-Disposition", "WWW-Authenticate");

    final JsonNode document;
    private final SchemaRegistry registry;

    private Contract(JsonNode document) {
        this.document = document;
        Map<String, String> schemas = new HashMap<>();
        schemas.put(BASE + "openapi.yaml", document.toString());
        for (String file : List.of("steps", "vocabulary", "fixtures")) {
            String name = "schema/" + file + ".schema.json";
            schemas.put(BASE + name, text(Path.of("docs", name)));
        }
        this.registry = SchemaRegistry.withDefaultDialect(
                SpecificationVersion.DRAFT_2020_12, builder -> builder.schemas(schemas));
    }

    static Contract read() {
        try {
            return new Contract(new YAMLMapper().readTree(text(FILE)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Contract of(JsonNode document) {
        return new Contract(document);
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its operations: {@code GET /v1/rules}. */
    Set<String> operations() {
        Set<String> operations = new TreeSet<>();
        document.get("paths")
                .properties()
                .forEach(path -> path.getValue().fieldNames().forEachRemaining(method -> {
                    if (METHODS.contains(method)) {
                        operations.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey());
                    }
                }));
        return operations;
    }

    /** The statuses that an operation has answers for. */
    Set<String> statuses(String operation) {
        Set<String> statuses = new TreeSet<>();
        at(operation).get("responses").fieldNames().forEachRemaining(statuses::add);
        return statuses;
    }

    private JsonNode at(String operation) {
        String[] words = operation.split(" ", 2);
        return document.get("paths").get(words[1]).get(words[0].toLowerCase(Locale.ROOT));
    }

    /** The operation that a request is for. */
    String operation(HttpRequest request) {
        String path = request.uri().getRawPath();
        return operations().stream()
                .filter(each -> each.startsWith(request.method() + " "))
                .filter(each -> pattern(each.substring(each.indexOf(' ') + 1))
                        .matcher(path)
                        .matches())
                .findFirst()
                .orElseThrow(() -> new AssertionError("No operation is " + request.method() + " " + path));
    }

    private static Pattern pattern(String template) {
        return Pattern.compile(template.replace(".", "\\.").replaceAll("\\{(\\w+)}", "(?<$1>[^/]+)"));
    }

    /** What is wrong with a request. */
    List<String> request(HttpRequest request, String body) {
        String operation = operation(request);
        String template = operation.substring(operation.indexOf(' ') + 1);
        List<String> wrong = new ArrayList<>();
        Map<String, String> query = query(request.uri().getRawQuery());
        Matcher path = pattern(template).matcher(request.uri().getRawPath());
        path.matches();
        for (JsonNode parameter : parameters(template, operation)) {
            String name = parameter.get("name").asText();
            String given = switch (parameter.get("in").asText()) {
                case "path" -> decoded(path.group(name));
                case "query" -> query.remove(name);
                default -> request.headers().firstValue(name).orElse(null);
            };
            if (given != null) {
                wrong.addAll(errors(parameter.get("schema"), scalar(parameter.get("schema"), given)));
            }
        }
        query.keySet().forEach(name -> wrong.add("No parameter is called " + name));
        JsonNode described = at(operation).get("requestBody");
        if (described != null) {
            wrong.addAll(
                    body.isEmpty()
                            ? List.of("A body is missing")
                            : content(
                                    described,
                                    request.headers().firstValue("Content-Type").orElse(""),
                                    body));
        } else if (!body.isEmpty()) {
            wrong.add("No body is described");
        }
        return wrong;
    }

    private List<JsonNode> parameters(String template, String operation) {
        return Stream.of(
                        document.get("paths").get(template).get("parameters"),
                        at(operation).get("parameters"))
                .filter(list -> list != null)
                .flatMap(list -> StreamSupport.stream(list.spliterator(), false))
                .map(this::resolved)
                .toList();
    }

    private static Map<String, String> query(String raw) {
        Map<String, String> query = new TreeMap<>();
        if (raw != null) {
            for (String each : raw.split("&", -1)) {
                String[] pair = each.split("=", 2);
                query.put(decoded(pair[0]), pair.length == 1 ? "" : decoded(pair[1]));
            }
        }
        return query;
    }

    private static String decoded(String raw) {
        return URLDecoder.decode(raw.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /** A parameter is text; where its schema wants a number, and it is one, it is that. */
    private static JsonNode scalar(JsonNode schema, String text) {
        return schema.path("type").asText().equals("integer") && text.matches("-?[0-9]+")
                ? JSON.getNodeFactory().numberNode(Long.parseLong(text))
                : JSON.getNodeFactory().textNode(text);
    }

    /** What is wrong with an answer. */
    List<String> answer(HttpRequest request, HttpResponse<String> answer) {
        return answer(operation(request), answer.statusCode(), answer.headers(), answer.body());
    }

    List<String> answer(String operation, int status, HttpHeaders headers, String body) {
        JsonNode responses = at(operation).get("responses");
        JsonNode described = responses.get(String.valueOf(status));
        if (described == null) {
            if (status < 400) {
                return List.of("No answer " + status + " is described for " + operation);
            }
            described = responses.get("default");
        }
        JsonNode response = resolved(described);
        List<String> wrong = new ArrayList<>();
        response.path("headers").properties().forEach(header -> {
            JsonNode found = resolved(header.getValue());
            headers.firstValue(header.getKey())
                    .ifPresentOrElse(
                            value -> wrong.addAll(errors(found.get("schema"), scalar(found.get("schema"), value))),
                            () -> {
                                if (found.path("required").asBoolean()) {
                                    wrong.add("The header " + header.getKey() + " is missing");
                                }
                            });
        });
        for (String header : TOLD) {
            if (headers.firstValue(header).isPresent()
                    && !response.path("headers").has(header)) {
                wrong.add("The header " + header + " is not described for " + status);
            }
        }
        if (response.has("content")) {
            wrong.addAll(content(response, headers.firstValue("Content-Type").orElse(""), body));
        } else if (!body.isEmpty()) {
            wrong.add("No body is described for " + status);
        }
        if (status >= 400 && Api.json(body).path("status").asInt() != status) {
            wrong.add("The problem has another status than the answer");
        }
        return wrong;
    }

    private List<String> content(JsonNode described, String type, String body) {
        String plain = type.replaceFirst(";.*", "");
        JsonNode content = described.get("content").get(plain);
        if (content == null) {
            return List.of("No content of the type " + type + " is described");
        }
        JsonNode read =
                plain.endsWith("json") ? Api.json(body) : JSON.getNodeFactory().textNode(body);
        return errors(content.get("schema"), read);
    }

    /** What is wrong with a value, by the name of its schema. */
    List<String> named(String schema, JsonNode value) {
        return errors(ref("#/components/schemas/" + schema), value);
    }

    private static ObjectNode ref(String to) {
        return JSON.createObjectNode().put("$ref", to);
    }

    private List<String> errors(JsonNode schema, JsonNode value) {
        // A schema of its own that stands where the document does, so that what it refers to is found.
        ObjectNode placed = schema.deepCopy();
        placed.put("$id", BASE + "at-" + Integer.toHexString(schema.hashCode()) + ".json");
        ObjectNode absolute = (ObjectNode) absolute(placed);
        return registry
                .getSchema(absolute)
                .validate(value, context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)))
                .stream()
                .map(String::valueOf)
                .toList();
    }

    private static JsonNode absolute(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.properties().forEach(field -> {
                if (field.getKey().equals("$ref") && field.getValue().isTextual()) {
                    String ref = field.getValue().asText();
                    field.setValue(JSON.getNodeFactory()
                            .textNode(ref.startsWith("#") ? BASE + "openapi.yaml" + ref : BASE + ref));
                } else {
                    absolute(field.getValue());
                }
            });
        } else if (node.isArray()) {
            node.forEach(Contract::absolute);
        }
        return node;
    }

    private JsonNode resolved(JsonNode node) {
        String ref = node.path("$ref").asText();
        return ref.startsWith("#/") ? document.at(ref.substring(1)) : node;
    }

    /** What is wrong with the document itself. */
    List<String> itself() {
        List<String> wrong = new ArrayList<>();
        SchemaRegistry official = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
        official.getSchema(text(Path.of("src/test/resources/openapi/oas-3.1.schema.json")))
                .validate(document)
                .forEach(error -> wrong.add(String.valueOf(error)));
        schemas(document, "", wrong);
        return wrong;
    }

    /** Each schema has to be one, and what is referred to has to be there. */
    private void schemas(JsonNode node, String at, List<String> wrong) {
        node.properties().forEach(field -> {
            String where = at + "/" + field.getKey();
            if (field.getKey().equals("schema") || at.equals("/components/schemas")) {
                registry.getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()))
                        .validate(field.getValue())
                        .forEach(error -> wrong.add(where + ": " + error));
            }
            if (field.getKey().equals("$ref") && !isThere(field.getValue().asText())) {
                wrong.add(where + " leads nowhere: " + field.getValue());
            }
            schemas(field.getValue(), where, wrong);
        });
        if (node.isArray()) {
            node.forEach(each -> schemas(each, at, wrong));
        }
    }

    private boolean isThere(String ref) {
        String[] parts = ref.split("#", 2);
        JsonNode in = parts[0].isEmpty() ? document : Api.json(text(Path.of("docs", parts[0])));
        return !in.at(parts[1]).isMissingNode();
    }

    /** The words of an enumeration. */
    Set<String> words(String pointer) {
        JsonNode found = document.at("/components/schemas/" + pointer);
        Set<String> words = new TreeSet<>();
        found.get("enum").forEach(word -> words.add(word.asText()));
        return words;
    }
}
