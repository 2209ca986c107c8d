package dev.retcon.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.retcon.step.Steps;
import dev.retcon.story.FixtureReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** The steps of fixtures, as lines for {@code retcon run}; some are left as they are, and some are spoilt. */
final class SpoiltSteps {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "\u0000",
            "everywhere",
            "story:",
            "story:X/arc:",
            "story:X/scene:Y/scene:Z",
            "scene",
            "2026-02-30",
            "-999999999-01-01",
            "+1000000000-12-31T23:59:59Z",
            "2026-01-01T10:00:00",
            "unknown",
            "user",
            "ANYONE",
            "\uD800",
            "\u202Eabc",
            "İı\u0307",
            "{subject}",
            "'{0}'",
            "眼睛",
            "🙂",
            "x".repeat(17_000),
            "%s %d %n",
            "'; drop table entry; --",
            "<script>alert(1)</script>",
            "zh-Hant",
            "xx-!!");

    private final List<ObjectNode> steps = new ArrayList<>();

    SpoiltSteps(Path fixtures) throws IOException {
        try (Stream<Path> files = Files.list(fixtures)) {
            for (Path file : files.sorted().toList()) {
                for (JsonNode story : new YAMLMapper().readTree(file.toFile()).path("cases")) {
                    String owner = story.path("owner").asText(FixtureReader.DEFAULT_OWNER);
                    story.path("steps").forEach(step -> add(step, owner));
                }
            }
        }
    }

    private void add(JsonNode step, String owner) {
        step.properties().stream().filter(field -> Steps.isVerb(field.getKey())).forEach(field -> {
            ObjectNode object = field.getValue().isObject()
                    ? field.getValue().deepCopy()
                    : JSON.createObjectNode().put("option", field.getValue().asText());
            if (!object.has("owner")) {
                object.put("owner", owner);
            }
            steps.add(JSON.createObjectNode().set(field.getKey(), object));
        });
    }

    /** How many results a line asks for: none where nothing stands in it, more where it holds line ends. */
    static int lines(byte[] line) {
        int lines = 0;
        int from = 0;
        for (int i = 0; i <= line.length; i++) {
            if (i == line.length || line[i] == '\n') {
                lines += isBlank(ByteBuffer.wrap(line, from, i - from)) ? 0 : 1;
                from = i + 1;
            }
        }
        return lines;
    }

    private static boolean isBlank(ByteBuffer bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString().isBlank();
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /** A step of an owner. */
    byte[] next(Random random, String owner) {
        ObjectNode step = steps.get(random.nextInt(steps.size())).deepCopy();
        ((ObjectNode) step.elements().next()).put("owner", owner);
        int how = random.nextInt(10);
        if (how >= 6) {
            for (int i = 1 + random.nextInt(2); i > 0; i--) {
                spoil(step, random);
            }
        }
        byte[] line = step.toString().getBytes(StandardCharsets.UTF_8);
        return how == 9 ? garbled(line, random) : line;
    }

    /** Changes one field, somewhere. */
    private static void spoil(ObjectNode step, Random random) {
        ObjectNode object = step;
        while (true) {
            List<String> names = new ArrayList<>();
            object.fieldNames().forEachRemaining(names::add);
            if (names.isEmpty()) {
                object.put("value", "green");
                return;
            }
            String name = names.get(random.nextInt(names.size()));
            if (object.get(name) instanceof ObjectNode inner && random.nextInt(10) > 0) {
                object = inner;
                continue;
            }
            switch (random.nextInt(4)) {
                case 0 -> object.remove(name);
                case 1 -> object.set(TEXTS.get(random.nextInt(TEXTS.size())), object.remove(name));
                default -> object.set(name, odd(random));
            }
            return;
        }
    }

    private static JsonNode odd(Random random) {
        JsonNodeFactory nodes = JsonNodeFactory.instance;
        return switch (random.nextInt(8)) {
            case 0 -> nodes.nullNode();
            case 1 -> nodes.booleanNode(random.nextBoolean());
            case 2 -> nodes.numberNode(random.nextLong());
            case 3 -> nodes.numberNode(random.nextDouble() * Math.pow(10, random.nextInt(600) - 300));
            case 4 -> {
                ArrayNode array = nodes.arrayNode();
                for (int i = random.nextInt(4); i > 0; i--) {
                    array.add(odd(random));
                }
                yield array;
            }
            case 5 -> nodes.objectNode().set(TEXTS.get(random.nextInt(TEXTS.size())), odd(random));
            default -> nodes.textNode(TEXTS.get(random.nextInt(TEXTS.size())));
        };
    }

    /** Cut, doubled, overwritten, or too deep. */
    private static byte[] garbled(byte[] line, Random random) {
        int at = random.nextInt(line.length);
        byte[] garbled = line.clone();
        switch (random.nextInt(6)) {
            case 0 -> {
                return Arrays.copyOf(line, at);
            }
            case 1 -> garbled[at] = (byte) random.nextInt(256);
            case 2 -> {
                for (int i = at; i < Math.min(line.length, at + 8); i++) {
                    garbled[i] = (byte) random.nextInt(256);
                }
            }
            case 3 -> {
                return ("[".repeat(random.nextInt(20_000)) + new String(line, StandardCharsets.UTF_8))
                        .getBytes(StandardCharsets.UTF_8);
            }
            case 4 -> {
                String text = new String(line, StandardCharsets.UTF_8);
                return (text + text).getBytes(StandardCharsets.UTF_8);
            }
            default -> {
                return "9".repeat(1 + random.nextInt(5_000)).getBytes(StandardCharsets.UTF_8);
            }
        }
        return garbled;
    }
}
