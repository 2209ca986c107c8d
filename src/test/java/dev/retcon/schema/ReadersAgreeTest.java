package dev.retcon.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.Retcon;
import dev.retcon.json.NodeReader;
import dev.retcon.rules.RulePack;
import dev.retcon.step.Steps;
import dev.retcon.story.FixtureException;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Player;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An unknown key, an unknown word, a missing key: what the schema refuses, the reader refuses, and names it. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ReadersAgreeTest {
    private static final int FORMS = 3;

    @TempDir
    private Path folder;

    private RulePack pack;
    private Retcon retcon;

    @BeforeAll
    void open() {
        pack = RulePack.in(Path.of("rules"));
        retcon = Retcon.builder().rules(pack).open();
    }

    @AfterAll
    void close() {
        retcon.close();
    }

    static Stream<String> verbs() {
        return Steps.verbs().stream();
    }

    @ParameterizedTest
    @MethodSource("verbs")
    void onSteps(String verb) {
        ObjectNode step = Validated.json("{}").deepCopy();
        step.set(verb, Sample.of(Schema.STEPS, "/$defs/" + verb, 0));

        assertThat(Validated.errors(Schema.STEPS, step)).isEmpty();
        assertThat(fieldAtFault(step)).isNotEqualTo(Sample.UNKNOWN);
        for (String pointer : Sample.pointers(step)) {
            JsonNode spoiled = Sample.spoiled(step, pointer);
            boolean isObject = step.at(pointer).isObject();
            boolean isRefused = !Validated.errors(Schema.STEPS, spoiled).isEmpty();
            assertThat(isRefused || !isObject || pointer.endsWith("/memory"))
                    .as(spoiled.toString())
                    .isTrue();
            if (isRefused && !pointer.isEmpty()) {
                assertThat(fieldAtFault(spoiled))
                        .as(spoiled.toString())
                        .isEqualTo(isObject ? Sample.UNKNOWN : pointer.substring(pointer.lastIndexOf('/') + 1));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("verbs")
    void onWhatAStepNeeds(String verb) {
        ObjectNode step = Validated.json("{}").deepCopy();
        ObjectNode object = (ObjectNode) Sample.of(Schema.STEPS, "/$defs/" + verb, 0);
        List<String> needed = new ArrayList<>(Schema.STEPS.of(verb).needed());
        needed.add("owner");

        assertThat(needed).allSatisfy(key -> {
            ObjectNode without = object.deepCopy();
            without.remove(key);
            step.set(verb, without);
            assertThat(Validated.errors(Schema.STEPS, step)).isNotEmpty();
            assertThat(fieldAtFault(step)).isEqualTo(key);
        });
    }

    /** The field that a refusal names; empty where the step is not refused for one. */
    private String fieldAtFault(JsonNode step) {
        return new Steps(retcon)
                .result(NodeReader.json(step.toString()))
                .at("/error/field")
                .asText("");
    }

    @Test
    void onAVerbThatThereIsNot() {
        JsonNode step = Validated.json("{\"zzz\": {\"owner\": \"ana\"}}");

        assertThat(Validated.errors(Schema.STEPS, step)).isNotEmpty();
        assertThat(fieldAtFault(step)).isEqualTo("zzz");
    }

    @ParameterizedTest
    @MethodSource("verbs")
    void onExpectations(String verb) throws IOException {
        Set<String> tried = new TreeSet<>();
        for (int form : IntStream.range(0, FORMS).toArray()) {
            ObjectNode file = file(verb, form);
            assertThat(Validated.errors(Schema.FIXTURES, file))
                    .as(file.toString())
                    .isEmpty();
            assertThat(isRefused(file)).as(file.toString()).isFalse();
            for (String pointer : Sample.pointers(file)) {
                if (pointer.startsWith("/cases/0/steps/0/" + verb) || pointer.startsWith("/cases/0/given")) {
                    continue;
                }
                JsonNode spoiled = Sample.spoiled(file, pointer);
                boolean isRefused = !Validated.errors(Schema.FIXTURES, spoiled).isEmpty();
                assertThat(isRefused || !file.at(pointer).isObject())
                        .as(spoiled.toString())
                        .isTrue();
                if (isRefused) {
                    tried.add(pointer);
                    assertThat(isRefused(spoiled)).as(spoiled.toString()).isTrue();
                }
            }
        }
        assertThat(tried).hasSizeGreaterThan(4);
    }

    /** A fixture file with a step that expects whatever it may. */
    private static ObjectNode file(String verb, int form) {
        ObjectNode file = (ObjectNode) Sample.of(Schema.FIXTURES, "", form);
        ObjectNode step = ((ObjectNode) file.at("/cases/0/steps/0")).removeAll();
        step.set(verb, Sample.of(Schema.STEPS, "/$defs/" + verb, form));
        JsonNode says = Validated.schema(Schema.FIXTURES).at("/$defs/step/allOf");
        int at = IntStream.range(0, says.size())
                .filter(i -> says.get(i).at("/if/required/0").asText().equals(verb))
                .findFirst()
                .orElseThrow();
        step.set("expect", Sample.of(Schema.FIXTURES, "/$defs/step/allOf/" + at + "/then/properties/expect", form));
        return file;
    }

    private boolean isRefused(JsonNode file) throws IOException {
        Path written = Files.writeString(folder.resolve("case.yaml"), file.toString());
        try {
            FixtureReader.read(written);
            return false;
        } catch (FixtureException e) {
            assertThat(e).hasMessageContaining("case.yaml");
            return true;
        }
    }

    @Test
    void onGivenEntries() throws IOException {
        ObjectNode file = file("say", 0);
        String given = "/cases/0/given/0";
        try (Player player = new Player(pack)) {
            for (String pointer : Sample.pointers(file.at(given))) {
                JsonNode spoiled = Sample.spoiled(file, given + pointer);
                boolean isRefused = !Validated.errors(Schema.FIXTURES, spoiled).isEmpty();
                assertThat(isRefused || !pointer.isEmpty()).isTrue();
                Path written = Files.writeString(folder.resolve("given.yaml"), spoiled.toString());
                JsonNode actual = player.play(FixtureReader.read(written).get(0))
                        .orElseThrow()
                        .actual();
                if (isRefused) {
                    assertThat(actual.at("/error/field").asText())
                            .as(spoiled.toString())
                            .isEqualTo(pointer.isEmpty() ? Sample.UNKNOWN : pointer.substring(1));
                }
            }
        }
    }

    @Test
    void onRestart() throws IOException {
        for (String restart : List.of(
                "{zzz: {}}",
                "{vocabulary: {mood: {zzz: 1}}}",
                "{vocabulary: {mood: {holds: zzz}}}",
                "{vocabulary: {mood: {changes: zzz}}}",
                "{vocabulary: {mood: {category: zzz}}}",
                "zzz")) {
            Path written = Files.writeString(folder.resolve("restart.yaml"), """
                    cases:
                      - name: The vocabulary changes
                        about: honesty
                        steps:
                          - restart: %s
                    """.formatted(restart));

            assertThat(Validated.errors(Schema.FIXTURES, Validated.yaml(written)))
                    .as(restart)
                    .isNotEmpty();
            org.assertj.core.api.Assertions.assertThatThrownBy(() -> FixtureReader.read(written))
                    .as(restart)
                    .isInstanceOf(FixtureException.class)
                    .hasMessageContaining("restart.yaml:5");
        }
    }
}
