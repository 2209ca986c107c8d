package dev.retcon.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.memory.Because;
import dev.retcon.memory.Category;
import dev.retcon.memory.Changes;
import dev.retcon.memory.Hand;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.Name;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RuleFired;
import dev.retcon.memory.Standing;
import dev.retcon.memory.Status;
import dev.retcon.memory.Touch;
import dev.retcon.memory.Words;
import dev.retcon.step.Steps;
import dev.retcon.story.Dimension;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is written in this project is what the schemas say, and they say what the contract's words are. */
class SchemaFilesTest {
    private static final Pattern STEP = Pattern.compile("\\{\"[a-z_]+\": \\{\"owner\".*\\}\\}");
    private static final Set<String> ASKING = Set.of("say", "recall", "questions", "answer", "memory", "why");

    /** The words of each place that has some; by the end of its pointer. */
    private static final Map<String, Class<? extends Enum<?>>> WORDS = new TreeMap<>(Map.ofEntries(
            Map.entry("holds", Holds.class),
            Map.entry("changes", Changes.class),
            Map.entry("category", Category.class),
            Map.entry("intent", Intent.class),
            Map.entry("lasting", Lasting.class),
            Map.entry("steps/status", Status.class),
            Map.entry("entry/status", Status.class),
            Map.entry("questionStatus", QuestionStatus.class),
            Map.entry("question/status", QuestionStatus.class),
            Map.entry("about", Dimension.class),
            Map.entry("outcome", Outcome.class),
            Map.entry("because", Because.class),
            Map.entry("kind", QuestionKind.class),
            Map.entry("reason", Question.Withdrawal.class),
            Map.entry("did", Touch.Did.class),
            Map.entry("byHand", Hand.class),
            Map.entry("standing", Standing.class),
            Map.entry("role", RuleFired.Role.class),
            Map.entry("error", RetconException.Code.class),
            Map.entry("code", RetconException.Code.class)));

    @ParameterizedTest
    @EnumSource
    void itIsASchema(Schema schema) {
        assertThat(Validated.errors(schema)).isEmpty();
    }

    @Test
    void everyFixtureFits() {
        List<Path> files = new ArrayList<>(Validated.files(Path.of("fixtures"), ".yaml"));
        files.addAll(Validated.files(Path.of("../shared/cases"), ".yaml"));

        assertThat(files)
                .hasSizeGreaterThan(30)
                .allSatisfy(file -> assertThat(Validated.errors(Schema.FIXTURES, Validated.yaml(file)))
                        .as(file.toString())
                        .isEmpty());
    }

    @Test
    void theVocabularyFits() {
        assertThat(Validated.errors(Schema.VOCABULARY, Validated.yaml(Path.of("rules/vocabulary.yaml"))))
                .isEmpty();
    }

    @Test
    void everyStepOfAFixtureThatIsNotToBeRefusedFits() {
        List<JsonNode> steps = new ArrayList<>();
        for (Path file : Validated.files(Path.of("fixtures"), ".yaml")) {
            for (JsonNode story : Validated.yaml(file).path("cases")) {
                story.path("steps").forEach(step -> {
                    boolean isStep =
                            !step.has("restart") && step.elements().next().isObject();
                    if (isStep && !step.path("expect").has("error")) {
                        ObjectNode sent = step.deepCopy();
                        sent.remove("expect");
                        ObjectNode object = (ObjectNode) sent.elements().next();
                        steps.add(object.has("owner") ? sent : with(sent, object));
                    }
                });
            }
        }

        assertThat(steps)
                .hasSizeGreaterThan(1_000)
                .allSatisfy(
                        step -> assertThat(Validated.errors(Schema.STEPS, step)).isEmpty());
    }

    private static JsonNode with(ObjectNode sent, ObjectNode object) {
        object.put("owner", "user-1");
        return sent;
    }

    @Test
    void everyStepThatADocShowsFits() {
        List<Path> pages = new ArrayList<>(Validated.files(Path.of("docs"), ".md"));
        pages.add(Path.of("README.md"));
        List<String> steps = pages.stream()
                .flatMap(page -> STEP.matcher(Validated.text(page)).results())
                .map(found -> found.group())
                .toList();

        assertThat(steps)
                .hasSizeGreaterThan(3)
                .allSatisfy(step -> assertThat(Validated.errors(Schema.STEPS, Validated.json(step)))
                        .as(step)
                        .isEmpty());
    }

