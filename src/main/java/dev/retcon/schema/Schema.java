package dev.retcon.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The schemas of {@code docs/schema}, which are packed into the jar. An editor completes from them, and the readers take from
 * them what keys an object may have: neither knows a key that the other does not.
 */
public enum Schema {
    FIXTURES,
    VOCABULARY,
    STEPS;

    private static final String FOLDER = "/retcon-schema/";

    @SuppressWarnings("ImmutableEnumChecker") // read once, and never handed out
    private final JsonNode root;

    @SuppressWarnings("ImmutableEnumChecker") // holds what was looked up before
    private final Map<String, List<String>> keys = new ConcurrentHashMap<>();

    Schema() {
        String file = FOLDER + file();
        try (InputStream in = Objects.requireNonNull(Schema.class.getResourceAsStream(file), file)) {
            root = new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The schema " + file + " of the jar cannot be read. Build the jar again.", e);
        }
    }

    /** Its file: {@code steps.schema.json}. */
    public String file() {
        return name().toLowerCase(Locale.ROOT) + ".schema.json";
    }

    /** What the whole file, or a whole step, may be. */
    public Shape whole() {
        return new Shape(this, root);
    }

    /** What an object that has a name of its own in the schema may be. */
    public Shape of(String name) {
        return new Shape(this, at("/$defs/" + name));
    }

    /** The keys of an object that has a name of its own. */
    public List<String> keys(String name) {
        return keys.computeIfAbsent(name, each -> of(each).keys());
    }

    JsonNode at(String pointer) {
        JsonNode found = root.at(pointer);
        if (found.isMissingNode()) {
            throw new IllegalArgumentException(file() + " has nothing at " + pointer + ".");
        }
        return found;
    }
}
