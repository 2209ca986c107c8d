package dev.retcon.story;

import dev.retcon.json.Node;
import dev.retcon.json.NodeReader;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.When;
import dev.retcon.memory.Words;
import dev.retcon.schema.Schema;
import dev.retcon.schema.Shape;
import dev.retcon.step.Steps;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads fixture files. Nothing is passed over: an unknown key, verb or expectation is an error with its line. */
public final class FixtureReader {
    /** The verb of fixtures alone: the memory is closed and opened again on the same store. */
    static final String RESTART = "restart";

    /** Whose memory it is where a case does not say. */
    public static final String DEFAULT_OWNER = "user-1";
    /** The first step's clock where a case does not say. */
    public static final Instant DEFAULT_NOW = Instant.parse("2026-01-01T10:00:00Z");

    private final String file;

    private FixtureReader(String file) {
        this.file = file;
    }

    /**
     * Reads the cases of a file, or of every {@code .yaml} and {@code .yml} file of a folder, in the order of their names.
     *
     * @throws FixtureException if one cannot be played
     */
    public static List<Story> read(Path path) {
        if (!Files.isDirectory(path)) {
            return new FixtureReader(path.toString()).cases(text(path));
        }
        try (Stream<Path> files = Files.walk(path)) {
            return files.filter(file -> isFixture(file.toString()))
                    .sorted()
                    .flatMap(file -> read(file).stream())
                    .toList();
        } catch (IOException e) {
            throw new FixtureException(path.toString(), 0, "the folder cannot be read. " + e.getMessage());
        }
    }

    /**
     * Reads the cases of the text of a fixture file.
     *
     * @param file as it is named in messages
     * @throws FixtureException if one cannot be played
     */
    public static List<Story> read(String file, String text) {
        return new FixtureReader(file).cases(text);
    }

    /** Whether a file of a folder is read. */
    public static boolean isFixture(String path) {
        return path.endsWith(".yaml") || path.endsWith(".yml");
    }

    /** As {@link #read(Path)}, of several. */
    public static List<Story> read(Collection<Path> paths) {
        return paths.stream().flatMap(path -> read(path).stream()).toList();
    }

    private static String text(Path path) {
        try {
            return Files.readString(path);
        } catch (CharacterCodingException e) {
            throw new FixtureException(path.toString(), 0, "the file is not UTF-8. Save it as UTF-8.");
        } catch (IOException e) {
            throw new FixtureException(path.toString(), 0, "there is no such file. Name a fixture file or a folder.");
        }
    }

    private FixtureException error(Node at, String message) {
        return new FixtureException(file, at.line(), message);
    }

    private List<Story> cases(String text) {
        Node root;
        try {
            root = NodeReader.yaml(text);
        } catch (RetconException e) {
            throw new FixtureException(file, 0, String.valueOf(e.getMessage()));
        }
        Node.Fields top = fields("the file", root, Schema.FIXTURES.whole());
        List<Story> stories = new ArrayList<>();
        for (Node each : items("cases", root, top.get("cases"))) {
            stories.add(story(fields("a case", each, Schema.FIXTURES.of("case"))));
        }
        return stories;
    }

    private Story story(Node.Fields node) {
        String name = required(node, "name");
        Dimension about;
        try {
            about = Words.parse(Dimension.class, "about", required(node, "about"));
        } catch (RetconException e) {
            throw error(node, String.valueOf(e.getMessage()));
        }
        Node owner = node.get("owner");
        Node given = node.get("given");
        List<Story.Scene> steps = new ArrayList<>();
        for (Node step : items("steps", node, node.get("steps"))) {
            steps.add(scene(step));
        }
        return new Story(
                file,
                node.line(),
                name,
                about,
                owner == null ? DEFAULT_OWNER : scalar(owner, "owner"),
                now(node.get("now")),
                given == null || given.isNull() ? List.of() : items("given", node, given),
                steps);
    }

    private Instant now(@Nullable Node node) {
        if (node == null) {
            return DEFAULT_NOW;
        }
        try {
            Instant now = When.parse("now", scalar(node, "now")).instant();
            if (now != null) {
                return now;
            }
        } catch (RetconException e) {
            throw error(node, String.valueOf(e.getMessage()));
        }
        throw error(node, "now is an instant. Write it as 2026-01-01T10:00:00Z.");
    }

    private Story.Scene scene(Node node) {
        if (!(node instanceof Node.Fields step)) {
            throw error(node, "a step is an object with a verb; this is " + node.kind() + ".");
        }
        Map<String, Node> rest = new LinkedHashMap<>(step.fields());
        Node expect = rest.remove("expect");
        if (rest.size() != 1) {
            throw error(
                    node,
                    "a step has one verb and may have expect; this one has "
                            + step.fields().keySet() + ".");
        }
        Map.Entry<String, Node> only = rest.entrySet().iterator().next();
        String verb = only.getKey();
        if (!verb.equals(RESTART) && !Steps.isVerb(verb)) {
            throw error(
                    node,
                    "\"" + verb + "\" is no verb. Use one of: " + String.join(", ", Steps.verbs()) + ", restart.");
        }
        if (verb.equals(RESTART)) {
            OtherVocabulary other = OtherVocabulary.of(file, only.getValue());
            if (other != null) {
                other.check();
            }
        }
        if (expect != null) {
            Expectations.check(file, verb, expect);
        }
        return new Story.Scene(node.line(), verb, only.getValue(), expect);
    }

    private Node.Fields fields(String what, Node node, Shape shape) {
        List<String> allowed = shape.keys();
        if (!(node instanceof Node.Fields fields)) {
            throw error(node, what + " is an object with " + allowed + "; this is " + node.kind() + ".");
        }
        for (Map.Entry<String, Node> field : fields.fields().entrySet()) {
            if (!allowed.contains(field.getKey())) {
                throw error(
                        field.getValue(), "\"" + field.getKey() + "\" is no key of " + what + ". Use " + allowed + ".");
            }
        }
        return fields;
    }

    private List<Node> items(String what, Node around, @Nullable Node node) {
        if (node == null) {
            throw error(around, what + " is missing. Add it.");
        }
        if (!(node instanceof Node.Items list)) {
            throw error(node, what + " is a list; this is " + node.kind() + ".");
        }
        return list.items();
    }

    private String required(Node.Fields node, String name) {
        Node value = node.get(name);
        if (value == null) {
            throw error(node, name + " is missing. Add it.");
        }
        return scalar(value, name);
    }

    private String scalar(Node node, String name) {
        if (!(node instanceof Node.Scalar) || node.isNull()) {
            throw error(node, name + " is a text; this is " + node.kind() + ".");
        }
        return node.asText();
    }
}
