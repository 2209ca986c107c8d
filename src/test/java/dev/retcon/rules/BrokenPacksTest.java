package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A broken pack names the file, the line, the rule and what to do, and never serves. */
class BrokenPacksTest {
    private static final String STATED = "correction/stated.drl";
    private static final String RULE = "the same value stands at the stated scope -> already known";

    private final List<PackFile> files = RulePack.files(Path.of("rules"));

    @Test
    void aSyntaxErrorNamesFileAndLine() {
        PackIssue issue = theIssue(broken("$known : Known( place == PlaceIs.HERE,", "$known : Known( place == == ,"));

        assertThat(issue.file()).isEqualTo(STATED);
        assertThat(issue.line()).isEqualTo(lineOf("$known : Known( place == PlaceIs.HERE,"));
        assertThat(issue.message()).contains("syntax");
    }

    @Test
    void anUnknownTypeNamesTheRuleAndTheType() {
        assertThat(inTheRule(broken("$known : Known(", "$known : Knwon("))).contains("Knwon");
    }

    @Test
    void anUnknownFieldNamesTheRuleAndTheField() {
        assertThat(inTheRule(broken("value == ValueIs.SAME", "vaule == ValueIs.SAME")))
                .contains("vaule");
    }

    @Test
    void anUnknownConstantNamesTheRuleAndTheConstant() {
        assertThat(inTheRule(broken("ValueIs.SAME", "ValueIs.SAEM"))).contains("SAEM");
    }

    @Test
    void anUnknownTypeThatIsInsertedNamesTheRuleAndTheType() {
        assertThat(inTheRule(broken("new Fit(", "new Fti("))).contains("Fti");
    }

    @Test
    void anUnknownActNamesTheRuleAndTheAct() {
        assertThat(inTheRule(broken("Act.CONFIRM", "Act.CONFRIM"))).contains("CONFRIM");
    }

