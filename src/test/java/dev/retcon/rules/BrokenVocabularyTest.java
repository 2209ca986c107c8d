package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A pack whose vocabulary or wording is broken, or missing, names the file and the line. */
class BrokenVocabularyTest {
    private static final String VOCABULARY = "vocabulary.yaml";
    private static final String ENGLISH = "wording/en.properties";

    private final List<PackFile> files = RulePack.files(Path.of("rules"));

    @ParameterizedTest
    @ValueSource(strings = {VOCABULARY, ENGLISH})
    void aMissingFileIsNamed(String path) {
        PackIssue issue =
                issue(files.stream().filter(file -> !file.path().equals(path)).toList());

        assertThat(issue.rendered()).startsWith("ERROR: " + path + ": ").contains("missing");
    }

    @Test
    void anUnknownKeyIsNamedWithItsLine() {
        PackIssue issue = issue(vocabulary("  species: {}", "  species: {hold: many}"));

        assertThat(issue.message()).contains("species").contains("\"hold\"").contains("holds");
        assertThat(issue.snippet()).contains("species");
    }

    @ParameterizedTest
    @CsvSource({"holds, two", "changes, sometimes", "category, story"})
    void anUnknownWordIsNamedWithItsLine(String key, String word) {
        PackIssue issue = issue(vocabulary("  species: {}", "  species: {" + key + ": " + word + "}"));

        assertThat(issue.message()).contains("species").contains(key).contains("\"" + word + "\"");
        assertThat(issue.snippet()).contains("species");
    }

    @Test
    void whatIsNoYamlIsNamedWithItsLine() {
        PackIssue issue = issue(vocabulary("  species: {}", "  species: {"));

        assertThat(issue.line()).isPositive();
    }

    @Test
    void aListIsNoVocabulary() {
        PackIssue issue = issue(vocabulary(text(), "- eye color\n"));

        assertThat(issue.message()).contains("attributes");
    }

    @Test
    void anEmptyFileIsNoVocabulary() {
        PackIssue issue = issue(vocabulary(text(), ""));

        assertThat(issue.message()).contains("attributes");
    }

    @Test
    void anAttributeThatStandsTwiceIsNamedWithItsLine() {
        PackIssue issue = issue(vocabulary("  species: {}", "  species: {}\n  species: {holds: many}"));

        assertThat(issue.message()).containsIgnoringCase("species");
        assertThat(issue.line()).isPositive();
    }

    @Test
    void aNameOfTwoAttributesIsNamedWithItsLine() {
        PackIssue issue = issue(vocabulary("  species: {}", "  species: {names: [EYE_colour]}"));

        assertThat(issue.message()).contains("species").contains("EYE_colour");
        assertThat(issue.snippet()).contains("species");
    }

    @Test
    void aNameThatCannotBeReadIsNamedWithItsLine() {
        PackIssue issue = issue(vocabulary("  species: {}", "  species: {names: [\"_\"]}"));

        assertThat(issue.message()).contains("species").contains("\"_\"");
        assertThat(issue.snippet()).contains("species");
    }

    @Test
    void aBrokenEscapeInTheWordingIsNamed() {
        PackIssue issue = issue(files.stream()
                .map(file -> file.path().equals(ENGLISH) ? new PackFile(ENGLISH, file.text() + "\nx=\\uZZ\n") : file)
                .toList());

        assertThat(issue.file()).isEqualTo(ENGLISH);
    }

    @Test
    void aTextThatIsNoPatternIsNamedWithItsLine() {
        PackIssue issue = issue(files.stream()
                .map(file -> file.path().equals(ENGLISH)
                        ? new PackFile(
                                ENGLISH, file.text().replace("option.new=It is {value}", "option.new=It is {value"))
                        : file)
                .toList());

        assertThat(issue.snippet()).isEqualTo("option.new=It is {value");
        assertThat(issue.message()).contains("\"option.new\" is no pattern").contains("Close every {");
    }

    @ParameterizedTest
    @CsvSource({"zh_Hant, zh-Hant", "pt-br, pt-BR", "german language, de"})
    void aFileThatNoLanguageIsCalledByIsNamed(String name, String right) {
        PackFile file = new PackFile("wording/" + name + ".properties", "scope.story=x\n");

        PackIssue issue = issue(Stream.concat(files.stream(), Stream.of(file)).toList());

        assertThat(issue.file()).isEqualTo(file.path());
        assertThat(issue.message()).contains(name).contains("Call the file " + right + ".properties");
    }

    private static PackIssue issue(List<PackFile> broken) {
        PackException refused = catchThrowableOfType(PackException.class, () -> RulePack.of(broken));
        assertThat(refused).as("a pack that is refused").isNotNull();
        assertThat(refused.issues()).extracting(PackIssue::rendered).hasSize(1);
        PackIssue issue = refused.issues().get(0);
        assertThat(issue.rendered())
                .startsWith("ERROR: " + issue.file())
                .doesNotContain("at com.fasterxml", "-1", "null", "Exception");
        return issue;
    }

    private String text() {
        return files.stream()
                .filter(file -> file.path().equals(VOCABULARY))
                .findFirst()
                .orElseThrow()
                .text();
    }

    private List<PackFile> vocabulary(String before, String after) {
        assertThat(text()).contains(before);
        return files.stream()
                .map(file -> file.path().equals(VOCABULARY)
                        ? new PackFile(VOCABULARY, file.text().replace(before, after))
                        : file)
                .toList();
    }
}
