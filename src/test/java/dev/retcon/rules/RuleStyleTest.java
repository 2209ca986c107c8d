package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** How the default rules are written, so that their order never matters and their trace can be read. */
class RuleStyleTest {
    private static final Set<String> DIMENSIONS = Set.of("retrieval", "replacement", "separation", "honesty");
    private static final Pattern SENTENCE = Pattern.compile("[a-z][^A-Z.\"]*[a-z]");

    private final List<PackFile> files = RulePack.files(Path.of("rules"));
    private final List<RuleText> rules = RuleText.of(files);

    @Test
    void nothingIsWrongWithThem() {
        assertThat(RulePack.check(files)).isEmpty();
    }

    @Test
    void everyRuleOfThePackIsReadHere() {
        assertThat(rules)
                .extracting(RuleText::id)
                .containsExactlyElementsOf(RulePack.of(files).ruleIds());
    }

    @Test
    void idsAreUnique() {
        assertThat(rules).extracting(RuleText::id).doesNotContain("").doesNotHaveDuplicates();
    }

    @Test
    void everyRuleSaysWhatItIsAbout() {
        assertThat(rules)
                .allSatisfy(rule -> assertThat(rule.about()).as(rule.toString()).isIn(DIMENSIONS));
    }

    @Test
    void namesAreSentencesInLowerCase() {
        assertThat(rules)
                .allSatisfy(rule -> assertThat(rule.name().replaceAll("4\\.\\d", "x"))
                        .as(rule.toString())
                        .matches(SENTENCE)
                        .contains(" "));
    }

    @Test
    void rowNumbersAscendInEachFile() {
        assertThat(files.stream().filter(PackFile::isRules)).allSatisfy(file -> {
            List<Integer> rows = RuleText.of(file).stream()
                    .flatMap(rule -> rule.rows().stream())
                    .toList();
            assertThat(rows).as(file.path()).isSortedAccordingTo(Comparator.naturalOrder());
        });
    }

    @Test
    void noRowStandsInTwoFiles() {
        Map<Integer, Set<String>> homes = new TreeMap<>();
        rules.forEach(rule -> rule.rows()
                .forEach(row -> homes.computeIfAbsent(row, number -> new TreeSet<>())
                        .add(rule.file().path())));

        assertThat(homes)
                .allSatisfy((row, home) -> assertThat(home).as("row %d", row).hasSize(1));
    }

    @Test
    void rulesOfOneRowGiveOneVerdict() {
        Map<Integer, Set<String>> verdicts = new TreeMap<>();
        rules.forEach(rule -> rule.rows()
                .forEach(row -> verdicts.computeIfAbsent(row, number -> new TreeSet<>())
                        .add(rule.then().strip().replaceAll("^.*Fit\\( \\d+, ([\\w.]+).*$", "$1"))));

        assertThat(verdicts)
                .allSatisfy(
                        (row, verdict) -> assertThat(verdict).as("row %d", row).hasSize(1));
    }

    /** Else a rule waits for a word that never comes. */
    @Test
    void everyPhaseIsFiredByASession() {
        assertThat(Arrays.stream(Course.values())
                        .flatMap(course -> course.phases().stream())
                        .collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(Phase.values());
    }
}