    @Test
    void anUnknownVariableNamesTheRuleAndTheVariable() {
        assertThat(inTheRule(broken("Act.CONFIRM, $known", "Act.CONFIRM, $knwon")))
                .contains("$knwon");
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "true", "PlaceIs.HERE"})
    void aLiteralOfTheWrongTypeNamesTheFile(String literal) {
        assertThatThrownBy(() -> RulePack.of(broken("value == ValueIs.SAME", "value == " + literal)))
                .isInstanceOf(PackException.class)
                .hasMessageContaining("correction/stated.drl")
                .hasMessageContaining("compatible types");
    }

    @Test
    void aRuleWithoutAPhaseNamesTheRuleAndThePhasesThereAre() {
        assertThat(inTheRule(broken("    ruleflow-group \"decide\"\n", "")))
                .contains("ruleflow-group")
                .contains("decide");
    }

    @Test
    void aMisspeltPhaseNamesTheRuleAndThePhasesThereAre() {
        assertThat(inTheRule(broken("\"decide\"", "\"deside\"")))
                .contains("\"deside\"")
                .contains("decide");
    }

    @Test
    void aRuleWithoutAnIdNamesTheRule() {
        assertThat(inTheRule(broken("@id(\"stated-110\")", ""))).contains("@id");
    }

    @Test
    void anEmptyIdIsNone() {
        assertThat(inTheRule(broken("@id(\"stated-110\")", "@id(\"\")"))).contains("@id");
    }

    @Test
    void anIdOfARuleInAnotherFileNamesBothRules() {
        assertThat(issues(broken("stated-110", "open-210")))
                .singleElement()
                .satisfies(issue -> assertThat(issue.rendered())
                        .contains(STATED)
                        .contains(RULE)
                        .contains("open-210")
                        .contains("what speaks here is what was stated -> already known"));
    }

    @Test
    void aNameThatStandsTwiceNamesTheRule() {
        assertThat(inTheRule(broken("nothing stands at the stated scope -> saved", RULE)))
                .contains("same name");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "salience 10",
                "no-loop",
                "no-loop true",
                "lock-on-active true",
                "agenda-group \"decide\"",
                "activation-group \"one\"",
                "auto-focus true",
                "enabled false",
                "duration 100",
                "timer (int: 1s)",
                "date-effective \"1-Jan-2020\"",
                "dialect \"mvel\""
            })
    void anAttributeOutsideTheLanguageIsRefused(String attribute) {
        assertThat(inTheRule(broken("ruleflow-group \"decide\"", "ruleflow-group \"decide\"\n    " + attribute)))
                .contains(attribute.replaceAll(" .*", ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "System.exit( 3 );",
                "modify( $known ) { }",
                "update( $known );",
                "delete( $known );",
                "retract( $known );",
                "insertLogical( new Fit( 1110, Act.CONFIRM, $known ) );",
                "insert( $known );",
                "insert( new Fit( 1110, Act.CONFIRM, $known ) ); System.exit( 3 );",
                "insert( new Fit( 1110, Act.CONFIRM, $known ) ); insert( new Fit( 1111, Act.CONFIRM, $known ) );",
                "insert( new Fit( 1110, Act.CONFIRM, $known ) ); while (true);",
                "insert( new Fit( 1110, Act.CONFIRM, $known ) { } );",
                "drools.halt();",
                "kcontext.getKieRuntime().halt();"
            })
    void aThenThatIsNotOneInsertIsRefused(String then) {
        assertThat(inTheRule(broken("insert( new Fit( 1110, Act.CONFIRM, $known ) );", then)))
                .contains("insert");
    }

    @Test
    void everythingThatIsWrongIsToldAtOnce() {
        List<PackFile> twice = new ArrayList<>(broken("@id(\"stated-110\")", ""));
        twice.replaceAll(file -> file.path().equals("correction/many.drl")
                ? new PackFile(file.path(), file.text().replace("@id(\"many-100\")", ""))
                : file);

        assertThat(issues(twice)).extracting(PackIssue::file).containsExactlyInAnyOrder("correction/many.drl", STATED);
    }

    /** The text of the one issue, which stands in the rule that was broken. */
    private String inTheRule(List<PackFile> broken) {
        PackIssue issue = theIssue(broken);
        String text = issue.rendered();
        assertThat(issue.file()).as(text).isEqualTo(STATED);
        assertThat(issue.rule()).as(text).isEqualTo(RULE);
        assertThat(issue.line())
                .as(text)
                .isBetween(lineOf("rule \"" + RULE), lineOf("rule \"earlier than another") - 1);
        return text;
    }

    private static PackIssue theIssue(List<PackFile> broken) {
        List<PackIssue> issues = issues(broken);
        assertThat(issues).extracting(PackIssue::rendered).hasSize(1);
        return issues.get(0);
    }

    private static List<PackIssue> issues(List<PackFile> broken) {
        PackException refused = catchThrowableOfType(PackException.class, () -> RulePack.of(broken));
        assertThat(refused).as("a pack that is refused").isNotNull();
        assertThat(refused.issues()).isNotEmpty().allSatisfy(issue -> {
            assertThat(issue.rendered())
                    .startsWith("ERROR: ")
                    .contains(issue.file())
                    .doesNotContain("at org.drools", "at java.", "org.drools.", "-1", "null");
            assertThat(issue.message()).isNotBlank();
        });
        return refused.issues();
    }

    private int lineOf(String start) {
        String text = text(STATED);
        return (int) text.substring(0, text.indexOf(start, text.indexOf(RULE) - 6))
                        .lines()
                        .count()
                + (start.startsWith("rule") ? 1 : 0);
    }

    private String text(String path) {
        return files.stream()
                .filter(file -> file.path().equals(path))
                .findFirst()
                .orElseThrow()
                .text();
    }

    /** The default files with a change in the rule, or where it is not in the rule, in its file. */
    private List<PackFile> broken(String before, String after) {
        String text = text(STATED);
        int from = text.indexOf("rule \"" + RULE);
        int to = text.indexOf("\nend\n", from);
        String rule = text.substring(from, to);
        String changed = rule.contains(before)
                ? text.substring(0, from) + rule.replace(before, after) + text.substring(to)
                : text.replace(before, after);
        assertThat(changed).as("the change").isNotEqualTo(text);
        return files.stream()
                .map(file -> file.path().equals(STATED) ? new PackFile(STATED, changed) : file)
                .toList();
    }
}
