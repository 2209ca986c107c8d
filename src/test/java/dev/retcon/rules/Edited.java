package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.tree.RuleTree;
import java.util.ArrayList;
import java.util.List;

/** A pack whose rules are edited as text, and tried as they are written: nothing but the reader checks them. */
public final class Edited {
    private final RulePack whole;
    private final List<PackFile> files;

    private Edited(RulePack whole, List<PackFile> files) {
        this.whole = whole;
        this.files = files;
    }

    public static Edited of(RulePack pack) {
        return new Edited(pack, pack.files());
    }

    /** Without a rule. */
    public Edited without(String id) {
        RuleText rule = rule(id);
        return with(rule, rule.text(), "");
    }

    /** With some text of a rule in the place of other text, which has to be there. */
    public Edited with(String id, String before, String after) {
        return with(rule(id), before, after);
    }

    private RuleText rule(String id) {
        return RuleText.of(files).stream()
                .filter(rule -> rule.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private Edited with(RuleText rule, String before, String after) {
        assertThat(rule.text()).contains(before);
        String edited = rule.text().replace(before, after);
        List<PackFile> changed = new ArrayList<>();
        for (PackFile file : files) {
            changed.add(
                    file.path().equals(rule.file().path())
                            ? new PackFile(file.path(), file.text().replace(rule.text(), edited))
                            : file);
        }
        return new Edited(whole, changed);
    }

    public RulePack pack() {
        Findings findings = new Findings();
        List<RuleTree> rules =
                RuleFiles.read(files.stream().filter(PackFile::isRules).toList(), findings);
        assertThat(findings.sorted()).isEmpty();
        return whole.trying(rules);
    }
}
