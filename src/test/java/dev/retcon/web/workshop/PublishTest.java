package dev.retcon.web.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.SmallPack;
import dev.retcon.memory.Statement;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is published serves; what is not as it has to be is not published. */
class PublishTest {
    private static final Pattern RESTORE = Pattern.compile("data-restore=\"([^\"]+)\"");

    @TempDir
    private Path place;

    private Path folder;
    private Bench bench;

    @BeforeEach
    void open() throws IOException {
        folder = place.resolve("rules");
        Bench.write(folder, new SmallPack("one").files());
        Files.createDirectories(place.resolve("fixtures"));
        Files.writeString(place.resolve("fixtures/saved.yaml"), """
                cases:
                  - name: What is stated is saved
                    about: replacement
                    steps:
                      - say: {intent: mention, subject: Mira, attribute: hair, value: red, scope: everywhere}
                        expect: {outcome: saved}
                """);
        bench = Bench.over(folder);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private static ObjectNode files(SmallPack pack) {
        ObjectNode files = Bench.object();
        pack.files().forEach(file -> files.put(file.path(), file.text()));
        return files;
    }

    private String said() {
        return bench.retcon
                .say(Statement.mention("ana", "Mira", "hair", "red")
                        .in(dev.retcon.memory.ScopeSaid.parse("scope", "everywhere")))
                .message();
    }

    @Test
    void whatIsPublishedServesAndWhatWasBeforeIsTakenBack() throws Exception {
        String before = bench.rules().path("base").asText();
        ObjectNode two = files(new SmallPack("two")).put("correction/more.drl", "package retcon.correction;\n");

        HttpResponse<String> published = bench.publish(before, two);

        assertThat(published.statusCode()).as(published.body()).isEqualTo(200);
        String after = Bench.json(published).path("after").asText();
        assertThat(Bench.json(published).path("changed"))
                .extracting(each -> each.asText())
                .containsExactly(
                        "correction/more.drl", "correction/rules.drl", "vocabulary.yaml", "wording/en.properties");
        bench.serves(after);
        assertThat(said()).isEqualTo("red by two");
        assertThat(bench.rules().path("base").asText()).isEqualTo(after);

        Matcher kept = RESTORE.matcher(bench.get("/workshop/kept").body());
        assertThat(kept.find()).isTrue();
        HttpResponse<String> restored = bench.post(
                "/workshop/kept/" + kept.group(1) + "/restore", Bench.object().put("base", after));

        assertThat(restored.statusCode()).as(restored.body()).isEqualTo(200);
        bench.serves(before);
        assertThat(folder.resolve("correction/more.drl")).doesNotExist();
        assertThat(folder.resolve(".retcon/journal")).doesNotExist();
        assertThat(folder.resolve(".retcon/kept"))
                .isDirectoryContaining(each -> each.toString().endsWith(after));
    }

    @Test
    void aDraftOfOtherRulesIsStale() throws IOException {
        String before = bench.rules().path("base").asText();
        Files.writeString(folder.resolve("wording/en.properties"), "confirm.saved={value} by hand\n");

        HttpResponse<String> answer = bench.publish(before, files(new SmallPack("two")));

        assertThat(answer.statusCode()).isEqualTo(409);
        assertThat(Bench.json(answer).path("code").asText()).isEqualTo("stale");
        assertThat(folder.resolve("wording/en.properties")).hasContent("confirm.saved={value} by hand");
    }

    @Test
    void aBrokenDraftIsNotWritten() throws IOException {
        String before = bench.rules().path("base").asText();
        List<ObjectNode> broken = List.of(
                files(new SmallPack("two")).put("correction/more.drl", "rule"),
                files(new SmallPack("two")).put("vocabulary.yaml", ": ["),
                Bench.object());

        assertThat(broken).allSatisfy(draft -> {
            HttpResponse<String> answer = bench.publish(before, draft);
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(422);
            assertThat(Bench.json(answer).path("code").asText()).isEqualTo("broken_rules");
        });
        assertThat(bench.rules().path("base").asText()).isEqualTo(before);
        assertThat(folder.resolve(".retcon")).doesNotExist();
    }

    @Test
    void whoMayNotChangeRulesSeesAndDoesNothing() {
        List<String> asked = List.of(
                "/workshop",
                "/workshop/rules",
                "/workshop/serving",
                "/workshop/findings/loop",
                "/workshop/fixtures",
                "/workshop/jobs/x",
                "/workshop/kept");
        List<String> sent = List.of(
                "/workshop/try",
                "/workshop/jobs",
                "/workshop/jobs/x/stop",
                "/workshop/publish",
                "/workshop/kept/20260101T000000000Z-0000000000000000/restore");

        assertThat(asked).allSatisfy(path -> {
            assertThat(bench.send(bench.request(path, Bench.BACKEND).GET()).statusCode())
                    .isEqualTo(403);
        });
        assertThat(sent)
                .allSatisfy(path -> assertThat(bench.post(path, "{\"files\": {}, \"base\": \"x\"}", Bench.BACKEND)
                                .statusCode())
                        .isEqualTo(403));
    }

    @Test
    void onlyWhatIsKeptIsTakenBack() {
        String base = bench.rules().path("base").asText();

        assertThat(List.of("nothing", "20260101T000000000Z-0000000000000000", "..%2F..", "."))
                .allSatisfy(id -> assertThat(bench.post(
                                        "/workshop/kept/" + id + "/restore",
                                        Bench.object().put("base", base))
                                .statusCode())
                        .isBetween(400, 404));
    }

    @Test
    void fixturesAreProvedAndComparedAsLongAsTheyTake() throws InterruptedException {
        ObjectNode draft = files(new SmallPack("two"));
        draft.put(
                "correction/rules.drl",
                draft.path("correction/rules.drl").asText().replace("Act.SAVE", "Act.HISTORY"));

        String played = bench.whenOver(bench.start("fixtures", draft));
        assertThat(played).contains("1 of 1 cases does not hold.", "was refused as rule_violation", "Try it");

        String compared = bench.whenOver(bench.start("compare", draft));
        assertThat(compared)
                .contains("situations in reach are decided otherwise", "becomes-broken", "whatever is stated is saved");

        String proved = bench.whenOver(bench.start("prove", draft));
        assertThat(proved).contains("Not every situation is decided", "undecided");
    }

    @Test
    void oneWorkRunsAtATimeAndCanBeStopped() throws InterruptedException {
        ObjectNode draft = files(new SmallPack("two"));
        HttpResponse<String> first = bench.start("prove", draft);
        HttpResponse<String> second = bench.start("fixtures", draft);

        assertThat(second.statusCode()).isEqualTo(429);
        bench.post("/workshop/jobs/" + Bench.id(first) + "/stop", "", Bench.DESIGNER);
        assertThat(bench.whenOver(first)).contains("data-state=\"STOPPED\"", "It was stopped");
        assertThat(bench.whenOver(bench.start("fixtures", draft))).contains("All 1 cases hold.");
        assertThat(bench.get("/workshop/jobs/none").statusCode()).isEqualTo(404);
    }

    @Test
    void whatIsBrokenIsNotProved() {
        HttpResponse<String> answer = bench.start("prove", Bench.object().put("x.drl", "rule"));

        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(bench.start("sing", files(new SmallPack("two"))).statusCode())
                .isEqualTo(400);
    }

    @Test
    void packedRulesAreTriedAndNotPublished() {
        try (Bench packed = Bench.over(null)) {
            ObjectNode rules = packed.rules();

            assertThat(rules.path("publishes").asBoolean()).isFalse();
            assertThat(packed.get("/workshop").body()).contains("packed into the program");
            HttpResponse<String> answer = packed.publish(rules.path("base").asText(), rules.withObject("/files"));
            assertThat(answer.statusCode()).isEqualTo(409);
            assertThat(answer.body()).contains("no_folder");
            assertThat(packed.start("fixtures", rules.withObject("/files")).statusCode())
                    .isEqualTo(409);
        }
    }
}
