package dev.retcon.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.Error;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A document against a schema of {@code docs/schema}, by a validator that other people wrote. */
public final class Validated {
    static final Path FOLDER = Path.of("docs/schema");

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ObjectMapper YAML = new YAMLMapper();
    private static final String BASE = "https://schemas/";
    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemas(Stream.of(Schema.values())
                    .collect(Collectors.toMap(
                            schema -> BASE + schema.file(), schema -> text(FOLDER.resolve(schema.file()))))));

    private Validated() {}

    /** What is wrong with a document. */
    public static List<Error> errors(Schema schema, JsonNode document) {
        return REGISTRY.getSchema(SchemaLocation.of(BASE + schema.file())).validate(document);
    }

    /** What is wrong with a schema itself. */
    static List<Error> errors(Schema schema) {
        return REGISTRY.getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()))
                .validate(schema(schema));
    }

    public static JsonNode schema(Schema schema) {
        return json(text(FOLDER.resolve(schema.file())));
    }

    public static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static JsonNode yaml(Path file) {
        try {
            return YAML.readTree(text(file));
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }

    static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }

    /** The files of a folder that end in this; none where there is no such folder. */
    static List<Path> files(Path folder, String ending) {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
