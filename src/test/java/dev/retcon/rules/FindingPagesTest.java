package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every finding that a broken pack shows has its page, and every page says the same things in the same order. */
class FindingPagesTest {
    private static final Path PAGES = Path.of("docs/findings");
    private static final Path PACKS = Path.of("src/test/resources/broken");
    /** What the check of the source lets nothing through to; SandboxTest tries it alone. */
    private static final Set<String> BEHIND = Set.of("beyond-the-facts", "not-compilable");

    private static final Set<String> CODES =
            Arrays.stream(FindingCode.values()).map(FindingCode::toString).collect(Collectors.toSet());

    @Test
    void everyCodeHasAPageAndEveryPageACode() throws IOException {
        assertThat(pages()).containsExactlyInAnyOrderElementsOf(CODES);
    }

    @Test
    void everyPageHasABrokenPackAndEveryBrokenPackAPage() throws IOException {
        List<String> packs = names(PACKS);
        assertThat(pages().stream().filter(page -> !BEHIND.contains(page)))
                .allSatisfy(page ->
                        assertThat(packs).as("packs that begin with " + page).anyMatch(pack -> isOf(page, pack)));
        assertThat(packs)
                .allSatisfy(pack -> assertThat(pages())
                        .as("pages that the pack begins with")
                        .anyMatch(page -> isOf(page, pack)));
    }

    private static boolean isOf(String page, String pack) {
        return pack.equals(page) || pack.startsWith(page + "-");
    }

    @TestFactory
    Stream<DynamicTest> everyPageSaysWhatAvoidPreferAndWhy() throws IOException {
        return pages().stream()
                .map(page -> DynamicTest.dynamicTest(page, () -> {
                    List<String> lines = Files.readAllLines(PAGES.resolve(page + ".md"));
                    Severity severity = Arrays.stream(FindingCode.values())
                            .filter(code -> code.toString().equals(page))
                            .map(FindingCode::severity)
                            .findFirst()
                            .orElseThrow();
                    assertThat(lines.get(0)).isEqualTo("# " + page);
                    assertThat(lines.get(1))
                            .isEqualTo(
                                    severity == Severity.ERROR
                                            ? "An error: the pack does not serve."
                                            : "A warning: the pack serves.");
                    assertThat(lines.stream().filter(line -> line.startsWith("## ")))
                            .containsExactly("## What", "## Avoid", "## Prefer", "## Why");
                }));
    }

    private static List<String> pages() throws IOException {
        return names(PAGES).stream()
                .filter(name -> !name.equals("README.md"))
                .map(name -> name.replaceAll("[.]md$", ""))
                .toList();
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
