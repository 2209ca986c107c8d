package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The rules on the pages of findings are true: what to avoid gives the finding and no other, what to prefer gives none. A page
 * shows what matters of a rule; what it leaves out is put around it here.
 */
class FindingExamplesTest {
    private static final Path PAGES = Path.of("docs/findings");
    private static final String HEAD =
            "package retcon.example;\n\nimport dev.retcon.memory.*;\nimport dev.retcon.rules.fact.*;\n\n";
    private static final String WHEN = "when\n    Said()\n";
    private static final String THEN = "then\n    insert( new Passing() );\nend\n";
    private static final Pattern RULES = Pattern.compile("## (\\w+)\n```drl\n(.*?)```", Pattern.DOTALL);

    private final List<PackFile> rules = RulePack.files(Path.of("rules"));

    @TestFactory
    Stream<DynamicTest> whatToAvoidGivesTheFinding() {
        return examples("Avoid")
                .map(example -> DynamicTest.dynamicTest(
                        example.code().toString(),
                        () -> assertThat(RulePack.check(with(List.of(example))))
                                .isNotEmpty()
                                .extracting(Finding::code)
                                .containsOnly(example.code())));
    }

    @Test
    void whatToPreferGivesNone() {
        List<Example> preferred = examples("Prefer").toList();

        assertThat(preferred).hasSizeGreaterThan(35);
        assertThat(RulePack.check(with(preferred))).isEmpty();
    }

    @Test
    void theListNamesEachWithWhatItIs() throws IOException {
        List<String> lines = Files.readAllLines(PAGES.resolve("README.md"));

        assertThat(FindingCode.values())
                .allSatisfy(code -> assertThat(lines)
                        .filteredOn(line -> line.startsWith("| [" + code + "](" + code + ".md) | "
                                + code.severity().name().toLowerCase(java.util.Locale.ROOT) + " | "))
                        .hasSize(1));
    }

    private record Example(FindingCode code, String text) {
        PackFile file() {
            return new PackFile("example/" + code + ".drl", whole());
        }

        private String whole() {
            String name = "rule \"an example of " + code + "\"\n    @id(\"example-" + code
                    + "\") @about(\"honesty\")\n    ruleflow-group \"hear\"\n";
            return switch (text.split("\\s", 2)[0]) {
                case "package" -> text + name + WHEN + THEN;
                case "rule", "//" ->
                    HEAD
                            + Arrays.stream(text.split("\n\n"))
                                    .map(rule ->
                                            rule.contains("when\n") ? rule : rule.stripTrailing() + "\n" + WHEN + THEN)
                                    .collect(Collectors.joining("\n\n"));
                case "when" -> HEAD + name + text + THEN;
                case "then" -> HEAD + name + WHEN + text + "end\n";
                default -> HEAD + text + name + WHEN + THEN;
            };
        }
    }

    private List<PackFile> with(List<Example> examples) {
        List<PackFile> files = new ArrayList<>(rules);
        examples.forEach(example -> files.add(example.file()));
        return files;
    }

    /** The rules under a heading, of each page that has some. */
    private static Stream<Example> examples(String heading) {
        return Arrays.stream(FindingCode.values())
                .flatMap(code -> rules(code, heading).map(text -> new Example(code, text)).stream());
    }

    private static Optional<String> rules(FindingCode code, String heading) {
        Path page = PAGES.resolve(code + ".md");
        if (!Files.exists(page)) {
            return Optional.empty();
        }
        try {
            Matcher found = RULES.matcher(Files.readString(page));
            while (found.find()) {
                if (found.group(1).equals(heading)) {
                    return Optional.of(found.group(2));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