    @Test
    void theVerbsAreThoseOfTheProgram() {
        List<String> verbs = Schema.STEPS.whole().keys();

        assertThat(verbs).containsExactlyInAnyOrderElementsOf(Steps.verbs());
        assertThat(Schema.FIXTURES.keys("step"))
                .containsExactlyInAnyOrderElementsOf(Stream.concat(verbs.stream(), Stream.of("restart", "expect"))
                        .toList());
        assertThat(Schema.FIXTURES.of("done").at("done").orElseThrow().words())
                .containsExactlyInAnyOrderElementsOf(
                        verbs.stream().filter(verb -> !ASKING.contains(verb)).toList());
        assertThat(verbs)
                .allSatisfy(verb -> assertThat(
                                Schema.FIXTURES.of("step").where(verb).at("expect"))
                        .isPresent());
    }

    @Test
    void theWordsAreThoseOfTheContract() {
        Map<String, Set<String>> found = new TreeMap<>();
        for (Schema schema : Schema.values()) {
            for (String pointer : pointersTo("enum", Validated.schema(schema))) {
                String place = pointer.replaceAll("/(\\$defs|properties|anyOf/[0-9]+)", "");
                found.put(schema.name().toLowerCase(Locale.ROOT) + place, words(schema, pointer));
            }
        }
        found.remove("fixtures/recall/unknown");
        found.remove("fixtures/done/done");

        assertThat(found)
                .hasSizeGreaterThan(20)
                .allSatisfy((place, words) -> assertThat(words).as(place).isEqualTo(wordsOf(place)));
    }

    private static Set<String> words(Schema schema, String pointer) {
        Set<String> words = new TreeSet<>();
        Validated.schema(schema).at(pointer + "/enum").forEach(word -> {
            if (!word.isNull()) {
                words.add(word.asText());
            }
        });
        return words;
    }

    private static Set<String> wordsOf(String place) {
        List<Class<? extends Enum<?>>> classes = WORDS.entrySet().stream()
                .filter(each -> place.endsWith("/" + each.getKey()) || place.equals(each.getKey()))
                .<Class<? extends Enum<?>>>map(Map.Entry::getValue)
                .toList();
        assertThat(classes).as(place).hasSize(1);
        return Arrays.stream(classes.get(0).getEnumConstants())
                .filter(constant -> constant != Standing.STANDS)
                .map(Words::of)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void theLimitsAreThoseOfTheContract() {
        Set<Integer> limits = new HashSet<>();
        for (Schema schema : Schema.values()) {
            JsonNode root = Validated.schema(schema);
            pointersTo("maxLength", root)
                    .forEach(pointer ->
                            limits.add(root.at(pointer + "/maxLength").asInt()));
        }
        JsonNode steps = Validated.schema(Schema.STEPS);

        assertThat(limits).containsExactlyInAnyOrder(Name.LIMIT, Name.VALUE_LIMIT, Name.WORDING_LIMIT);
        assertThat(steps.at("/$defs/name/maxLength").asInt()).isEqualTo(Name.LIMIT);
        assertThat(steps.at("/$defs/value/maxLength").asInt()).isEqualTo(Name.VALUE_LIMIT);
        assertThat(steps.at("/$defs/wording/maxLength").asInt()).isEqualTo(Name.WORDING_LIMIT);
    }

    @ParameterizedTest
    @EnumSource
    void everyKeyIsExplained(Schema schema) {
        JsonNode root = Validated.schema(schema);
        List<JsonNode> keys = pointersTo("properties", root).stream()
                .filter(pointer -> !pointer.contains("/allOf/") && !pointer.endsWith("/if"))
                .flatMap(pointer -> values(root.at(pointer + "/properties")))
                .toList();

        assertThat(keys)
                .hasSizeGreaterThan(5)
                .allSatisfy(key -> assertThat(key.path("description").asText())
                        .as(key.toString())
                        .matches("(?s).{5,200}\\."));
    }

    private static Stream<JsonNode> values(JsonNode object) {
        List<JsonNode> values = new ArrayList<>();
        object.forEach(values::add);
        return values.stream();
    }

    /** The pointers of all parts of a schema that say this. */
    private static List<String> pointersTo(String keyword, JsonNode root) {
        List<String> pointers = new ArrayList<>();
        find(keyword, root, "", pointers);
        return pointers;
    }

    private static void find(String keyword, JsonNode node, String pointer, List<String> pointers) {
        if (node.has(keyword) && !pointer.endsWith("/properties")) {
            pointers.add(pointer);
        }
        node.properties().forEach(each -> find(keyword, each.getValue(), pointer + "/" + each.getKey(), pointers));
        if (node instanceof ArrayNode list) {
            for (int i = 0; i < list.size(); i++) {
                find(keyword, list.get(i), pointer + "/" + i, pointers);
            }
        }
    }
}
