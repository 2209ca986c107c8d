package dev.retcon.cli;

import static dev.retcon.cli.CommandLineTest.retcon;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retcon.cli.CommandLineTest.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code retcon test} plays, how it reports that, and its exit codes. */
class TestCommandTest {
    private static final String RULES = "rules";
    private static final String TWO_CASES = """
            cases:
              - name: Tavi is merry
                about: retrieval
                given:
                  - {subject: Tavi, attribute: mood, value: merry}
                steps:
                  - recall: {subject: Tavi, attribute: mood}
                    expect: {known: merry}
              - name: What is mentioned first is kept
                about: honesty
                steps:
                  - say: {intent: mention, subject: Tavi, attribute: home, value: the mill, scope: everywhere}
                    expect: {outcome: saved}
            """;

    @TempDir
    Path folder;

    private Path fixture;

    @BeforeEach
    void write() throws IOException {
        fixture = Files.writeString(folder.resolve("tavi.yaml"), TWO_CASES);
    }

    private Ran test(String... options) {
        return retcon(Stream.concat(Stream.of("test", "--rules", RULES, fixture.toString()), Stream.of(options))
                .toArray(String[]::new));
    }

    private static JsonNode json(Ran ran) throws IOException {
        return new ObjectMapper().readTree(ran.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"tavi IS", "tavi.YAML:2", "merry"})
    void aFilterLeavesTheCasesThatHaveItInNameOrPlace(String filter) {
        Ran ran = test("--filter", filter);

        assertThat(ran.code()).isZero();
        assertThat(ran.out()).startsWith("1 cases, 1 passed, 0 failed").contains("retrieval    1 of 1");
    }

    @Test
    void ofSeveralFiltersOneHasToFit() {
        assertThat(test("--filter", "merry", "--filter", "mentioned").out()).startsWith("2 cases, 2 passed");
        assertThat(test("--filter", "tavi.yaml").out()).startsWith("2 cases, 2 passed");
    }

    @Test
    void aFilterThatLeavesNoCaseIsNamed() {
        Ran ran = test("--filter", "sad", "--filter", "glum");

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err()).startsWith("None of the 2 cases has \"sad\" or \"glum\" in its name");
    }

    @Test
    void coverageNamesWhatWasNotUsedAndWhere() throws IOException {
        JsonNode coverage = json(test("--json", "--coverage")).path("coverage");

        JsonNode rules = coverage.path("rules");
        JsonNode verdicts = coverage.path("verdicts");
        assertThat(verdicts.path("used").asInt()).isOne();
        for (JsonNode part : new JsonNode[] {rules, verdicts}) {
            assertThat(part.path("unused"))
                    .hasSize(part.path("total").asInt() - part.path("used").asInt());
            JsonNode unused = part.path("unused").get(0);
            assertThat(Files.readAllLines(Path.of(RULES, unused.path("file").asText()))
                            .get(unused.path("line").asInt() - 1))
                    .contains(unused.path("name").asText());
        }
        assertThat(json(test("--json")).has("coverage")).isFalse();
    }

    /** In the story, the entry that holds everywhere is not ended: asking fits too, and never decides. */
    @Test
    void aVerdictThatOnlyFittedTooWasNotGiven() throws IOException {
        Files.writeString(fixture, """
                cases:
                  - name: What passes soon is kept for the scene
                    about: separation
                    given:
                      - {subject: Tavi, attribute: mood, value: merry}
                    steps:
                      - say: {intent: mention, subject: Tavi, attribute: mood, value: glum,
                              context: "story:salt-road/scene:ford"}
                        expect: {outcome: saved}
                """);
        Ran ran = test("--coverage");

        assertThat(ran.code()).isZero();
        assertThat(ran.out().replaceAll("\\s+", " "))
                .containsPattern("rules fired \\d+ of \\d+ \\(\\d+ %\\)")
                .containsPattern("verdicts given 1 of \\d+ \\(0 %\\)")
                .contains("never anything else -> ask how far it reaches (fitted too 1 ×) correction/open.drl:");
    }

    @Test
    void tooLittleCoverageIsCode1() {
        assertThat(test("--coverage=0").code()).isZero();
        assertThat(test("--coverage=90").code()).isOne();
        assertThat(test("--coverage=101"))
                .satisfies(ran -> assertThat(ran.code()).isEqualTo(2))
                .satisfies(ran -> assertThat(ran.err()).contains("from 0 to 100; this is 101"));
    }

    /** The path after it is none of its value. */
    @Test
    void theOwnFixturesUseAllRulesAndAllVerdicts() {
        Ran ran = retcon("test", "--rules", RULES, "--coverage", "fixtures");
        assertThat(ran.out()).contains("(100 %)").doesNotContain("  never");
    }

    @Test
    void theReportForBuildServersIsWrittenBesideTheOther() throws IOException {
        Path report = folder.resolve("reports/retcon.xml");
        Ran ran = test("--junit", report.toString());

        assertThat(ran.out()).startsWith("2 cases");
        assertThat(Files.readString(report))
                .contains("<testcase name=\"Tavi is merry\" ", "tests=\"2\" failures=\"0\"");
        Ran cannot = test("--junit", fixture.resolve("retcon.xml").toString());
        assertThat(cannot.code()).isEqualTo(4);
        assertThat(cannot.err()).contains("cannot be written to").doesNotContain("\tat ");
    }

    @Test
    void aFailureShowsWhatDiffersIn80Columns() throws IOException {
        Files.writeString(fixture, TWO_CASES.replace("{outcome: saved}", """
                {outcome: replaced, kept: [a],
                                  saved: {value: the mill, scope: story, wording: %s}}
                """.strip()
                .formatted("so ".repeat(60).strip())));
        Ran ran = test();

        assertThat(ran.code()).isOne();
        assertThat(ran.out())
                .contains(
                        "FAILED      What is mentioned first is kept",
                        "  at        " + fixture + ":12, step 1 say",
                        "  differs   outcome: expected replaced, was saved",
                        "  differs   saved.scope: expected story, was everywhere",
                        "  differs   kept: missing a",
                        "  rule      decided: ")
                .doesNotContain("saved.value", "  expected  ", "  actual  ");
        assertThat(ran.lines())
                .filteredOn(line -> !line.contains(fixture.toString()))
                .allSatisfy(line -> assertThat(Columns.width(line)).isLessThanOrEqualTo(80));
    }
}
