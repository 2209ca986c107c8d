package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Creation;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.rules.tree.Written;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written from a syntax tree is read as the same tree. */
class WrittenTest {
    private static final String HEAD =
            "package retcon.%s;\nimport dev.retcon.memory.*;\nimport dev.retcon.rules.fact.*;\n";

    static List<RuleTree> everyDefaultRule() {
        return RuleFiles.read(RulePack.files(Path.of("rules")), new Findings());
    }

    @ParameterizedTest
    @MethodSource
    void everyDefaultRule(RuleTree rule) {
        assertThat(bare(read(Written.of(rule), rule.namespace()))).isEqualTo(bare(rule));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Detail( subject.key matches \"a.*b\", attribute.key not matches \"c[de]+\" )",
                "Said( intent not in ( Intent.CORRECT, Intent.INFER ), seenFrom <= Level.ARC, lasting < Span.MOMENTARY )",
                "Statement( wording == \"a \\\"quote\\\", a \\\\, a\\ttab\\nand a line\" )",
                "Statement( message != null, value == null )",
                "Support( statements >= -3, $stories : stories > 0 )",
                "$stored : Stored( level not in ( Level.EVERYWHERE ) )"
            })
    void whatNoDefaultRuleSays(String condition) {
        String used = condition.contains("$stored") ? "$stored, Because.CHANGED" : "";
        String then = used.isEmpty() ? "new Passing()" : "new Expires( " + used + " )";
        RuleTree rule = read(
                "rule \"a rule\"\n@id(\"a\") @about(\"honesty\") ruleflow-group \"hear\"\nwhen\n" + condition
                        + "\nthen insert( " + then + " ); end",
                "mine");

        assertThat(rule.when()).extracting(Written::of).containsExactly(condition);
        assertThat(bare(read(Written.of(rule), "mine"))).isEqualTo(bare(rule));
    }

    @Test
    void aRuleIsWrittenAsPeopleWriteIt() {
        RuleText written = RuleText.of(RulePack.files(Path.of("rules"))).stream()
                .filter(rule -> rule.id().equals("many-160"))
                .findFirst()
                .orElseThrow();
        RuleTree tree = everyDefaultRule().stream()
                .filter(rule -> rule.id().equals("many-160"))
                .findFirst()
                .orElseThrow();

        assertThat(Written.of(tree)).isEqualTo(written.text() + "\n");
    }

    private static RuleTree read(String rule, String namespace) {
        Findings findings = new Findings();
        PackFile file = new PackFile("written.drl", HEAD.formatted(namespace.replace("retcon.", "")) + rule);
        List<RuleTree> rules = RuleFiles.read(List.of(file), findings);

        assertThat(findings.sorted().stream().filter(Finding::isError)).isEmpty();
        return rules.get(0);
    }

    /** The rule without where it is written. */
    private static RuleTree bare(RuleTree rule) {
        return new RuleTree(
                rule.namespace(),
                rule.id(),
                rule.about(),
                rule.name(),
                rule.phase(),
                "",
                0,
                0,
                rule.when().stream().map(WrittenTest::bare).toList(),
                bare(rule.then()));
    }

    private static Condition bare(Condition condition) {
        return new Condition(
                condition.quantity(),
                condition.variable(),
                condition.type(),
                condition.constraints().stream().map(WrittenTest::bare).toList(),
                0);
    }

    private static Constraint bare(Constraint constraint) {
        return new Constraint(
                constraint.variable(),
                constraint.path(),
                constraint.type(),
                constraint.mayBeAbsent(),
                constraint.operator(),
                constraint.operands().stream().map(WrittenTest::bare).toList(),
                0);
    }

    private static Creation bare(Creation creation) {
        return new Creation(
                creation.type(),
                creation.arguments().stream().map(WrittenTest::bare).toList(),
                0);
    }

    private static Operand bare(Operand operand) {
        if (operand instanceof Operand.Value value) {
            return new Operand.Value(value.value(), 0);
        }
        return operand instanceof Operand.Created created
                ? new Operand.Created(bare(created.creation()))
                : new Operand.Variable(((Operand.Variable) operand).name(), ((Operand.Variable) operand).type(), 0);
    }
}
