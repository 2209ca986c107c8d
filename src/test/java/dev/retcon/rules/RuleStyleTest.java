package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** How the default rules are written, so that their order never matters and their trace can be read. */
class RuleStyleTest {
    private static final Set<String> DIMENSIONS = Set.of("retrieval", "replacement", "separation", "honesty");
    private static final Pattern INSERTED = Pattern.compile("insert\\( new (\\w+)");
    private static final Pattern NOT = Pattern.compile("\\bnot (\\w+)");
    private static final Pattern SENTENCE = Pattern.compile("[a-z][^A-Z.\"]*[a-z]");

    /** The phases that a session fires; see Resolver and Listening. */
    private static final List<List<Phase>> SESSIONS = List.of(
            List.of(
                    Phase.HEAR,
                    Phase.PLACE,
                    Phase.VIEW,
                    Phase.KNOWN,
                    Phase.MEAN,
                    Phase.DECIDE,
                    Phase.FIRST,
                    Phase.VETO,
                    Phase.VERDICT,
                    Phase.SETTLE,
                    Phase.ASK),
            List.of(
                    Phase.HEAR,
                    Phase.PLACE,
                    Phase.VIEW,
                    Phase.KNOWN,
                    Phase.MEAN,
                    Phase.ANSWER,
                    Phase.FIRST,
                    Phase.VERDICT,
                    Phase.SETTLE),
            List.of(Phase.HEAR, Phase.PLACE, Phase.EDIT, Phase.FIRST, Phase.VERDICT, Phase.SETTLE),
            List.of(Phase.VIEW, Phase.HOLD, Phase.VOICE, Phase.DOUBT),
            List.of(Phase.EXPIRE),
            List.of(Phase.WITHDRAW));

    private final List<PackFile> files = RulePack.files(Path.of("rules"));
    private final List<RuleText> rules = RuleText.of(files);

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

    /** Else the result would depend on which rule of the phase fires first. */
    @Test
    void aNotLooksOnlyAtWhatAnEarlierPhaseInserted() {
        Map<Phase, Set<String>> inserted = new EnumMap<>(Phase.class);
        rules.forEach(rule ->
                inserted.computeIfAbsent(phase(rule), phase -> new TreeSet<>()).addAll(found(INSERTED, rule.then())));
        List<String> wrong = new ArrayList<>();
        for (RuleText rule : rules) {
            for (String word : found(NOT, rule.when())) {
                for (List<Phase> session : SESSIONS) {
                    List<Phase> after = session.subList(Math.max(session.indexOf(phase(rule)), 0), session.size());
                    if (session.contains(phase(rule))) {
                        after.stream()
                                .filter(phase ->
                                        inserted.getOrDefault(phase, Set.of()).contains(word))
                                .forEach(phase -> wrong.add(
                                        rule + " looks at " + word + ", which " + phase.group() + " inserts too"));
                    }
                }
            }
        }

        assertThat(wrong).isEmpty();
    }

    /** Else a rule waits for a word that never comes. */
    @Test
    void everyPhaseIsFiredByASession() {
        assertThat(SESSIONS.stream().flatMap(List::stream).collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(Phase.values());
    }

    private static Phase phase(RuleText rule) {
        return Phase.valueOf(rule.phase().toUpperCase(Locale.ROOT));
    }

    private static Set<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(RuleStyleTest::first).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String first(MatchResult found) {
        return found.group(1);
    }
}
