package dev.retcon.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.cli.CommandLineTest.Ran;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What goes in bulk is shown and asked about first; what is taken out can be taken in. */
class BulkCommandsTest {
    @TempDir
    Path folder;

    @BeforeEach
    void fill() throws IOException {
        Path steps = folder.resolve("steps.jsonl");
        Files.write(
                steps,
                List.of(
                        say("correct", "Mira", "eye color", "blue"),
                        say("correct", "Mira", "eye color", "green"),
                        say("mention", "Mira", "home", "the old mill, the third house behind the bridge on the left"),
                        say("mention", "Lev", "home", "the kiln"),
                        "{\"lock\": {\"owner\": \"ana\", \"subject\": \"Mira\", \"attribute\": \"home\","
                                + " \"scope\": \"everywhere\"}}"));
        assertThat(retcon("", "run", steps.toString()).out()).doesNotContain("error");
    }

    private static String say(String intent, String subject, String attribute, String value) {
        return "{\"say\": {\"owner\": \"ana\", \"intent\": \"" + intent + "\", \"subject\": \"" + subject
                + "\", \"attribute\": \"" + attribute + "\", \"value\": \"" + value + "\"}}";
    }

    /** Runs a command on the folder's store, with somebody typing. */
    private Ran retcon(String typed, String command, String... arguments) {
        List<String> all = new ArrayList<>(List.of(
                command, "--rules", "rules", "--store", folder.resolve("store").toString()));
        all.addAll(List.of(arguments));
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)));
        try {
            return CommandLineTest.retcon(all.toArray(String[]::new));
        } finally {
            System.setIn(before);
        }
    }

    private String memory() throws IOException {
        Path step = folder.resolve("memory.jsonl");
        Files.writeString(step, "{\"memory\": {\"owner\": \"ana\"}}\n");
        return retcon("", "run", step.toString()).out();
    }

    @Test
    void erasingShowsWhatWouldGoAndDoesNothingUnlessItIsConfirmed() throws IOException {
        String before = memory();
        for (String typed : List.of("no\n", "y\n", "\n", "")) {
            Ran ran = retcon(typed, "erase", "--owner", "ana");
            assertThat(ran.code()).isEqualTo(1);
            assertThat(ran.out())
                    .contains("4 entries, 1 of them outdated", "Mira · eye color · blue", "Nothing was erased.")
                    .doesNotContain("Erased");
            assertThat(ran.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThan(80));
        }
        assertThat(retcon("", "erase", "--owner", "ana").out()).contains("add --yes");
        assertThat(memory()).isEqualTo(before);
    }

    @Test
    void erasingASubjectLeavesTheOthers() throws IOException {
        Ran ran = retcon("yes\n", "erase", "--owner", "ana", "--subject", "mira");
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).contains("Erased for good: 3 entries");
        assertThat(memory()).contains("the kiln").doesNotContain("Mira");
    }

    @Test
    void scriptsAreNotAsked() throws IOException {
        assertThat(retcon("", "erase", "--owner", "ana", "--yes").code()).isZero();
        assertThat(memory().strip()).isEqualTo("[]");
    }

    @Test
    void forgettingASubjectTakesItsHistoryAndLeavesWhatIsLocked() throws IOException {
        assertThat(retcon("no\n", "forget", "--owner", "ana", "--subject", "Mira")
                        .code())
                .isEqualTo(1);
        Ran ran = retcon("yes\n", "forget", "--owner", "ana", "--subject", "Mira");
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).contains("2 entries, 1 of them outdated", "one entry is locked and stays");
        assertThat(memory()).contains("the old mill", "the kiln").doesNotContain("green", "blue");
    }

    @Test
    void forgettingMayBeNarrowed() throws IOException {
        assertThat(retcon("", "forget", "--owner", "ana", "--subject", "Mira", "--scope", "story:x", "--yes")
                        .out())
                .contains("There is nothing to forget.");
        assertThat(retcon("", "forget", "--owner", "ana", "--subject", "Mira", "--attribute", "Augenfarbe", "--yes")
                        .code())
                .isZero();
        assertThat(memory()).doesNotContain("green", "blue");
    }

    @Test
    void whatIsTakenOutIsTakenInAndGivesTheSameBytes() throws IOException {
        Path first = folder.resolve("first.json");
        Path second = folder.resolve("second.json");
        assertThat(retcon("", "export", "--owner", "ana", first.toString()).code())
                .isZero();
        assertThat(retcon("", "import", "--owner", "bo", first.toString()).out())
                .contains("Taken in: 4 entries.");
        assertThat(retcon("", "export", "--owner", "bo", second.toString()).code())
                .isZero();
        assertThat(second).hasSameBinaryContentAs(first);
    }

    @Test
    void whatIsRefusedIsOneClearLine() {
        Ran occupied = retcon("{}", "import", "--owner", "ana");
        assertThat(occupied.code()).isEqualTo(1);
        assertThat(occupied.err().lines()).hasSize(1);
        assertThat(retcon("", "import", "--owner", "bo", folder.resolve("none").toString())
                        .code())
                .isEqualTo(2);
        Ran scope = retcon("", "forget", "--owner", "ana", "--subject", "Mira", "--scope", "nowhere", "--yes");
        assertThat(scope.code()).isEqualTo(1);
        assertThat(scope.err()).contains("is no scope");
        assertThat(retcon("", "erase").code()).isEqualTo(2);
    }
}
