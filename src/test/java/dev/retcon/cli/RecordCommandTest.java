package dev.retcon.cli;

import static dev.retcon.cli.CommandLineTest.retcon;
import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.cli.CommandLineTest.Ran;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code retcon record}: the steps of a run become a fixture. */
class RecordCommandTest {
    private static final String STEPS = """
            {"say": {"owner": "ana", "intent": "mention", "subject": "Mira", "attribute": "eye color", "value": "blue"}}

            {"recall": {"owner": "ana", "subject": "Mira", "attribute": "eye color"}}
            {"undo": {"owner": "ana", "statement": "7f3a"}}
            """;

    @TempDir
    Path folder;

    private Ran record(String steps, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("mira.jsonl"), steps);
        return retcon(Stream.concat(Stream.of("record", "--rules", "rules", file.toString()), Stream.of(options))
                .toArray(String[]::new));
    }

    @Test
    void whatTheStepsGaveIsExpected() throws IOException {
        Ran ran = record(STEPS);

        assertThat(ran.code()).isZero();
        assertThat(ran.out()).isEqualTo("""
                cases:
                  - name: mira
                    about: honesty
                    owner: ana
                    now: 2026-01-01T10:00:00Z
                    steps:
                      - say: {intent: mention, subject: Mira, attribute: eye color, value: blue}
                        expect: {outcome: saved, saved: {value: blue, scope: everywhere}, kept: []}
                      - recall: {subject: Mira, attribute: eye color}
                        expect: {known: blue}
                      - undo: {statement: 7f3a}
                        expect: {error: cannot_undo}
                """.replace("7f3a", "\"7f3a\""));
        assertThat(ran.err())
                .startsWith("Step 3, undo, was refused as cannot_undo: ")
                .endsWith("The fixture expects that.\n");
    }

    @Test
    void theFixtureIsWrittenWithItsNameAndHolds() throws IOException {
        Path fixture = folder.resolve("mira.yaml");
        Ran ran = record(
                STEPS.replace("\"subject\": \"Mira\"", "\"subject\": \"Mira\", \"category\": \"fact\""),
                "--out",
                fixture.toString(),
                "--name",
                "Mira's eyes",
                "--about",
                "retrieval",
                "--owner",
                "ben",
                "--now",
                "2027-05-01T08:00:00Z");

        assertThat(ran.out()).isEmpty();
        assertThat(Files.readString(fixture))
                .contains(
                        "name: Mira's eyes\n",
                        "about: retrieval\n",
                        "owner: ben\n",
                        "now: 2027-05-01T08:00:00Z\n",
                        "- say: {owner: ana, ");
        assertThat(retcon("test", "--rules", "rules", fixture.toString()).out())
                .startsWith("1 cases, 1 passed")
                .contains("retrieval    1 of 1");
    }

    @Test
    void stepsComeFromStandardInputToo() {
        InputStream in = System.in;
        System.setIn(new ByteArrayInputStream(STEPS.getBytes(StandardCharsets.UTF_8)));
        try {
            assertThat(retcon("record", "--rules", "rules", "-").out()).contains("name: Recorded\n", "{known: blue}");
        } finally {
            System.setIn(in);
        }
    }

    @Test
    void whatIsNoStepIsNamedWithItsLine() throws IOException {
        for (String wrong : new String[] {"{\"say\": ", "7", "{}", "{\"dream\": {}}", "{\"restart\": null}"}) {
            Ran ran = record(STEPS + "\n" + wrong);
            assertThat(ran.code()).as(wrong).isEqualTo(2);
            assertThat(ran.out()).isEmpty();
            assertThat(ran.err())
                    .startsWith(folder.resolve("mira.jsonl") + ":6: ")
                    .doesNotContain("\tat ");
        }
        assertThat(record("\n").err()).contains("there is no step");
        assertThat(retcon("record", folder.resolve("none").toString()).err()).startsWith("There is no file ");
        assertThat(retcon("record", folder.toString()).err()).contains("the file cannot be read");
    }

    @Test
    void whereItCannotBeWrittenIsCode4() throws IOException {
        Ran ran = record(STEPS, "--out", folder.resolve("none/mira.yaml").toString());

        assertThat(ran.code()).isEqualTo(4);
        assertThat(ran.err()).contains("none/mira.yaml").doesNotContain("\tat ");
    }
}
