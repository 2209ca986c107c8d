package dev.retcon.web;

import static dev.retcon.web.Api.json;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.memory.Statement;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One owner's memory over HTTP: steps, pages, edits, export, erasing. */
class OwnerApiTest {
    private static Api api;

    @BeforeAll
    static void open() {
        api = Api.open();
    }

    @AfterAll
    static void close() {
        api.close();
    }

    private static String say(String attribute, String value) {
        return "{\"say\": {\"intent\": \"mention\", \"subject\": \"Mira\", \"attribute\": \"" + attribute
                + "\", \"value\": \"" + value + "\"}}";
    }

    private static String entry(String owner, String attribute, String value) {
        return Objects.requireNonNull(api.retcon
                        .say(Statement.mention(owner, "Mira", attribute, value))
                        .saved())
                .id();
    }

    private static void isProblem(HttpResponse<String> answer, int status, String code) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(json(answer).get("code").textValue()).isEqualTo(code);
    }

    @Test
    void aStepGivesItsResultAndARefusedOneAProblem() {
        HttpResponse<String> saved = api.steps("one", say("eye color", "blue"));
        assertThat(saved.statusCode()).isEqualTo(200);
        assertThat(json(saved).get("outcome").textValue()).isEqualTo("saved");
        HttpResponse<String> refused = api.steps("one", "{\"undo\": {\"statement\": \"none\"}}");
        isProblem(refused, 409, "cannot_undo");
        JsonNode problem = json(refused);
        assertThat(problem.get("type").textValue()).isEqualTo("urn:retcon:problem:cannot_undo");
        assertThat(problem.get("title").textValue()).isEqualTo("Cannot undo");
        assertThat(problem.get("detail").textValue()).contains("none");
    }

    @Test
    void eachOfSeveralStepsHasItsResultInItsPlace() {
        JsonNode results = json(api.steps(
                "several",
                "[" + say("eye color", "blue") + ", {\"restart\": null}, {\"recall\": {\"owner\": \"ben\", \"subject\":"
                        + " \"Mira\"}}, 7, null, {\"recall\": {}, \"memory\": {}}, " + say("age", "17") + "]"));
        assertThat(results).hasSize(7);
        assertThat(IntStream.of(0, 6).mapToObj(results::get))
                .allMatch(result -> result.get("outcome").textValue().equals("saved"));
        assertThat(IntStream.rangeClosed(1, 5).mapToObj(results::get))
                .allMatch(result -> result.at("/error/code").textValue().equals("invalid"));
        assertThat(results.at("/2/error/field").textValue()).isEqualTo("owner");
    }

    @Test
    void noStepCrossesToAnotherOwner() {
        entry("secret", "eye color", "blue");
        for (String named : List.of("\"secret\"", "[\"secret\"]", "{\"owner\": \"secret\"}", "\"Crossing\"")) {
            isProblem(
                    api.steps("crossing", "{\"recall\": {\"owner\": " + named + ", \"subject\": \"Mira\"}}"),
                    400,
                    "invalid");
        }
        JsonNode own = json(
                api.steps(
                        "crossing",
                        "[{\"recall\": {\"owner\": null, \"subject\": \"Mira\", \"attribute\": \"eye color\"}},"
                                + " {\"recall\": {\"owner\": \"crossing\", \"subject\": \"Mira\", \"attribute\": \"eye color\"}}]"));
        assertThat(own).allMatch(result -> result.get("unknown").booleanValue());
        String id = entry("crossing", "age", "17");
        isProblem(
                api.patch("/v1/owners/crossing/entries/" + id, "", "{\"value\": 18, \"owner\": \"secret\"}"),
                400,
                "invalid");
        isProblem(api.patch("/v1/owners/secret/entries/" + id, "", "{\"value\": 18}"), 404, "no_such_entry");
    }

    @Test
    void ownersAreComparedToTheLetterWhateverTheyAreCalled() {
        for (String owner : List.of("a b", "ä/ö", "100%", "名前", "a+b", "Ana", "ana")) {
            assertThat(api.steps(owner, say("note", owner)).statusCode())
                    .as(owner)
                    .isEqualTo(200);
        }
        for (String owner : List.of("a b", "ä/ö", "100%", "名前", "a+b", "Ana", "ana")) {
            JsonNode page = json(api.get("/v1/owners/" + Api.encoded(owner) + "/memory"));
            assertThat(page.get("entries")).as(owner).hasSize(1);
            assertThat(page.at("/entries/0/owner").textValue()).isEqualTo(owner);
            assertThat(page.at("/entries/0/value").textValue()).isEqualTo(owner);
        }
    }

    @Test
    void aStatementThatIsSentAgainGivesTheFirstAnswer() {
        String step = "{\"say\": {\"id\": \"s-1\", \"intent\": \"mention\", \"subject\": \"Mira\","
                + " \"attribute\": \"eye color\", \"value\": \"blue\"}}";
        String first = api.steps("again", step).body();
        assertThat(api.steps("again", step).body()).isEqualTo(first);
        isProblem(api.steps("again", step.replace("blue", "green")), 409, "conflicting_id");
        assertThat(json(api.get("/v1/owners/again/memory")).get("entries")).hasSize(1);
    }

    @Test
    void sentManyTimesAtOnceAStatementIsKeptOnce() throws Exception {
        for (int round = 0; round < 5; round++) {
            String step = "{\"say\": {\"id\": \"r-" + round + "\", \"intent\": \"mention\", \"subject\": \"Mira\","
                    + " \"attribute\": \"likes\", \"value\": \"tea " + round + "\"}}";
            Set<String> answers =
                    Set.copyOf(atOnce(16, () -> api.steps("crowd", step).body()));
            assertThat(answers)
                    .hasSize(1)
                    .allMatch(answer -> json(answer).get("outcome").textValue().equals("saved"));
        }
        assertThat(json(api.get("/v1/owners/crowd/memory")).get("entries")).hasSize(5);
    }

    private static <T> List<T> atOnce(int times, Callable<T> request) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(times);
        try {
            List<T> answers = new ArrayList<>();
            for (Future<T> each : threads.invokeAll(
                    IntStream.range(0, times).mapToObj(number -> request).toList())) {
                answers.add(each.get());
            }
            return answers;
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void scalarsAreText() {
        JsonNode results = json(
                api.steps(
                        "scalars",
                        "[{\"say\": {\"intent\": \"mention\", \"subject\": 7, \"attribute\": \"age\", \"value\": 1.50}},"
                                + " {\"say\": {\"intent\": \"mention\", \"subject\": 7, \"attribute\": \"alive\", \"value\": true}}]"));
        assertThat(results.at("/0/saved/value").textValue()).isEqualTo("1.50");
        assertThat(results.at("/1/saved/value").textValue()).isEqualTo("true");
        assertThat(results.at("/1/saved/subject").textValue()).isEqualTo("7");
    }

    @Test
    void answersSpeakTheLanguageOfTheParameterElseOfTheHeader() {
        entry("polyglot", "eye color", "blue");
        String path = "/v1/owners/polyglot/memory";
        assertThat(text(api.get(path))).contains("eye color is blue");
        assertThat(text(api.get(path + "?language=de"))).contains("in allen Geschichten");
        assertThat(text(api.send(api.to(path).header("Accept-Language", "de-AT, en;q=0.5"))))
                .contains("in allen Geschichten");
        assertThat(text(api.send(api.to(path + "?language=tr").header("Accept-Language", "de"))))
                .contains("hikâye");
        isProblem(api.get(path + "?language=-"), 400, "invalid");
        HttpResponse<String> german = api.get(path + "?limit=5000&language=de");
        isProblem(german, 400, "invalid");
        assertThat(json(german).get("detail").textValue()).contains("Höchstens 1.000");
        HttpResponse<String> broken = api.send(api.to("/v1/owners/polyglot/steps")
                .header("Content-Type", "application/json")
                .header("Accept-Language", "de")
                .POST(BodyPublishers.ofString("{")));
        isProblem(broken, 400, "invalid");
        assertThat(json(broken).get("detail").textValue()).contains("Zeile 1");
    }

    private static String text(HttpResponse<String> page) {
        return json(page).at("/entries/0/text").textValue();
    }

    @Test
    void pagesAreAllThereIs() {
        for (int i = 0; i < 7; i++) {
            entry("pages", "trait " + i, "v" + i);
        }
        List<String> seen = new ArrayList<>();
        String after = "";
        do {
            JsonNode page = json(api.get("/v1/owners/pages/memory?limit=3" + after));
            page.get("entries").forEach(entry -> seen.add(entry.get("value").textValue()));
            after = page.has("next") ? "&after=" + Api.encoded(page.get("next").textValue()) : "";
        } while (!after.isEmpty());
        assertThat(seen).containsExactly("v0", "v1", "v2", "v3", "v4", "v5", "v6");
        JsonNode whole = json(api.get("/v1/owners/pages/memory?limit=7"));
        assertThat(whole.get("entries")).hasSize(7);
        assertThat(whole.has("next")).isFalse();
        isProblem(api.get("/v1/owners/pages/memory?limit=1001"), 400, "invalid");
        isProblem(api.get("/v1/owners/pages/memory?limit=1&limit=2"), 400, "invalid");
    }

    @Test
    void onePageHoldsAHundredUnlessMoreIsAskedFor() {
        StringBuilder steps = new StringBuilder();
        for (int i = 0; i < 130; i++) {
            steps.append(i == 0 ? "[" : ",").append(say("trait " + i, "v"));
        }
        api.steps("hundred", steps + "]");
        assertThat(json(api.get("/v1/owners/hundred/memory")).get("entries")).hasSize(100);
        assertThat(json(api.get("/v1/owners/hundred/memory?limit=1000")).get("entries"))
                .hasSize(130);
    }

    @Test
    void tooManyStepsAreRefusedWhole() {
        String steps = "[" + (say("note", "x") + ",").repeat(1000) + say("note", "x") + "]";
        HttpResponse<String> refused = api.steps("many", steps);
        isProblem(refused, 400, "invalid");
        assertThat(json(refused).get("detail").textValue()).contains("1,001").contains("1,000");
        assertThat(json(api.get("/v1/owners/many/memory")).get("entries")).isEmpty();
    }

    private static String tag(HttpResponse<String> answer) {
        return answer.headers().firstValue("ETag").orElseThrow();
    }

    @Test
    void anEditTakesTheEntryInTheVersionThatWasSeen() {
        String id = entry("edits", "eye color", "blue");
        String path = "/v1/owners/edits/entries/" + id;
        String seen = tag(api.get(path));
        HttpResponse<String> edited = api.patch(path, seen, "{\"value\": \"green\"}");
        assertThat(edited.statusCode()).as(edited.body()).isEqualTo(200);
        assertThat(json(edited).get("outcome").textValue()).isEqualTo("replaced");
        String location = edited.headers().firstValue("Location").orElseThrow();
        HttpResponse<String> next = api.get(location);
        assertThat(json(next).at("/entry/value").textValue()).isEqualTo("green");
        assertThat(tag(next)).startsWith(tag(edited).replaceFirst("\"$", "."));
        isProblem(api.patch(path, seen, "{\"value\": \"red\"}"), 412, "stale");
        assertThat(api.patch(location, tag(edited), "{\"value\": \"grey\"}").statusCode())
                .isEqualTo(200);
    }

    @Test
    void ifMatchIsReadAsHttpHasIt() {
        String id = entry("match", "eye color", "blue");
        String path = "/v1/owners/match/entries/" + id;
        for (String other : List.of("W/\"1\"", "\"2\"", "\"x\"", "\"\"", "\"2\", W/\"1\"", "\"01\"")) {
            isProblem(api.patch(path, other, "{\"value\": \"red\"}"), 412, "stale");
        }
        for (String none : List.of("1", "\"1", "\"1\" \"2\"", "\"1\",", "*, \"1\"")) {
            HttpResponse<String> refused = api.patch(path, none, "{\"value\": \"red\"}");
            isProblem(refused, 400, "invalid");
            assertThat(json(refused).get("field").textValue()).isEqualTo("If-Match");
        }
        assertThat(api.patch(path, "\"7\", \"1.abc\"", "{\"value\": \"green\"}").statusCode())
                .isEqualTo(200);
        String any = entry("match", "age", "17");
        assertThat(api.patch("/v1/owners/match/entries/" + any, "*", "{\"value\": 18}")
                        .statusCode())
                .isEqualTo(200);
        isProblem(api.patch("/v1/owners/match/entries/none", "*", "{\"value\": 18}"), 404, "no_such_entry");
        isProblem(api.patch("/v1/owners/match/entries/none", "\"1\"", "{\"value\": 18}"), 404, "no_such_entry");
        // It is in that version, and outdated.
        isProblem(api.patch(path, "\"2\"", "{\"value\": \"red\"}"), 409, "stale");
    }

    @Test
    void aStaleVersionInTheBodyIsAConflict() {
        String path = "/v1/owners/body/entries/" + entry("body", "eye color", "blue");
        isProblem(api.patch(path, "", "{\"value\": \"red\", \"version\": 2}"), 409, "stale");
        isProblem(api.patch(path, "\"1\"", "{\"value\": \"red\", \"version\": 2}"), 409, "stale");
        isProblem(api.patch(path, "\"2\"", "{\"value\": \"red\", \"version\": 1}"), 412, "stale");
        isProblem(api.patch(path, "\"1\"", "{\"value\": \"red\", \"version\": \"x\"}"), 400, "invalid");
        isProblem(
                api.steps(
                        "body",
                        "{\"edit\": {\"subject\": \"Mira\", \"attribute\": \"eye color\", \"scope\": \"everywhere\","
                                + " \"value\": \"red\", \"version\": 2}}"),
                409,
                "stale");
        assertThat(api.patch(path, "\"1\"", "{\"value\": \"green\", \"version\": 1}")
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void ofManyEditsOfOneVersionOneGoesThrough() throws Exception {
        for (int round = 0; round < 5; round++) {
            String path = "/v1/owners/race/entries/" + entry("race", "trait " + round, "blue");
            List<Integer> statuses = atOnce(
                    12, () -> api.patch(path, "\"1\"", "{\"value\": \"green\"}").statusCode());
            assertThat(statuses).containsOnlyOnce(200).allMatch(status -> status == 200 || status == 412);
        }
    }

    @Test
    void aStoryThatIsKnownIsNotToldAgain() {
        String path = "/v1/owners/known/entries/" + entry("known", "eye color", "blue");
        String tag = tag(api.get(path));
        HttpResponse<String> same = api.send(api.to(path).header("If-None-Match", "\"x\", W/" + tag));
        assertThat(same.statusCode()).isEqualTo(304);
        assertThat(same.body()).isEmpty();
        assertThat(tag(same)).isEqualTo(tag);
        assertThat(api.send(api.to(path).header("If-None-Match", "*")).statusCode())
                .isEqualTo(304);
        assertThat(api.send(api.to(path).header("If-None-Match", tag).header("Accept-Language", "de"))
                        .statusCode())
                .isEqualTo(200);
        // Nothing of the entry itself changes with this question, but its story does.
        api.steps(
                "known",
                "{\"say\": {\"intent\": \"correct\", \"subject\": \"Mira\", \"attribute\": \"eye color\", \"value\": \"red\","
                        + " \"context\": \"story:ball\"}}");
        HttpResponse<String> asked = api.send(api.to(path).header("If-None-Match", tag));
        assertThat(asked.statusCode()).isEqualTo(200);
        assertThat(json(asked).at("/entry/asks").textValue()).isNotEmpty();
        assertThat(tag(asked)).isNotEqualTo(tag).startsWith("\"1.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ana", "a\"; filename=\"x.exe", "ana\\..\\x", "../../etc", "名前", "a'b;c%00"})
    void anExportIsAFileWhoseNameNobodyLeaves(String owner) {
        api.steps(owner, say("note", "x"));
        HttpResponse<String> exported = api.get("/v1/owners/" + Api.encoded(owner) + "/export");
        assertThat(exported.statusCode()).isEqualTo(200);
        assertThat(exported.headers().firstValue("Content-Disposition").orElseThrow())
                .matches("attachment; filename=\"retcon-[A-Za-z0-9._-]*\"; filename\\*=UTF-8''retcon-[A-Za-z0-9._%-]*");
    }

    @Test
    void aMemoryOfManyMegabytesComesBackAsItWent() throws Exception {
        for (int i = 0; i < 200; i++) {
            api.steps(
                    "large",
                    say("note " + i, "x".repeat(3900))
                            .replace("{\"intent", "{\"wording\": \"" + "w".repeat(10_000) + "\", \"intent"));
        }
        String exported = api.get("/v1/owners/large/export").body();
        assertThat(exported.length()).isGreaterThan(5 << 20);
        HttpResponse<String> imported =
                api.steps("copy", "{\"import\": {\"memory\": " + json(exported).get("memory") + "}}");
        assertThat(imported.statusCode()).as(imported.body().substring(0, 200)).isEqualTo(200);
        assertThat(json(imported).get("changed")).hasSize(200);
        assertThat(api.get("/v1/owners/copy/export").body()).isEqualTo(exported);
        ArrayNode twoSteps = Api.JSON.createArrayNode();
        ObjectNode step = Api.JSON.createObjectNode();
        step.putObject("import").set("memory", json(exported).get("memory"));
        twoSteps.add(step);
        isProblem(api.steps("copy2", twoSteps.toString()), 413, "content_too_large");
    }

    @Test
    void whatIsErasedIsGone() {
        entry("gone", "eye color", "blue");
        api.steps(
                "gone",
                "{\"say\": {\"intent\": \"mention\", \"subject\": \"Tom\", \"attribute\": \"age\", \"value\": 9}}");
        assertThat(api.delete("/v1/owners/gone?subject=Tom").statusCode()).isEqualTo(200);
        assertThat(json(api.get("/v1/owners/gone/memory")).get("entries")).hasSize(1);
        isProblem(api.delete("/v1/owners/gone?subject="), 400, "invalid");
        isProblem(api.delete("/v1/owners/gone?subjekt=Tom"), 400, "invalid");
        assertThat(json(api.get("/v1/owners/gone/memory")).get("entries")).hasSize(1);
        assertThat(api.delete("/v1/owners/gone").statusCode()).isEqualTo(200);
        assertThat(json(api.get("/v1/owners/gone/memory")).get("entries")).isEmpty();
        assertThat(json(api.delete("/v1/owners/gone")).get("done").textValue()).isEqualTo("erase");
    }

    @Test
    void textThatIsNoUtf8IsRefused() {
        HttpResponse<String> refused = api.send(api.to("/v1/owners/bytes/steps")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(new byte[] {'"', (byte) 0xFF, '"'})));
        isProblem(refused, 400, "invalid");
        assertThat(api.steps("bytes", say("note", "ß 名 👍")).body().getBytes(UTF_8).length)
                .isPositive();
        assertThat(json(api.get("/v1/owners/bytes/memory"))
                        .at("/entries/0/value")
                        .textValue())
                .isEqualTo("ß 名 👍");
    }

    @Test
    void theRulesAreThoseThatServe() {
        JsonNode rules = json(api.get("/v1/rules"));
        assertThat(rules.get("pack").textValue()).isEqualTo(api.retcon.pack().digest());
        assertThat(rules.get("rules")).hasSameSizeAs(api.retcon.pack().rules());
        assertThat(StreamSupport.stream(rules.get("rules").spliterator(), false)
                        .map(rule -> rule.get("id").textValue()))
                .isEqualTo(api.retcon.pack().ruleIds());
    }

    @Test
    void metricsCountWithoutNames() {
        api.steps("metered-owner", "[" + say("eye color", "blue") + ", {\"undo\": {\"statement\": \"none\"}}]");
        api.get("/v1/owners/metered-owner/entries/metered-id");
        api.get("/metered-nowhere");
        System.gc();
        String metrics = api.get("/metrics").body();
        assertThat(metrics)
                .contains(
                        "http_server_requests_seconds_count{method=\"POST\",route=\"/v1/owners/{owner}/steps\",status=\"200\"}")
                .contains("route=\"/v1/owners/{owner}/entries/{id}\",status=\"404\"")
                .contains("route=\"none\",status=\"404\"")
                .contains("retcon_decisions_total{outcome=\"saved\"}")
                .contains("retcon_refusals_total{code=\"cannot_undo\"}")
                .contains("retcon_listeners 0")
                .contains("retcon_connections{state=\"active\"}")
                .contains("jvm_memory_used_bytes")
                .doesNotContain("metered");
    }
}
