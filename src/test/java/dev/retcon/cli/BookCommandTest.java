package dev.retcon.cli;

import static dev.retcon.cli.CommandLineTest.retcon;
import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.cli.CommandLineTest.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code retcon book}: Markdown, or a page for the browser. */
class BookCommandTest {
    private static final String FIXTURE = "fixtures/mira.yaml";

    @TempDir
    private Path folder;

    @Test
    void aloneItPrintsMarkdown() {
        Ran ran = retcon("book", "--rules", "rules");

        assertThat(ran.code()).isZero();
        assertThat(ran.out()).startsWith("# The rules\n");
    }

    @Test
    void aNameThatEndsInHtmlAsksForHtml() throws IOException {
        Path file = folder.resolve("rules.html");
        Ran ran = retcon("book", "--rules", "rules", "--fixtures", FIXTURE, "--out", file.toString());

        assertThat(ran.code()).isZero();
        assertThat(ran.out()).isEmpty();
        assertThat(Files.readString(file)).startsWith("<!DOCTYPE html>").contains(FIXTURE + ":");
    }

    @Test
    void htmlGoesToStandardOutputToo() {
        Ran ran = retcon("book", "--html", "--rules", "rules", "--fixtures", FIXTURE);

        assertThat(ran.code()).isZero();
        assertThat(ran.out()).startsWith("<!DOCTYPE html>").endsWith("</html>\n");
    }

    @Test
    void onlyHtmlShowsFixtures() {
        Ran ran = retcon("book", "--rules", "rules", "--fixtures", FIXTURE);

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("Add --html");
    }

    @Test
    void aFileThatCannotBeWrittenIsNamed() {
        Path file = folder.resolve("no-such-folder").resolve("rules.md");
        Ran ran = retcon("book", "--rules", "rules", "--out", file.toString());

        assertThat(ran.code()).isEqualTo(4);
        assertThat(ran.err()).contains(file + " cannot be written");
    }
}
