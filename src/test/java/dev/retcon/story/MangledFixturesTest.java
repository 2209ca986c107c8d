package dev.retcon.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Mangled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Whatever is broken in a fixture is told with file and line. {@code -Dretcon.seed} and {@code -Dretcon.edits}, how often, as in
 * the other random tests.
 */
class MangledFixturesTest {
    private static final int EDITS = Integer.getInteger("retcon.edits", 1_500);
    private static final long SEED = Long.getLong("retcon.seed", 1L);
    private static final List<String> SCRAPS = List.of(
            "{",
            "}",
            "[",
            "]",
            ":",
            ": ",
            "- ",
            "\n",
            "\n  ",
            "\t",
            "\"",
            "'",
            "#",
            "&a ",
            "*a",
            "!!int ",
            "---\n",
            "? ",
            "|",
            ">",
            "~",
            "null",
            "\u0000",
            "\uFEFF",
            "眼",
            "🙂",
            "\uD800",
            "%",
            "@",
            "<<: ",
            "1e999",
            "0x",
            "2026-13-01");

    @Test
    void saysWhereAndNeverFails() throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.list(Path.of("fixtures"))) {
            files = walk.sorted().toList();
        }
        Random random = new Random(SEED);
        int refused = 0;
        for (int i = 0; i < EDITS; i++) {
            String text = Mangled.text(
                    part(Files.readString(files.get(random.nextInt(files.size()))), random), SCRAPS, random);
            try {
                FixtureReader.read("some.yaml", text);
            } catch (FixtureException told) {
                refused++;
                assertThat(told.getMessage())
                        .as("edit %d: %s", i, text)
                        .startsWith("some.yaml:")
                        .doesNotContain("Exception", "java.", "com.fasterxml");
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError("edit " + i + ":\n" + text, e);
            }
        }
        assertThat(refused).isPositive();
    }

    /** A few cases of a file: whole ones take long to read. */
    private static String part(String text, Random random) {
        String[] cases = text.split("(?m)(?=^  - name:)", -1);
        int first = 1 + random.nextInt(cases.length - 1);
        return "cases:\n" + cases[first] + (first + 1 < cases.length ? cases[first + 1] : "");
    }
}
