package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.kie.api.KieBase;

/** What was compiled once serves every pack that has the same rules. */
class CompiledRulesTest {
    private final List<PackFile> files = RulePack.files(Path.of("rules"));

    private List<PackFile> changed(String ending, String from, String to) {
        return files.stream()
                .map(file -> file.path().endsWith(ending)
                        ? new PackFile(file.path(), file.text().replace(from, to))
                        : file)
                .toList();
    }

    private static KieBase compiled(List<PackFile> files) {
        Findings findings = new Findings();
        return Objects.requireNonNull(
                CompiledRules.of(files, RuleFiles.read(files, findings), CodeCache.none(), findings));
    }

    @Test
    void anotherWordingTakesThemOverAndOtherRulesDoNot() {
        var compiled = compiled(files);

        assertThat(compiled(changed("en.properties", "Got it", "Right"))).isSameAs(compiled);
        assertThat(compiled(changed("locks.drl", "@about", " @about"))).isNotSameAs(compiled);
    }
}
