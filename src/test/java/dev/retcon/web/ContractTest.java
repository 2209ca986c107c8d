package dev.retcon.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.Retcon;
import dev.retcon.memory.Because;
import dev.retcon.memory.Category;
import dev.retcon.memory.Hand;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RuleFired;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Status;
import dev.retcon.memory.Touch;
import dev.retcon.memory.Words;
import dev.retcon.step.Steps;
import dev.retcon.store.Store;
import dev.retcon.store.StoreException;
import dev.retcon.story.Dimension;
import dev.retcon.web.access.Access;
import dev.retcon.web.access.Caller;
import dev.retcon.web.access.Right;
import io.javalin.http.HandlerType;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The server does what docs/openapi.yaml says, no more and no less; and what it says is OpenAPI. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(OrderAnnotation.class)
class ContractTest {
    private static final int LAST = 100;
    private static final String OWNER = "/v1/owners/ana";
    /** What each verb gives. */
    private static final Map<String, String> RESULTS = Stream.concat(
                    Stream.of("move lock unlock forget undo undo_message end alias unalias rename import erase"
                                    .split(" "))
                            .map(verb -> Map.entry(verb, "Done")),
                    Stream.of(
                            Map.entry("say", "Resolution"),
                            Map.entry("answer", "Resolution"),
                            Map.entry("edit", "Edited"),
                            Map.entry("questions", "Questions"),
                            Map.entry("memory", "Memory"),
                            Map.entry("why", "Story"),
                            Map.entry("export", "Exported")))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));

    private final Contract contract = Contract.read();
    /** The statuses that were seen, by operation. */
    private final Map<String, Set<String>> seen = new TreeMap<>();

    private Api api;

    @BeforeAll
    void open() {
        api = Api.open();
    }

    @AfterAll
    void close() {
        api.close();
    }

    @Test
    void itIsOpenApi() {
        assertThat(contract.itself()).isEmpty();
    }

    @Test
    void itsVersionIsTheProgrammes() throws IOException {
        Properties version = new Properties();
        try (InputStream in =
                Objects.requireNonNull(Retcon.class.getResourceAsStream("version.properties"), "version")) {
            version.load(in);
        }
        assertThat(version.getProperty("version"))
                .isEqualTo(contract.document.at("/info/version").asText());
    }

    @Test
    void itsOperationsAreTheRoutes() {
        Set<String> served = api.server.routes().stream()
                .filter(endpoint -> endpoint.method.isHttpMethod() && !endpoint.method.equals(HandlerType.HEAD))
                .map(endpoint -> endpoint.method.name() + " " + endpoint.path)
                .filter(route -> route.matches("\\w+ (/v1/.*|/healthz|/metrics|/openapi[.]yaml|/schema/.*)"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(contract.operations()).isEqualTo(served);
    }

    @Test
    void itsWordsAreTheContractsWords() {
        Map<String, Class<? extends Enum<?>>> words = Map.ofEntries(
                Map.entry("StepCode", RetconException.Code.class),
                Map.entry("Category", Category.class),
                Map.entry("Outcome", Outcome.class),
                Map.entry("EntryFields/properties/status", Status.class),
                Map.entry("EntryFields/properties/because", Because.class),
                Map.entry("EntryFields/properties/lasting", Lasting.class),
                Map.entry("Question/properties/kind", QuestionKind.class),
                Map.entry("Question/properties/status", QuestionStatus.class),
                Map.entry("Question/properties/reason", Question.Withdrawal.class),
                Map.entry("Touch/properties/did", Touch.Did.class),
                Map.entry("Touch/properties/intent", Intent.class),
                Map.entry("Touch/properties/byHand", Hand.class),
                Map.entry("Touch/properties/answered/items/properties/kind", QuestionKind.class),
                Map.entry("Fired/properties/role", RuleFired.Role.class),
                Map.entry("Rule/properties/about", Dimension.class),
                Map.entry("Problem/properties/kept", StoreException.Kept.class));
        words.forEach((pointer, type) -> assertThat(contract.words(pointer))
                .as(pointer)
                .isEqualTo(Arrays.stream(type.getEnumConstants())
                        .map(Words::of)
                        .collect(Collectors.toCollection(TreeSet::new))));
    }

    @Test
    void itsVerbsAreTheSteps() {
        Set<String> verbs = new TreeSet<>();
        contract.document.at("/components/schemas/Step/properties").fieldNames().forEachRemaining(verbs::add);
        assertThat(verbs).containsExactlyInAnyOrderElementsOf(Steps.verbs());
    }

    /** Sends a request that is right, and looks at both. */
    private HttpResponse<String> right(HttpRequest.Builder builder, String body) {
        HttpRequest request = builder.build();
        assertThat(contract.request(request, body)).as("%s %s", request, body).isEmpty();
        return answered(request);
    }

    /** Sends a request that the contract refuses: the server does too, as the contract says. */
    private HttpResponse<String> wrong(HttpRequest.Builder builder, String body) {
        HttpRequest request = builder.build();
        assertThat(contract.request(request, body)).as("%s %s", request, body).isNotEmpty();
        HttpResponse<String> answer = answered(request);
        assertThat(answer.statusCode()).as("%s %s", request, body).isEqualTo(400);
        return answer;
    }

    private HttpResponse<String> answered(HttpRequest request) {
        HttpResponse<String> answer = send(request);
        assertThat(contract.answer(request, answer))
                .as("%s: %d %s", request, answer.statusCode(), answer.body())
                .isEmpty();
        seen.computeIfAbsent(contract.operation(request), each -> new TreeSet<>())
                .add(String.valueOf(answer.statusCode()));
        return answer;
    }

    private HttpResponse<String> send(HttpRequest request) {
        return api.sent(request);
    }

    private HttpRequest.Builder get(String path) {
        return api.to(path);
    }

    private HttpRequest.Builder delete(String path) {
        return api.to(path).DELETE();
    }

    private HttpRequest.Builder post(String owner, String body) {
        return api.to("/v1/owners/" + owner + "/steps")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body));
    }

    private HttpRequest.Builder patch(String id, String body) {
        return api.to(OWNER + "/entries/" + id)
                .header("Content-Type", "application/json")
                .method("PATCH", BodyPublishers.ofString(body));
    }

    /** Carries out a step; its result is what its verb gives. */
    private JsonNode step(String step) {
        return step("ana", step);
    }

    private JsonNode step(String owner, String step) {
        HttpResponse<String> answer = right(post(owner, step), step);
        assertThat(answer.statusCode()).as("%s: %s", step, answer.body()).isEqualTo(200);
        JsonNode result = Api.json(answer);
        String verb = Api.json(step).fieldNames().next();
        String schema = verb.equals("recall")
                ? Api.json(step).get("recall").has("attribute") ? "Recollection" : "Recollections"
                : RESULTS.get(verb);
        assertThat(contract.named(schema, result)).as("%s: %s", step, result).isEmpty();
        return result;
    }

    private void refused(int status, HttpRequest.Builder request, String body) {
        assertThat(right(request, body).statusCode()).as(body).isEqualTo(status);
    }

    @Test
    @Order(1)
    void everyStep() {
        step(
                "{\"say\": {\"intent\": \"mention\", \"subject\": \"Mira\", \"attribute\": \"eye color\", \"value\": \"blue\","
                        + " \"wording\": \"Her eyes are blue.\", \"message\": \"m-1\", \"statedAt\": \"2026-01-01\"}}");
        step("{\"say\": {\"intent\": \"mention\", \"subject\": \"Mira\", \"attribute\": \"age\", \"value\": 17,"
                + " \"lasting\": \"lasting\", \"until\": \"2099-01-01\"}}");
        step(
                "{\"say\": {\"intent\": \"mention\", \"subject\": \"Mira\", \"attribute\": \"likes\", \"value\": \"tea\"}}");
        step("{\"say\": {\"intent\": \"mention\", \"subject\": \"Mira\", \"attribute\": \"likes\", \"value\": true}}");
        step("{\"recall\": {\"subject\": \"Mira\", \"attribute\": \"likes\"}}");
        step("{\"recall\": {\"subject\": \"Mira\", \"attribute\": \"eye color\"}}");
        step("{\"recall\": {\"subject\": \"Mira\", \"attribute\": \"shoe size\"}}");
        step(
                "{\"say\": {\"id\": \"grey\", \"intent\": \"correct\", \"subject\": \"Mira\", \"attribute\": \"eye color\","
                        + " \"value\": \"grey\", \"context\": \"story:winter-ball\", \"language\": \"de\"}}");
        step("{\"recall\": {\"subject\": \"Mira\", \"attribute\": \"eye color\", \"context\": \"story:winter-ball\"}}");
        step("{\"recall\": {\"subject\": \"Mira\", \"limit\": 30}}");
        step("{\"questions\": {\"status\": \"open\", \"limit\": 5}}");
        step("{\"memory\": {\"subject\": \"Mira\", \"limit\": 1}}");
        step("{\"answer\": {\"statement\": \"grey\", \"option\": \"story\"}}");
        step(
                "{\"say\": {\"intent\": \"correct\", \"subject\": \"Mira\", \"attribute\": \"eye color\", \"denies\": \"grey\","
                        + " \"scope\": \"story:winter-ball\"}}");
        step("{\"recall\": {\"subject\": \"Mira\", \"attribute\": \"eye color\", \"context\": \"story:winter-ball\"}}");
        step("{\"say\": {\"intent\": \"infer\", \"subject\": \"Mira\", \"attribute\": \"mood\", \"value\": \"sad\","
                + " \"scope\": \"everywhere\", \"evidence\": [\"grey\"]}}");
        String at = "\"subject\": \"Mira\", \"attribute\": \"eye color\", \"scope\": \"everywhere\"";
        step("{\"lock\": {" + at + "}}");
        step("{\"unlock\": {" + at + "}}");
        String edited = step("{\"edit\": {" + at + ", \"value\": \"green\"}}")
                .get("statement")
                .asText();
        String entry = step("{\"memory\": {\"subject\": \"Mira\", \"status\": \"current\"}}")
                .get(0)
                .get("id")
                .asText();
        step("{\"why\": {\"entry\": \"" + entry + "\"}}");
        step("{\"undo\": {\"statement\": \"" + edited + "\"}}");
        step("{\"move\": {" + at + ", \"to\": \"story:siege\"}}");
        step("{\"end\": {\"scope\": \"story:siege\"}}");
        step("{\"alias\": {\"subject\": \"Mira\", \"alias\": \"Mimi\"}}");
        step("{\"unalias\": {\"subject\": \"Mira\", \"alias\": \"Mimi\"}}");
        step("{\"rename\": {\"subject\": \"Mira\", \"to\": \"Mirabel\"}}");
        step("{\"say\": {\"intent\": \"forget\", \"subject\": \"Mirabel\", \"attribute\": \"age\"}}");
        step(
                "{\"forget\": {\"subject\": \"Mirabel\", \"attribute\": \"likes\", \"scope\": \"everywhere\", \"old\": \"tea\"}}");
        step("{\"undo_message\": {\"message\": \"" + reroll() + "\"}}");
        JsonNode exported = step("{\"export\": {}}");
        step("ben", "{\"import\": " + Api.JSON.createObjectNode().set("memory", exported) + "}");
        step("ben", "{\"erase\": {\"subject\": \"Mirabel\"}}");
    }

    private String reroll() {
        step(
                "{\"say\": {\"intent\": \"mention\", \"subject\": \"Tove\", \"attribute\": \"home\", \"value\": \"a barge\","
                        + " \"message\": \"m-9\"}}");
        return "m-9";
    }

    @Test
    @Order(2)
    void severalSteps() {
        String steps =
                "[{\"say\": {\"intent\": \"mention\", \"subject\": \"Kael\", \"attribute\": \"home\", \"value\": \"Bergen\"}},"
                        + " {\"recall\": {\"subject\": \"Kael\"}}, {\"undo\": {\"statement\": \"none\"}}]";
        JsonNode results = Api.json(right(post("ana", steps), steps));
        assertThat(contract.named("Resolution", results.get(0))).isEmpty();
        assertThat(contract.named("Recollections", results.get(1))).isEmpty();
        assertThat(contract.named("Refusal", results.get(2))).isEmpty();
        assertThat(Api.json(right(post("ana", "[]"), "[]"))).isEmpty();
    }

    @Test
    @Order(3)
    void pagesAndStories() {
        JsonNode page = Api.json(right(get(OWNER + "/memory?limit=2&subject=Mirabel&language=tr"), ""));
        assertThat(page.get("entries")).hasSize(2);
        right(
                get(OWNER + "/memory?limit=2&after="
                        + Api.encoded(page.get("next").asText())),
                "");
        right(get(OWNER + "/memory?status=outdated&scope=everywhere"), "");
        step("{\"say\": {\"intent\": \"correct\", \"subject\": \"Kael\", \"attribute\": \"home\", \"value\": \"Oslo\","
                + " \"context\": \"story:siege\"}}");
        JsonNode asked = Api.json(right(get(OWNER + "/questions?limit=1"), ""));
        right(get(OWNER + "/questions?after=" + Api.encoded(asked.get("next").asText()) + "&status=open"), "");
        String id = Api.encoded(kael());
        HttpResponse<String> story = right(get(OWNER + "/entries/" + id).header("Accept-Language", "pt"), "");
        String tag = story.headers().firstValue("ETag").orElseThrow();
        HttpRequest.Builder again =
                get(OWNER + "/entries/" + id).header("Accept-Language", "pt").header("If-None-Match", tag);
        assertThat(right(again, "").statusCode()).isEqualTo(304);
        refused(404, get(OWNER + "/memory?after=nothing"), "");
        refused(404, get(OWNER + "/questions?after=nothing"), "");
        refused(404, get(OWNER + "/entries/nothing"), "");
    }

    private String kael() {
        return Api.json(right(get(OWNER + "/memory?subject=Kael&status=current"), ""))
                .get("entries")
                .get(0)
                .get("id")
                .asText();
    }

    @Test
    @Order(4)
    void edits() {
        String id = Api.encoded(kael());
        String body = "{\"value\": \"Tromsø\"}";
        refused(412, patch(id, body).header("If-Match", "\"7\""), body);
        String stale = "{\"value\": \"Tromsø\", \"version\": 7}";
        refused(409, patch(id, stale), stale);
        assertThat(right(patch(id, body).header("If-Match", "\"1\""), body).statusCode())
                .isEqualTo(200);
        refused(404, patch("nothing", body), body);
    }

    @Test
    @Order(5)
    void theRest() throws IOException {
        right(get(OWNER + "/export?subject=Kael"), "");
        right(get("/v1/rules"), "");
        right(get("/healthz"), "");
        right(get("/metrics"), "");
        assertThat(right(get("/openapi.yaml"), "").body()).isEqualTo(Contract.text(Path.of("docs/openapi.yaml")));
        assertThat(Api.json(right(get("/schema/steps.schema.json"), "")))
                .isEqualTo(Api.json(Contract.text(Path.of("docs/schema/steps.schema.json"))));
        refused(404, get("/schema/none.json"), "");
        HttpRequest.Builder request = get(OWNER + "/events?after=x").header("Last-Event-ID", "y");
        assertThat(contract.request(request.build(), "")).isEmpty();
        try (Heard heard = new Heard(api, request)) {
            heard.next();
            assertThat(contract.answer(
                            "GET /v1/owners/{owner}/events",
                            heard.answer.statusCode(),
                            heard.answer.headers(),
                            "event: changed"))
                    .isEmpty();
            seen.put("GET /v1/owners/{owner}/events", new TreeSet<>(Set.of("200")));
        }
    }

    @Test
    @Order(6)
    void whatTheContractRefusesTheServerRefuses() {
        for (String body : List.of(
                "{}",
                "{\"x\": {}}",
                "{\"restart\": {}}",
                "{\"recall\": {\"subject\": \"Mira\"}, \"memory\": {}}",
                "{\"recall\": {}}",
                "{\"recall\": {\"subject\": \"\"}}",
                "{\"recall\": {\"subject\": \"Mira\", \"limit\": 0}}",
                "{\"recall\": {\"subject\": \"Mira\", \"what\": 1}}",
                "{\"say\": {\"subject\": \"Mira\", \"intent\": \"mention\", \"value\": \"x\"}}",
                "{\"say\": {\"subject\": \"Mira\", \"intent\": \"hint\", \"attribute\": \"a\", \"value\": \"x\"}}",
                "{\"edit\": {\"entry\": \"e\"}}",
                "\"say\"",
                "17")) {
            wrong(post("ana", body), body);
        }
        for (String body : List.of(
                "{}",
                "[]",
                "{\"value\": []}",
                "{\"value\": \"x\", \"subject\": \"Mira\"}",
                "{\"value\": \"x\", \"version\": 1.5}",
                "{\"value\": \"\"}")) {
            wrong(patch("x", body), body);
        }
        for (String query :
                List.of("limit=0", "limit=1001", "limit=x", "status=open", "sttus=current", "owner=ben", "subject=")) {
            wrong(get(OWNER + "/memory?" + query), "");
        }
        wrong(get(OWNER + "/questions?status=current"), "");
        wrong(get(OWNER + "/questions?subject=Mira"), "");
        wrong(get(OWNER + "/entries/x?scope=everywhere"), "");
        wrong(get(OWNER + "/export?subjct=Mira"), "");
        wrong(delete(OWNER + "?subject="), "");
        wrong(delete(OWNER + "?subjct=Mira"), "");
        wrong(get("/v1/rules?x=1"), "");
    }

    @Test
    @Order(7)
    void conflicts() {
        String again =
                "{\"say\": {\"id\": \"grey\", \"intent\": \"mention\", \"subject\": \"Mira\", \"attribute\": \"mood\","
                        + " \"value\": \"sad\"}}";
        refused(409, post("ana", again), again);
        String none = "{\"why\": {\"entry\": \"none\"}}";
        refused(404, post("ana", none), none);
        step("{\"alias\": {\"subject\": \"Kael\", \"alias\": \"Twin\"}}");
        step("{\"alias\": {\"subject\": \"Mirabel\", \"alias\": \"Twin\"}}");
        refused(409, get(OWNER + "/memory?subject=Twin"), "");
        refused(409, get(OWNER + "/export?subject=Twin"), "");
        refused(409, delete(OWNER + "?subject=Twin"), "");
        String large = "{\"say\": {\"wording\": \"" + "x".repeat(Limits.DEFAULT.body()) + "\"}}";
        assertThat(answered(post("ana", large).build()).statusCode()).isEqualTo(413);
        assertThat(answered(patch("x", large).build()).statusCode()).isEqualTo(413);
        HttpRequest.Builder plain = post("ana", "{}").setHeader("Content-Type", "text/plain");
        assertThat(contract.request(plain.build(), "{}")).isNotEmpty();
        assertThat(answered(plain.build()).statusCode()).isEqualTo(415);
        assertThat(answered(patch("x", "{}")
                                .setHeader("Content-Type", "text/plain")
                                .build())
                        .statusCode())
                .isEqualTo(415);
    }

    @Test
    @Order(8)
    void rulesThatBreak() {
        String say =
                "{\"say\": {\"intent\": \"mention\", \"subject\": \"Mira\", \"attribute\": \"mood\", \"value\": \"sad\"}}";
        try (Store store = Store.inMemory();
                Retcon good = Retcon.builder().opened(store).open()) {
            String entry = Objects.requireNonNull(good.say(Statement.mention("ana", "Mira", "mood", "glad"))
                            .saved())
                    .id();
            Retcon broken = Retcon.builder()
                    .opened(store)
                    .rules(good.pack().trying(List.of()))
                    .open();
            try (Api other = Api.over(broken, Limits.DEFAULT, Access.withoutTokens())) {
                Api before = api;
                api = other;
                refused(422, post("ana", say), say);
                String edit = "{\"value\": \"sad\"}";
                refused(422, patch(Api.encoded(entry), edit), edit);
                api = before;
            }
        }
    }

    @Test
    @Order(9)
    void aStoreThatFails() {
        Store store = Store.inMemory();
        Retcon retcon = Retcon.builder().opened(store).open();
        try (Api other = Api.over(retcon, Limits.DEFAULT, Access.withoutTokens())) {
            store.close();
            Api before = api;
            api = other;
            for (HttpRequest.Builder request : requests()) {
                HttpRequest built = request.build();
                if (contract.statuses(contract.operation(built)).contains("503")) {
                    assertThat(answered(built).statusCode())
                            .as(built.toString())
                            .isEqualTo(503);
                }
            }
            String steps =
                    "[{\"x\": {}}, {\"recall\": {\"subject\": \"Mira\"}}, {\"recall\": {\"subject\": \"Kael\"}}]";
            JsonNode problem = Api.json(answered(post("ana", steps).build()));
            assertThat(problem.get("results")).hasSize(1);
            assertThat(problem.get("kept").asText()).isEqualTo("nothing");
            api = before;
        }
    }

    /** One of each operation. */
    private List<HttpRequest.Builder> requests() {
        String edit = "{\"value\": \"x\"}";
        String look = "{\"recall\": {\"subject\": \"Mira\"}}";
        return List.of(
                post("ana", look),
                get(OWNER + "/memory"),
                get(OWNER + "/questions"),
                get(OWNER + "/entries/x"),
                patch("x", edit),
                get(OWNER + "/export"),
                delete(OWNER),
                get(OWNER + "/events"),
                get("/v1/rules"),
                get("/healthz"),
                get("/metrics"),
                get("/openapi.yaml"),
                get("/schema/steps.schema.json"));
    }

    @Test
    @Order(10)
    void whoMayNot() {
        Access access = new Access() {
            @Override
            public boolean asksForTokens() {
                return true;
            }

            @Override
            public Optional<Caller> caller(String token) {
                return token.equals("ben's")
                        ? Optional.of(new Caller("ben", Set.of("ben"), Set.of(Right.READ, Right.WRITE)))
                        : token.equals("none's")
                                ? Optional.of(new Caller("none", Set.of(), Set.of(Right.RULES)))
                                : Optional.empty();
            }
        };
        try (Api guarded = Api.over(Retcon.builder().open(), Limits.DEFAULT, access)) {
            Api before = api;
            api = guarded;
            for (HttpRequest.Builder request : requests()) {
                String operation = contract.operation(request.build());
                if (!contract.statuses(operation).contains("401")) {
                    continue;
                }
                assertThat(answered(request.build()).statusCode()).as(operation).isEqualTo(401);
                request.header("Authorization", "Bearer nobody's");
                assertThat(answered(request.build()).statusCode()).as(operation).isEqualTo(401);
                boolean owned = operation.contains("{owner}");
                request.setHeader("Authorization", owned ? "Bearer ben's" : "Bearer none's");
                assertThat(answered(request.build()).statusCode()).as(operation).isEqualTo(403);
            }
            api = before;
        }
    }

    @Test
    @Order(LAST - 1)
    void erasing() {
        assertThat(contract.named("Done", Api.json(right(delete(OWNER + "?subject=Kael"), ""))))
                .isEmpty();
        assertThat(contract.named("Done", Api.json(right(delete(OWNER), "")))).isEmpty();
    }

    /** Every answer that is described was given. */
    @Test
    @Order(LAST)
    void everyAnswerOfEveryOperationWasSeen() {
        Map<String, Set<String>> described = new TreeMap<>();
        for (String operation : contract.operations()) {
            Set<String> statuses = new TreeSet<>(contract.statuses(operation));
            statuses.remove("default");
            described.put(operation, statuses);
        }
        assertThat(seen).isEqualTo(described);
    }

    static Stream<String> doctored() {
        return Stream.of("added", "missing", "type", "word", "status", "content", "header");
    }

    /** What shows that a wrong answer is found out. */
    @ParameterizedTest
    @MethodSource("doctored")
    void aWrongAnswerIsFoundOut(String how) {
        HttpRequest request = post("eve", "{\"say\": {}}").build();
        HttpResponse<String> answer = send(post(
                        "eve",
                        "{\"say\": {\"intent\": \"mention\", \"subject\": \"Eve\", \"attribute\": \"mood\", \"value\": \"sad\"}}")
                .build());
        String operation = contract.operation(request);
        ObjectNode body = (ObjectNode) Api.json(answer);
        assertThat(contract.answer(operation, 200, answer.headers(), body.toString()))
                .isEmpty();
        ObjectNode saved = (ObjectNode) body.get("saved");
        switch (how) {
            case "added" -> saved.put("colour", "blue");
            case "missing" -> saved.remove("version");
            case "type" -> saved.put("version", "1");
            case "word" -> body.put("outcome", "guessed");
            default -> {}
        }
        assertThat(contract.answer(
                        how.equals("header") ? "GET /v1/owners/{owner}/memory" : operation,
                        how.equals("status") ? 204 : 200,
                        how.equals("content")
                                ? java.net.http.HttpHeaders.of(
                                        Map.of("Content-Type", List.of("text/html")), (name, value) -> true)
                                : how.equals("header")
                                        ? java.net.http.HttpHeaders.of(
                                                Map.of(
                                                        "Content-Type",
                                                        List.of("application/json"),
                                                        "ETag",
                                                        List.of("\"1\"")),
                                                (name, value) -> true)
                                        : answer.headers(),
                        how.equals("header") ? "{\"entries\":[]}" : body.toString()))
                .isNotEmpty();
    }

    /** The same of the document itself. */
    @Test
    void aWrongDocumentIsFoundOut() {
        List<Consumer<JsonNode>> mistakes = List.of(
                document -> ((ObjectNode) document.get("info")).remove("title"),
                document -> ((ObjectNode) document.at("/paths/~1metrics/get/responses/200")).remove("description"),
                document -> ((ObjectNode) document.at("/components/parameters/owner")).put("in", "body"),
                document -> ((ObjectNode) document.at("/components/schemas/Next")).put("type", "texts"),
                document -> ((ObjectNode) document.at("/components/schemas/Entry"))
                        .put("$ref", "#/components/schemas/None"),
                document -> ((ObjectNode) document.at("/components/schemas/Step/properties/say"))
                        .put("$ref", "schema/steps.schema.json#/$defs/none"));
        for (Consumer<JsonNode> mistake : mistakes) {
            JsonNode doctored = contract.document.deepCopy();
            mistake.accept(doctored);
            assertThat(Contract.of(doctored).itself()).isNotEmpty();
        }
    }

    /** The same of a problem. */
    @Test
    void aWrongProblemIsFoundOut() {
        HttpRequest request = get(OWNER + "/entries/nothing").build();
        HttpResponse<String> answer = send(request);
        assertThat(contract.answer(request, answer)).isEmpty();
        for (String field : List.of("code", "title", "type", "detail", "status")) {
            ObjectNode body = (ObjectNode) Api.json(answer);
            body.remove(field);
            assertThat(contract.answer(contract.operation(request), 404, answer.headers(), body.toString()))
                    .as(field)
                    .isNotEmpty();
        }
        ObjectNode body = (ObjectNode) Api.json(answer);
        body.put("code", "no_such_thing");
        assertThat(contract.answer(contract.operation(request), 404, answer.headers(), body.toString()))
                .isNotEmpty();
    }
}
