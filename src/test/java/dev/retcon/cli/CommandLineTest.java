package dev.retcon.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.store.Store;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command line, as a user meets it: what it prints, and its exit codes. */
class CommandLineTest {
    private static final String RULES = "rules";

    record Ran(int code, String out, String err) {
        List<String> lines() {
            return out.lines().toList();
        }
    }

    /** Runs a command in this process, with what it prints. */
    static synchronized Ran retcon(String... arguments) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ByteArrayOutputStream complained = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
        try {
            int code = Main.run(arguments);
            return new Ran(code, printed.toString(StandardCharsets.UTF_8), complained.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    @TempDir
    Path folder;

    private Ran run(String... lines) throws IOException {
        Path file = folder.resolve("steps.jsonl");
        Files.write(file, List.of(lines));
        return retcon(
                "run", "--rules", RULES, "--store", folder.resolve("store").toString(), file.toString());
    }

    @Test
    void stepsInResultsOutOneALine() throws IOException {
        Ran ran = run(
                "{\"say\": {\"owner\": \"ana\", \"intent\": \"mention\", \"subject\": \"Mira\", \"attribute\": \"eye color\","
                        + " \"value\": \"blue\"}}",
                "",
                "{\"recall\": {\"owner\": \"ana\", \"subject\": \"mira\", \"attribute\": \"Augenfarbe\"}}");
        assertThat(ran.code()).isZero();
        assertThat(ran.lines()).hasSize(2);
        assertThat(ran.lines().get(0))
                .contains("\"outcome\":\"saved\"", "\"line\":", "Got it: Mira's eye color is blue");
        assertThat(ran.lines().get(1)).contains("\"known\":\"blue\"");
    }

    @Test
    void aBadLineGivesAnErrorAndTheNextGoesOn() throws IOException {
        Ran ran = run(
                "{\"say\": {\"owner\": \"ana\"",
                "{\"dream\": {}}",
                "{\"say\": {}, \"recall\": {}}",
                "[1, 2]",
                "7",
                "{\"say\": {\"owner\": \"ana\", \"intent\": \"mention\", \"subject\": \"Mira\", \"attribute\": \"mood\","
                        + " \"value\": \"calm\", \"colour\": \"x\"}}",
                "{\"say\": null}",
                "{\"say\": {\"owner\": \"ana\", \"intent\": [\"mention\"], \"subject\": {}}}",
                "{\"edit\": {}}",
                "{\"memory\": {\"owner\": \"ana\"}}");
        assertThat(ran.code()).isZero();
        assertThat(ran.lines()).hasSize(10);
        assertThat(ran.lines().subList(0, 9))
                .allSatisfy(line -> assertThat(line)
                        .startsWith("{\"error\":{\"code\":\"invalid\"")
                        .doesNotContain("Exception")
                        .doesNotContain("dev.retcon"));
        assertThat(ran.lines().get(5)).contains("\"field\":\"colour\"");
        assertThat(ran.lines().get(9)).isEqualTo("[]");
        assertThat(ran.err()).isEmpty();
    }

    @Test
    void whatIsNoUtf8IsAnError() throws IOException {
        Path file = folder.resolve("bytes");
        Files.write(file, new byte[] {(byte) 0xC3, (byte) 0x28, '\n'});
        Ran ran = retcon("run", "--rules", RULES, "--store", folder.resolve("s").toString(), file.toString());
        assertThat(ran.out()).contains("not UTF-8");
    }

    @Test
    void wrongUseIsOneClearLineAndCode2() {
        assertThat(retcon("run", "--rules", RULES, folder.resolve("none").toString()))
                .satisfies(ran -> assertThat(ran.code()).isEqualTo(2))
                .satisfies(ran -> assertThat(ran.err()).contains("There is no file"));
        assertThat(retcon("test", "--rules", RULES, folder.resolve("none.yaml").toString()))
                .satisfies(ran -> assertThat(ran.code()).isEqualTo(2))
                .satisfies(ran -> assertThat(ran.err()).contains("there is no such file"));
        assertThat(retcon("nonsense").code()).isEqualTo(2);
    }

    @Test
    void brokenRulesAreCode3AndAStoreThatCannotBeWrittenIsCode4() throws IOException {
        Path rules = folder.resolve("rules");
        assertThat(retcon("test", "--rules", rules.toString(), "fixtures").code())
                .isEqualTo(3);
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        Ran ran = retcon("run", "--rules", RULES, "--store", file.toString(), file.toString());
        assertThat(ran.code()).isEqualTo(4);
        assertThat(ran.err()).contains(file.toString()).doesNotContain("\tat ");
    }

    /** At once: before the rules are loaded, which are not there. */
    @ParameterizedTest
    @ValueSource(strings = {"run pom.xml", "serve"})
    void aStoreThatIsOpenElsewhereIsCode4(String command) {
        Path store = folder.resolve("store");
        List<String> line = new ArrayList<>(List.of(command.split(" ", -1)));
        line.addAll(List.of("--rules", folder.resolve("none").toString(), "--store", store.toString()));
        String[] arguments = line.toArray(String[]::new);
        try (Store open = Store.in(store)) {
            Ran ran = retcon(arguments);
            assertThat(ran.code()).isEqualTo(4);
            assertThat(ran.err())
                    .isEqualTo("The store in " + store
                            + " is open in this process. Close that one, or name another folder.\n");
            assertThat(open.isClosed()).isFalse();
        }
        assertThat(retcon(arguments).code()).as("it was given back").isEqualTo(3);
    }

    @Test
    void versionAndHelp() {
        assertThat(retcon("--version").out()).startsWith("retcon ");
        for (String command : List.of("run", "test", "demo")) {
            assertThat(retcon(command, "--help").out()).contains("Usage: retcon " + command);
        }
        assertThat(retcon("--help").out()).contains("Exit codes");
    }

    @Test
    void theDemoPlaysMirasStory() {
        Ran ran = retcon("demo", "--rules", RULES);
        assertThat(ran.code()).isZero();
        assertThat(ran.out())
                .contains("Decision: replaced")
                .contains("rules/correction/open.drl:")
                .contains("Got it: Mira's eye color is green in every story; I have replaced the earlier blue.")
                .contains("started again on the same store")
                .contains("Mira's eye color, outside every story  ->  known: amber")
                .contains("unknown");
    }

    @Test
    void theBookIsThePageOfAllRules() throws IOException {
        Ran ran = retcon("book", "--rules", RULES);
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).isEqualTo(Files.readString(Path.of("docs/rules.md")));
        assertThat(retcon("book", "--rules", folder.resolve("none").toString()).code())
                .isEqualTo(3);
    }

    static List<Path> mustFail() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/resources/must-fail"))) {
            return files.sorted().toList();
        }
    }

    /** Each of these is wrong in one way; its first line says which words must tell so. */
    @ParameterizedTest
    @MethodSource("mustFail")
    void whatMustFailFails(Path file) throws IOException {
        String why = Files.readAllLines(file).get(0).replaceFirst("# why: ", "").strip();
        Ran ran = retcon("test", "--rules", RULES, file.toString());
        assertThat(ran.code()).as(ran.out() + ran.err()).isIn(1, 2);
        assertThat((ran.out() + ran.err()).replaceAll("\\s+", " "))
                .contains(why)
                .doesNotContain(" at dev.");
        if (ran.code() == 2) {
            assertThat(ran.err()).contains(file.getFileName().toString());
        }
    }

    @Test
    void theReportAsJson() {
        Ran ran = retcon("test", "--rules", RULES, "--json", "fixtures");
        assertThat(ran.out())
                .contains(
                        "\"cases\":",
                        "\"passed\":",
                        "\"failed\":0",
                        "\"dimensions\":",
                        "\"failures\":[]",
                        "\"rules\":{");
        assertThat(ran.lines()).hasSize(1);
    }
}
