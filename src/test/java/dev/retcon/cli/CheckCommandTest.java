package dev.retcon.cli;

import static dev.retcon.cli.CommandLineTest.retcon;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retcon.Retcon;
import dev.retcon.cli.CommandLineTest.Ran;
import dev.retcon.memory.Statement;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code retcon check}: what is wrong with a folder of rules, and nothing else happens. */
class CheckCommandTest {
    @TempDir
    Path folder;

    @TempDir
    Path stores;

    @BeforeEach
    void copy() throws IOException {
        for (PackFile file : RulePack.files(Path.of("rules"))) {
            Path to = folder.resolve(file.path());
            Files.createDirectories(to.getParent());
            Files.writeString(to, file.text());
        }
    }

    private Ran check(String... more) {
        String[] arguments = new String[more.length + 3];
        arguments[0] = "check";
        arguments[1] = "--rules";
        arguments[2] = folder.toString();
        System.arraycopy(more, 0, arguments, 3, more.length);
        return retcon(arguments);
    }

    private void edit(String path, String from, String to) throws IOException {
        Path file = folder.resolve(path);
        assertThat(Files.readString(file)).contains(from);
        Files.writeString(file, Files.readString(file).replace(from, to));
    }

    @Test
    void theDefaultRulesAreFine() {
        Ran ran = check();

        assertThat(ran.out()).isEqualToNormalizingNewlines("0 errors, 0 warnings\n");
        assertThat(ran.code()).isZero();
    }

    @Test
    void anErrorIsPointedAtAndTheExitCodeTells() throws IOException {
        edit("correction/locks.drl", "locked == true", "lokced == true");

        Ran ran = check();

        assertThat(ran.out())
                .contains("correction/locks.drl:")
                .contains(": error[unknown-field]: First has no field \"lokced\". Did you mean \"locked\"?\n  | ")
                .contains("^\n")
                .endsWith(" errors, 0 warnings\n");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isEqualTo(Main.BROKEN_RULES);
    }

    @Test
    void aWarningAloneIsNoFailure() throws IOException {
        edit("wording/de.properties", "\nanyone=", "\nanyonne=");

        Ran ran = check();

        assertThat(ran.out()).contains("warning[unused-text]").endsWith("0 errors, 1 warning\n");
        assertThat(ran.code()).isZero();
    }

    @Test
    void programsReadJson() throws IOException {
        edit("vocabulary.yaml", "{holds: many, changes: freely}", "{holds: mnay, changes: freely}");

        Ran ran = check("--json");

        JsonNode found = new ObjectMapper().readTree(ran.out()).path("findings").path(0);
        assertThat(found.path("code").asText()).isEqualTo("unknown-word");
        assertThat(found.path("severity").asText()).isEqualTo("error");
        assertThat(found.path("file").asText()).isEqualTo("vocabulary.yaml");
        assertThat(found.path("line").asInt()).isGreaterThan(1);
        assertThat(found.path("column").asInt()).isGreaterThan(1);
        assertThat(found.path("source").asText()).contains("mnay");
        assertThat(found.path("message").asText()).contains("Did you mean \"many\"?");
        assertThat(ran.code()).isEqualTo(Main.BROKEN_RULES);
    }

    @Test
    void aStoreIsLookedAtAndLeftAsItIs() throws IOException {
        String store = stores.resolve("memory").toString();
        remember(store);
        edit("vocabulary.yaml", "  likes: {holds: many}", "  likes: {holds: one}");

        Ran ran = check("--store", store);
        Ran again = check("--store", store);

        assertThat(ran.out()).contains("0 errors").contains("\"coffee\" stays, \"tea\" ends");
        assertThat(ran.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(again.out()).isEqualTo(ran.out());
        assertThat(ran.code()).isZero();
        assertThat(new ObjectMapper()
                        .readTree(check("--store", store, "--json").out())
                        .at("/store/clashes/0/ends")
                        .asText())
                .isEqualTo("tea");
    }

    private static void remember(String store) {
        try (Retcon retcon =
                Retcon.builder().rules(Path.of("rules")).store(Path.of(store)).open()) {
            retcon.say(Statement.mention("ana", "Mira", "likes", "tea"));
            retcon.say(Statement.mention("ana", "Mira", "likes", "coffee"));
        }
    }

    @Test
    void aStoreThatIsNotThereIsNotMade() throws IOException {
        Path none = Files.createDirectory(stores.resolve("none"));

        Ran ran = check("--store", none.toString());

        assertThat(ran.err()).contains("There is no store in").contains("Name the folder of one.");
        assertThat(ran.code()).isEqualTo(Main.NO_STORE);
        assertThat(none).isEmptyDirectory();
    }

    @Test
    void aFolderThatIsNotThereIsAFindingToo() {
        Ran ran = retcon("check", "--rules", folder.resolve("none").toString());

        assertThat(ran.out()).contains(":1:1: error[missing-file]: There is no such folder.");
        assertThat(ran.code()).isEqualTo(Main.BROKEN_RULES);
    }
}
