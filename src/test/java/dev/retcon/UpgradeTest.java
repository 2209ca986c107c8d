package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.store.Database;
import dev.retcon.store.Older;
import dev.retcon.store.Store;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What was said to an older program is there, and goes on, as if it had been said to this one. */
class UpgradeTest {
    /** What differs between two that say the same at other times, by rules whose lines moved. */
    private static final Set<String> OF_ITS_TIME =
            Set.of("statedAt", "recordedAt", "confirmedAt", "since", "at", "rules", "pack");

    private static final List<String> LOOKING = steps(
            "{'memory': {'owner': 'ana'}}",
            "{'memory': {'owner': 'bo'}}",
            "{'questions': {'owner': 'ana'}}",
            "{'recall': {'owner': 'ana', 'subject': 'Mira'}}",
            "{'recall': {'owner': 'ana', 'subject': 'Mira', 'context': 'story:ball'}}",
            "{'recall': {'owner': 'ana', 'subject': 'Kael', 'context': 'story:ball'}}",
            "{'recall': {'owner': 'ana', 'subject': 'user'}}",
            "{'recall': {'owner': 'bo', 'subject': 'Mira'}}",
            "{'why': {'owner': 'ana', 'entry': 'eyes-corrected~1'}}",
            "{'why': {'owner': 'ana', 'entry': 'home-asked~1'}}",
            "{'why': {'owner': 'ana', 'entry': 'ship~1'}}",
            "{'why': {'owner': 'ana', 'entry': 'age~1'}}",
            "{'why': {'owner': 'ana', 'entry': 'guess~1'}}");

    private static final List<String> GOING_ON = steps(
            "{'answer': {'owner': 'ana', 'statement': 'eyes-asked', 'option': 'story'}}",
            "{'undo': {'owner': 'ana', 'statement': 'eyes-corrected'}}",
            "{'undo': {'owner': 'ana', 'statement': 'home-asked'}}",
            "{'undo': {'owner': 'ana', 'statement': 'tea'}}",
            "{'undo': {'owner': 'ana', 'statement': 'title'}}",
            "{'undo_message': {'owner': 'ana', 'message': 'm-3'}}",
            "{'say': {'owner': 'ana', 'id': 'n-1', 'intent': 'mention', 'subject': 'the fox', 'attribute': 'home', 'value': 'the moor', 'scope': 'story:moor'}}",
            "{'say': {'owner': 'ana', 'id': 'n-2', 'intent': 'mention', 'subject': 'Mira', 'attribute': 'outfit', 'value': 'a coat', 'scope': 'story:siege'}}",
            "{'edit': {'owner': 'ana', 'subject': 'Kael', 'attribute': 'title', 'scope': 'everywhere', 'value': 'admiral'}}",
            "{'rename': {'owner': 'ana', 'subject': 'Mira', 'to': 'Mirabel'}}",
            "{'end': {'owner': 'ana', 'scope': 'story:ball'}}",
            "{'forget': {'owner': 'ana', 'entry': 'guess~1'}}");

    private static List<String> steps(String... written) {
        return Arrays.stream(written).map(UpgradeTest::quoted).toList();
    }

    private static String quoted(String step) {
        return step.replace('\'', '"');
    }

    static Stream<Arguments> stores() {
        return Arrays.stream(Database.values())
                .flatMap(database -> Older.SCHEMAS.stream().map(schema -> Arguments.of(database, schema)));
    }

    /** What steps give, without what is of its time. */
    private static List<String> taken(Conversation conversation, List<String> steps) {
        List<String> results = new ArrayList<>();
        for (String step : steps) {
            JsonNode result = conversation.take(step);
            withoutItsTime(result);
            results.add(new Alike(conversation.exported("ana")).text(result.toString()));
        }
        return results;
    }

