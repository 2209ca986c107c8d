package dev.retcon.rules;

import dev.retcon.rules.tree.RuleTree;
import java.util.Collection;
import java.util.List;

/** What rules do to each other: reported only of packs whose every rule can be read, since one that is missing misleads. */
final class Together {
    private Together() {}

    static void check(Collection<PackFile> files, List<RuleTree> rules, Findings findings) {
        RuleFindings found = new RuleFindings(files, findings);
        Holding.check(rules, found);
        Reaching.check(rules, found);
        Ordering.check(rules, found);
        if (!findings.haveErrors()) {
            Rows.check(rules, found);
        }
    }

    /** Only what rules cannot be served with, and two verdicts in one row: in a fraction of the time. */
    static void checkWhatClashes(Collection<PackFile> files, List<RuleTree> rules, Findings findings) {
        RuleFindings found = new RuleFindings(files, findings);
        Holding.check(rules, found);
        Ordering.check(rules, found);
        Rows.checkClashes(rules, found);
    }
}
