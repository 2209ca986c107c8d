package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.retcon.Mangled;
import dev.retcon.rules.tree.RuleTree;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is done to a file of rules: it is read, or what is wrong with it is found at a place of it. */
class MangledRulesTest {
    private static final int EDITS_A_SEED = 60;
    private static final List<String> SCRAPS = List.of(
            "(", ")", "\"", "{", "}", ",", ":", ";", "$", "==", "not ", "exists ", "end\n", "rule ", "when\n", "then\n",
            "\\", "\\u0022", "/*", "//", "[", "<", "null", "new ", "insert(", "@id", "\n", "\t", "\r\n", "\u0000", "眼",
            "🙂", "$x : ", "-", "'", "#", "- ", "? ", "&a", "*a", "!!int ", "---\n", "=", "from ", "or ", "eval(");

    private final List<PackFile> files =
            RulePack.files(Path.of("rules")).stream().filter(PackFile::isRules).toList();

    /** {@code -Dretcon.seed} and {@code -Dretcon.scripts} as in the other property tests. */
    static LongStream seeds() {
        long first = Long.getLong("retcon.seed", 1L);
        return LongStream.range(first, first + Integer.getInteger("retcon.scripts", 25));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void saysWhereAndNeverFails(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < EDITS_A_SEED; i++) {
            PackFile file = files.get(random.nextInt(files.size()));
            PackFile edited = new PackFile(file.path(), Mangled.text(file.text(), SCRAPS, random));
            Findings findings = new Findings();

            assertThatCode(() -> read(edited, findings))
                    .as("seed %d, edit %d of %s:%n%s", seed, i, edited.path(), edited.text())
                    .doesNotThrowAnyException();
            assertThat(findings.sorted()).as("seed %d, edit %d", seed, i).allSatisfy(finding -> {
                assertThat(finding.line())
                        .isBetween(1, (int) Math.max(1, edited.text().lines().count() + 1));
                assertThat(finding.column())
                        .isBetween(1, edited.line(finding.line()).length() + 1);
                assertThat(finding.message())
                        .doesNotContain("Exception", "null ", "org.", "com.")
                        .isNotBlank();
            });
        }
    }

    /** All that is done before the engine sees anything. */
    private void read(PackFile edited, Findings findings) {
        List<PackFile> all = files.stream()
                .map(file -> file.path().equals(edited.path()) ? edited : file)
                .toList();
        List<RuleTree> rules = RuleFiles.read(List.of(edited), findings);
        if (!findings.haveErrors()) {
            Together.check(all, rules, findings);
        }
    }
}