    private static void withoutItsTime(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.remove(OF_ITS_TIME);
        }
        node.forEach(UpgradeTest::withoutItsTime);
    }

    private static String value(Conversation conversation, String step, String pointer) {
        JsonNode found = conversation.take(quoted(step)).at(pointer);
        return found.isValueNode() ? found.asText() : found.toString();
    }

    @ParameterizedTest
    @MethodSource("stores")
    void itIsAsIfItHadBeenSaidToday(Database database, String schema) {
        try (Store older = Older.opened(database, schema);
                Store fresh = Store.inMemory()) {
            Conversation then = new Conversation(older).later();
            Conversation today = new Conversation(fresh).said().later();
            List<String> repeated = Conversation.STEPS.stream()
                    .filter(step -> step.startsWith("{\"say\""))
                    .toList();

            assertThat(taken(then, LOOKING)).isEqualTo(taken(today, LOOKING));
            assertThat(taken(then, repeated))
                    .as("said again with its id")
                    .isEqualTo(taken(today, repeated))
                    .noneMatch(result -> result.contains("\"error\""));
            assertThat(taken(then, LOOKING)).as("unchanged by that").isEqualTo(taken(today, LOOKING));
            assertThat(taken(then, GOING_ON)).isEqualTo(taken(today, GOING_ON));
            assertThat(taken(then, LOOKING)).as("after more steps").isEqualTo(taken(today, LOOKING));
        }
    }

    @ParameterizedTest
    @MethodSource("stores")
    void theUserFindsWhatWasThere(Database database, String schema) {
        try (Store store = Older.opened(database, schema)) {
            Conversation then = new Conversation(store).later();

            List<String> memory = new ArrayList<>();
            then.take("{\"memory\": {\"owner\": \"ana\"}}")
                    .forEach(entry -> memory.add(entry.path("subject").asText() + "|"
                            + entry.path("value").asText() + "|"
                            + entry.path("scope").asText() + "|"
                            + entry.path("because").asText("current")));
            assertThat(memory)
                    .containsExactly(
                            "Mira|blue|everywhere|corrected",
                            "Mira|green|everywhere|current",
                            "Mira|the tower|everywhere|current",
                            "Mira|the harbor|story:ball|current",
                            "Kaelen|captain|everywhere|current",
                            "Mira|a cloak|story:siege|place_over",
                            "Kaelen|tea|everywhere|current",
                            "Kaelen|rain|everywhere|corrected",
                            "Kaelen|heavy rain|everywhere|current",
                            "Kaelen|forty|everywhere|current",
                            "Kaelen|fifty|everywhere|undone",
                            "Kaelen|the crown|everywhere|current",
                            "user|short|everywhere|current",
                            "Kaelen|the Heron|story:ball|current");

            String home = "{'recall': {'owner': 'ana', 'subject': 'the Fox', 'attribute': 'home'%s}}";
            assertThat(value(then, home.formatted(""), "/known")).isEqualTo("the tower");
            assertThat(value(then, home.formatted(", 'context': 'story:ball'"), "/known"))
                    .isEqualTo("the harbor");
            String eyes = "{'recall': {'owner': 'ana', 'subject': 'Mira', 'attribute': 'eye color'%s}}";
            assertThat(value(then, eyes.formatted(""), "/unresolved")).isEqualTo("[\"grey\",\"green\"]");
            assertThat(value(then, eyes.formatted(""), "/denied")).isEqualTo("[\"blue\"]");
            assertThat(value(then, "{'why': {'owner': 'ana', 'entry': 'eyes~1'}}", "/statements/0/wording"))
                    .isEqualTo("Mira's eyes are \"blue\", I'd say.");

            assertThat(value(
                            then,
                            "{'answer': {'owner': 'ana', 'statement': 'eyes-asked', 'option': 'story'}}",
                            "/saved/value"))
                    .isEqualTo("grey");
            assertThat(value(then, eyes.formatted(""), "/known")).isEqualTo("green");
            assertThat(value(then, eyes.formatted(", 'context': 'story:ball'"), "/known"))
                    .isEqualTo("grey");
            assertThat(value(then, "{'undo': {'owner': 'ana', 'statement': 'eyes-corrected'}}", "/done"))
                    .isEqualTo("undo");
            assertThat(value(then, eyes.formatted(""), "/known")).isEqualTo("blue");

            assertThat(value(
                            then,
                            "{'say': {'owner': 'ana', 'intent': 'mention', 'subject': 'Kael', 'attribute': 'title', 'value':"
                                    + " 'sailor', 'scope': 'everywhere'}}",
                            "/outcome"))
                    .isEqualTo("asked");
            assertThat(value(then, "{'undo': {'owner': 'ana', 'statement': 'title'}}", "/error/code"))
                    .isEqualTo("cannot_undo");
            assertThat(value(
                            then,
                            "{'say': {'owner': 'ana', 'intent': 'infer', 'subject': 'Mira', 'attribute': 'birthplace',"
                                    + " 'value': 'Marsby', 'scope': 'everywhere', 'evidence': ['eyes']}}",
                            "/reason"))
                    .isEqualTo("forgotten");
            assertThat(value(
                            then, "{'recall': {'owner': 'bo', 'subject': 'Mira', 'attribute': 'eye color'}}", "/known"))
                    .isEqualTo("amber");
        }
    }

    @ParameterizedTest
    @MethodSource("stores")
    void itGoesIntoAnotherStore(Database database, String schema) {
        try (Store older = Older.opened(database, schema);
                Store fresh = Store.inMemory()) {
            Conversation then = new Conversation(older).later();
            Conversation copy = new Conversation(fresh).later();

            copy.retcon().imported("ana", then.exported("ana"));

            assertThat(copy.exported("ana")).isEqualTo(then.exported("ana"));
            assertThat(taken(copy, GOING_ON)).isEqualTo(taken(then, GOING_ON));
        }
    }
}
