package dev.retcon.workshop.mutate;

import dev.retcon.rules.Finding;
import dev.retcon.rules.FindingCode;
import dev.retcon.rules.Phase;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.tree.RuleTree;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Every small change of a pack's rules, one at a time. */
final class Mutants {
    private static final String BLOCKED = "blocked.";
    private static final String DEFAULT = "en";

    private final Map<Phase, NavigableSet<Integer>> rows = new EnumMap<>(Phase.class);
    private final Set<String> reasons;

    private Mutants(RulePack pack) {
        this.reasons = pack.wording().getOrDefault(DEFAULT, new Properties()).stringPropertyNames().stream()
                .filter(key -> key.startsWith(BLOCKED))
                .map(key -> key.substring(BLOCKED.length()))
                .collect(Collectors.toSet());
        pack.rules()
                .forEach(rule -> rule.row()
                        .ifPresent(row -> rows.computeIfAbsent(rule.phase(), phase -> new TreeSet<>())
                                .add(row)));
    }

    /** All of them, in the order of the files. */
    static List<Mutant> of(RulePack pack) {
        Mutants mutants = new Mutants(pack);
        return pack.rules().stream().flatMap(rule -> mutants.of(rule).stream()).toList();
    }

    private List<Mutant> of(RuleTree rule) {
        List<Mutant> mutants = new ArrayList<>();
        mutants.add(new Mutant(rule, null, rule.at(), "rule \"" + rule.name() + "\"", ""));
        mutants.addAll(ConditionChanges.of(rule));
        mutants.addAll(new VerdictChanges(rule, rows.getOrDefault(rule.phase(), new TreeSet<>()), reasons).all());
        return mutants;
    }

    /** Whether the check refuses the rules with a change, or finds two verdicts in one row: nobody could serve them. */
    static boolean isRefused(Mutant mutant, RulePack pack) {
        return pack.clashes(mutant.in(pack.rules())).stream()
                .anyMatch(finding -> finding.isError() || isNew(finding, pack));
    }

    private static boolean isNew(Finding finding, RulePack pack) {
        return finding.code() == FindingCode.ROW_CLASH && !pack.warnings().contains(finding);
    }
}
