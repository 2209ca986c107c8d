package dev.retcon.web.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.memory.Statement;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Drafts of the default rules, and situations that are played by them. */
class DraftTest {
    private static final String OPEN = "correction/open.drl";
    private static final String SITUATION = """
            cases:
              - name: Green, not blue
                about: replacement
                given:
                  - {subject: Mira, attribute: eye color, value: blue}
                steps:
                  - say: {intent: correct, subject: Mira, attribute: eye color, value: green, denies: blue}
            """;

    private static Bench bench;
    private static ObjectNode rules;

    @BeforeAll
    static void open() {
        bench = Bench.over(Path.of("rules"));
        rules = bench.rules();
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static ObjectNode files() {
        return rules.withObject("/files").deepCopy();
    }

    private static ObjectNode with(String path, String before, String after) {
        ObjectNode files = files();
        assertThat(files.path(path).asText()).contains(before);
        return files.put(path, files.path(path).asText().replace(before, after));
    }

    @Test
    void thePageOpensAndRunsNothingOfItsOwn() {
        HttpResponse<String> page = bench.get("/workshop");

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Security-Policy"))
                .get()
                .asString()
                .contains("script-src 'self'");
        assertThat(page.body())
                .contains("id=\"editor\"", "id=\"fields\"", bench.retcon.pack().digest())
                .doesNotContain("<script>", "style=\"", "onclick");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "workshop.js",
                "workshop.css",
                "workshop/main.js",
                "workshop/server.js",
                "workshop/draft.js",
                "workshop/situation.js",
                "workshop/findings.js",
                "workshop/publishing.js",
                "codemirror/editor.min.js",
                "codemirror/LICENSE.txt"
            })
    void whatThePageIsMadeOfIsServed(String asset) {
        if (asset.endsWith("LICENSE.txt")) {
            assertThat(DraftTest.class.getResource("/dev/retcon/web/assets/" + asset))
                    .isNotNull();
        } else {
            assertThat(bench.get("/assets/" + asset).statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aDraftBeginsWithTheFolder() {
        assertThat(rules.path("base").asText()).isEqualTo(bench.retcon.pack().digest());
        assertThat(rules.path("serving").asText()).isEqualTo(bench.retcon.pack().digest());
        assertThat(rules.path("publishes").asBoolean()).isTrue();
        assertThat(rules.path("files").properties())
                .hasSameSizeAs(bench.retcon.pack().files());
        assertThat(rules.path("words").path("types").findValuesAsText("name")).contains("Known", "Said", "PlaceIs");
    }

    @Test
    void aSituationIsDecidedAndExplained() {
        JsonNode answer = bench.tried(files(), SITUATION);

        assertThat(answer.path("findings")).isEmpty();
        assertThat(answer.path("decision").asText())
                .contains("outcome replaced", "I have replaced the earlier blue.")
                .contains("the one meant entry is here, corrected, later -&gt; replaced")
                .contains("Fitted too", "anything else -&gt; ask how far it reaches")
                .contains("Why not others", "<code>not Meant( time != TimeIs.EARLIER )</code> does not hold");
        assertThat(answer.path("situation")
                        .path("steps")
                        .path(0)
                        .path("object")
                        .path("value")
                        .asText())
                .isEqualTo("green");
    }

    @Test
    void whatWasExpectedAndDidNotComeIsExplainedFirst() {
        String decision = bench.tried(
                        files(), SITUATION + "        expect: {outcome: asked, question: {kind: conflict}}\n")
                .path("decision")
                .asText();

        assertThat(decision).contains("outcome: expected asked, was replaced", "Why not “asked”");
    }

    @Test
    void severalStepsAreDecidedOneAfterTheOther() {
        String decision = bench.tried(files(), SITUATION + """
                      - restart:
                      - recall: {subject: Mira, attribute: eye color}
                """).path("decision").asText();

        assertThat(decision).contains("Step 1", "Step 3", "Closed and opened again.", "\"known\"");
    }

    @Test
    void aDraftDecidesOtherwiseAndWhatServesDoesNot() {
        ObjectNode draft = with(
                OPEN,
                "insert( new Fit( 2500, Act.REPLACE, $known ) );",
                "insert( new Fit( 2500, QuestionKind.CONFLICT, $known ) );");

        String decision = bench.tried(draft, SITUATION).path("decision").asText();

        assertThat(decision).contains("outcome asked", "conflict");
        bench.retcon.say(Statement.mention("ana", "Mira", "eye color", "blue"));
        assertThat(bench.retcon
                        .say(Statement.correct("ana", "Mira", "eye color", "green")
                                .denying("blue"))
                        .outcome())
                .hasToString("REPLACED");
        assertThat(bench.retcon.pack().digest()).isEqualTo(rules.path("base").asText());
    }

    @Test
    void aBrokenRuleIsFoundWithLineAndColumnAndNothingIsDecided() {
        JsonNode answer = bench.tried(
                with(OPEN, "Said( intent == Intent.CORRECT )", "Said( intnet == Intent.CORRECT )"), SITUATION);

        JsonNode finding = answer.path("findings").path(0);
        assertThat(finding.path("code").asText()).isEqualTo("unknown-field");
        assertThat(finding.path("severity").asText()).isEqualTo("error");
        assertThat(finding.path("file").asText()).isEqualTo(OPEN);
        String line = rules.path("files")
                .path(OPEN)
                .asText()
                .lines()
                .toList()
                .get(finding.path("line").asInt() - 1);
        assertThat(line.indexOf("intent") + 1).isEqualTo(finding.path("column").asInt());
        assertThat(finding.path("message").asText()).contains("Did you mean \"intent\"?");
        assertThat(answer.has("decision")).isFalse();
    }

    @Test
    void theVocabularyAndTheWordingAreCheckedToo() {
        ObjectNode files = with("vocabulary.yaml", "holds: one", "hodls: one");
        files.put("wording/en.properties", files.path("wording/en.properties").asText() + "\nconfirm.new={value\n");

        List<String> found = bench.tried(files, null).path("findings").findValuesAsText("file");

        assertThat(found).contains("vocabulary.yaml", "wording/en.properties");
    }

    @Test
    void everyFindingHasItsPage() {
        HttpResponse<String> page = bench.get("/workshop/findings/unknown-field");

        assertThat(page.body())
                .contains("<h2>unknown-field</h2>", "The word has no such field.", "Stored( locked == true )");
        assertThat(bench.get("/workshop/findings/nonsense").statusCode()).isEqualTo(404);
    }

    @Test
    void markupInARuleOrASituationIsText() {
        String evil = "<img src=x onerror=alert(1)>";
        ObjectNode files = with(
                OPEN,
                "\"the one meant entry is here, corrected, later -> replaced\"",
                "\"" + evil + "</script><script>alert(2)</script>\"");

        JsonNode answer = bench.tried(files, SITUATION.replace("value: green", "value: \"" + evil + "\""));

        assertThat(answer.path("decision").asText())
                .contains("&lt;img src=x onerror=alert(1)&gt;")
                .doesNotContain("<img", "<script");
    }

    @Test
    void aSituationThatCannotBePlayedSaysWhere() {
        assertThat(bench.tried(files(), SITUATION.replace("value: blue}", "vaule: blue}"))
                        .path("problem")
                        .asText())
                .contains("vaule");
        assertThat(bench.tried(files(), SITUATION.replace("about: replacement", "about: nothing"))
                        .path("problem")
                        .asText())
                .startsWith("situation:2:");
        assertThat(bench.tried(files(), "cases: [").path("problem").asText()).contains("YAML");
        assertThat(bench.tried(files(), "cases: []").path("problem").asText()).contains("one case");
        assertThat(bench.tried(files(), SITUATION + "#".repeat(20_000))
                        .path("problem")
                        .asText())
                .contains("at most 20,000 characters");
    }

    @Test
    void aRuleThatRunsAwayEndsAndIsNamed() {
        ObjectNode files = files().put("correction/away.drl", """
                package retcon.correction;
                import dev.retcon.rules.fact.*;
                rule "it begins" @id("away-1") @about("honesty") ruleflow-group "hear"
                when Said() then insert( new Passing() ); end
                rule "it goes on" @id("away-2") @about("honesty") ruleflow-group "hear"
                when Passing() then insert( new Passing() ); end
                """);

        JsonNode answer = bench.tried(files, SITUATION);

        assertThat(answer.path("decision").asText())
                .contains("refused", "rule violation", "it goes on", "fires without end");
        assertThat(bench.tried(files(), SITUATION).path("decision").asText()).contains("outcome replaced");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../x.drl",
                "correction/../../x.drl",
                "/etc/x.drl",
                "C:/x.drl",
                "correction\\x.drl",
                ".hidden.drl",
                ".retcon/journal.drl",
                "correction/.x.drl",
                "correction//x.drl",
                "x.drl/",
                "readme.md",
                "wording/a/b.properties",
                "x\u0000.drl",
                "x\ny.drl"
            })
    void aPathThatIsNoFileOfAPackIsRefused(String path) {
        ObjectNode body = Bench.object();
        body.set("files", Bench.object().put(path, "package retcon.x;"));
        HttpResponse<String> tried = bench.post("/workshop/try", body);
        HttpResponse<String> published = bench.publish(rules.path("base").asText(), files().put(path, "x"));

        assertThat(List.of(tried, published)).allSatisfy(answer -> {
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
            assertThat(Bench.json(answer).path("field").asText()).isEqualTo("files");
        });
    }

    @Test
    void noFileStandsWithinAnother() {
        ObjectNode within = files().put("correction/open.drl/in.drl", "package retcon.correction;\n");

        HttpResponse<String> answer = bench.post("/workshop/try", Bench.object().set("files", within));

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(answer.body()).contains("correction/open.drl/in.drl");
    }

    @Test
    @Timeout(60)
    void blanksCostNothing() {
        ObjectNode files = files();
        files.put("correction/blank.drl", "package retcon.correction;\n" + "\n".repeat(300_000));
        files.put(
                "correction/open.drl",
                files.path("correction/open.drl").asText().replaceFirst("Table\\(", "Table(" + " ".repeat(50_000)));

        assertThat(bench.tried(files, null).path("findings")).isEmpty();
    }

    @Test
    void tooMuchIsRefused() {
        ObjectNode many = Bench.object();
        for (int i = 0; i <= Body.FILES; i++) {
            many.put("f" + i + ".drl", "");
        }
        ObjectNode rulesInOne = Bench.object().put("many.drl", "rule \"x\" ".repeat(Body.RULES + 1));
        ObjectNode huge = Bench.object().put("huge.drl", "x".repeat(1 << 20));

        assertThat(bench.post("/workshop/try", Bench.object().set("files", many))
                        .body())
                .contains("at most 200 files");
        assertThat(bench.post("/workshop/try", Bench.object().set("files", rulesInOne))
                        .body())
                .contains("at most 1000 rules");
        assertThat(bench.post("/workshop/try", Bench.object().set("files", huge))
                        .statusCode())
                .isEqualTo(413);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"files\": []}",
                "{}",
                "{\"files\": {}, \"other\": 1}",
                "{\"files\": {\"a.drl\": null}}",
                "{\"files\": {}, \"situation\": {}}"
            })
    void aBodyThatIsNoDraftIsRefused(String body) {
        HttpResponse<String> answer = bench.post("/workshop/try", body, Bench.DESIGNER);

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
    }

    @Test
    void theFixturesBesideTheRulesCanBeBegunWith() {
        JsonNode cases = Bench.json(bench.get("/workshop/fixtures")).path("cases");

        assertThat(cases.size()).isGreaterThan(400);
        assertThat(cases.findValuesAsText("file")).contains("mira.yaml").noneMatch(file -> file.contains("/"));
        JsonNode first = bench.tried(files(), cases.path(0).path("text").asText());
        assertThat(first.has("problem")).as(first.toString()).isFalse();
    }
}
