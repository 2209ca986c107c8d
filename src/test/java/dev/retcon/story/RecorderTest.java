package dev.retcon.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.json.Node;
import dev.retcon.rules.RulePack;
import dev.retcon.story.Recorder.Recording;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What is recorded holds when it is played, and expects what a tester would. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RecorderTest {
    private Player player;
    private Recorder recorder;

    @BeforeAll
    void open() {
        player = new Player(RulePack.in(Path.of("rules")));
        recorder = new Recorder(player);
    }

    @AfterAll
    void close() {
        player.close();
    }

    /** Whatever our fixtures do can be recorded; but for restarts and exports, every step is expected to give something. */
    @Test
    void everyCaseOfOursHoldsWhenItIsRecorded() {
        for (Story story : FixtureReader.read(Path.of("fixtures"))) {
            Recording recording = recorder.record(story);

            assertThat(recording.failure()).as(recording.text()).isEmpty();
            Story recorded =
                    FixtureReader.read("recorded.yaml", recording.text()).get(0);
            assertThat(recorded.name()).isEqualTo(story.name());
            assertThat(recorded.owner()).isEqualTo(story.owner());
            assertThat(recorded.now()).isEqualTo(story.now());
            assertThat(recorded.steps()).hasSameSizeAs(story.steps());
            assertThat(recorded.steps())
                    .filteredOn(scene -> scene.expect() == null)
                    .extracting(Story.Scene::verb)
                    .isSubsetOf(FixtureReader.RESTART, "export");
            assertThat(recording.text().lines()).allMatch(line -> line.equals(line.stripTrailing()));
        }
    }

    @Test
    void itNotesWhatATesterWould() {
        Recording recording =
                recorder.record(FixtureReader.read("mira.yaml", """
                cases:
                  - name: "Mira's eyes: green"
                    about: replacement
                    owner: ana
                    steps:
                      - say: {owner: ana, intent: mention, subject: Mira, attribute: eye color, value: blue}
                      - say: {owner: ana, intent: correct, subject: Mira, attribute: eye color, value: green, denies: blue,
                              scope: everywhere, wording: "Mira's eyes are green, not blue: I am quite sure of that, really."}
                      - restart:
                      - say: {owner: ana, intent: correct, subject: Mira, attribute: eye color, value: grey,
                              context: story:winter-ball}
                      - recall: {owner: ana, subject: Mira, attribute: eye color}
                      - recall: {owner: ana, subject: Mira}
                      - questions: {owner: ana}
                      - answer: {owner: ana, option: story}
                      - answer: {owner: ben, option: story}
                      - lock: {owner: ana, subject: Mira, attribute: eye color, scope: everywhere}
                      - memory: {owner: ana, subject: Mira}
                      - memory: {owner: ben}
                """).get(0));

        assertThat(recording.text()).isEqualTo("""
                cases:
                  - name: "Mira's eyes: green"
                    about: replacement
                    owner: ana
                    now: 2026-01-01T10:00:00Z
                    steps:
                      - say: {intent: mention, subject: Mira, attribute: eye color, value: blue}
                        expect: {outcome: saved, saved: {value: blue, scope: everywhere}, kept: []}
                      - say: {intent: correct, subject: Mira, attribute: eye color, value: green, denies: blue, scope: everywhere,
                          wording: "Mira's eyes are green, not blue: I am quite sure of that, really."}
                        expect: {outcome: replaced, saved: {value: green, scope: everywhere}, replaced: [blue], kept: []}
                      - restart:
                      - say: {intent: correct, subject: Mira, attribute: eye color, value: grey, context: story:winter-ball}
                        expect: {outcome: asked, question: {kind: scope, options: [everywhere, story, never_mind]}}
                      - recall: {subject: Mira, attribute: eye color}
                        expect: {unresolved: [grey, green], denied: [blue]}
                      - recall: {subject: Mira}
                        expect: {details: [{attribute: eye color, unresolved: [grey, green], denied: [blue]}]}
                      - questions: {}
                        expect:
                          - {kind: scope, options: [everywhere, story, never_mind], status: open}
                      - answer: story
                        expect: {outcome: saved, saved: {value: grey, scope: story:winter-ball}, kept: [green]}
                      - answer: {owner: ben, option: story}
                        expect: {error: no_such_question}
                      - lock: {subject: Mira, attribute: eye color, scope: everywhere}
                        expect: {done: lock, changed: [{value: green, scope: everywhere, status: current}]}
                      - memory: {subject: Mira}
                        expect:
                          - {value: blue, status: outdated, because: corrected, scope: everywhere}
                          - {value: green, status: current, scope: everywhere, locked: true}
                          - {value: grey, status: current, scope: story:winter-ball}
                      - memory: {owner: ben}
                        expect: []
                """);
        assertThat(recording.refused())
                .singleElement()
                .asString()
                .startsWith("Step 9, answer, was refused as no_such_question: ");
        assertThat(recording.failure()).isEmpty();
    }

    /** A value is read back as it was, whatever it looks like. */
    @Test
    void everyTextComesBackAsItWas() {
        for (String text : List.of(
                "null",
                "~",
                "true",
                "No",
                "1e3",
                "0x1F",
                "007",
                "1_000",
                "2026-01-01",
                "2026-13-45",
                "a: b",
                "a #b",
                "a,b",
                "[a]",
                "{a}",
                "- a",
                "? a",
                "& a",
                "*a",
                "!a",
                "|",
                ">",
                "%",
                "@",
                "`",
                "'",
                "\"",
                "\\",
                "a\\nb",
                "a\nb",
                "\ta",
                " a",
                "a ",
                "a  b",
                "a:",
                ":a",
                "a:b",
                "story:x/scene:y",
                "",
                "緑",
                "ı̇",
                "e\u0301",
                "\uD83D\uDE00",
                "a\u200Bb",
                "\u202Ea",
                "a\u00A0b",
                "\uFEFFa",
                "a\u2028b",
                "a\u0085b",
                "<<",
                "=",
                "y",
                "a".repeat(4_000),
                "a b: ".repeat(400),
                "\uD83D")) {
            String key = "x" + text.substring(0, Math.min(text.length(), 20));
            Node object = new Node.Fields(Map.of("subject", Node.text(text), key, Node.text(text)), 0);
            Story story = new Story(
                    "f.yaml",
                    1,
                    "n" + text,
                    Dimension.HONESTY,
                    "o" + text,
                    Instant.EPOCH,
                    List.of(),
                    List.of(new Story.Scene(1, "recall", object, null)));

            Story read = FixtureReader.read("f.yaml", FixtureText.of(story)).get(0);

            assertThat(read.name()).isEqualTo(story.name());
            assertThat(read.owner()).isEqualTo(story.owner());
            Map<String, Node> fields = ((Node.Fields) read.steps().get(0).object()).fields();
            assertThat(fields.get("subject").asText()).isEqualTo(text);
            assertThat(fields.get(key).asText()).isEqualTo(text);
        }
    }
}
