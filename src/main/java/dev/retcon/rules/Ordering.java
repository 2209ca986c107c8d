package dev.retcon.rules;

import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Condition.Quantity;
import dev.retcon.rules.tree.RuleTree;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Whether the order in which rules fire could matter, and whether they could fire for ever. */
final class Ordering {
    private final List<RuleTree> rules;
    private final RuleFindings found;

    private Ordering(List<RuleTree> rules, RuleFindings found) {
        this.rules = rules;
        this.found = found;
    }

    static void check(List<RuleTree> rules, RuleFindings found) {
        Ordering ordering = new Ordering(rules, found);
        rules.forEach(ordering::refuseEarlyNot);
        rules.forEach(ordering::warnOfEndless);
    }

    /** A {@code not} may look only at what earlier phases inserted. */
    private void refuseEarlyNot(RuleTree rule) {
        for (Condition not : rule.when()) {
            if (not.quantity() == Quantity.NOT) {
                rules.stream()
                        .filter(other ->
                                other.phase() == rule.phase() && other.then().type() == not.type())
                        .findFirst()
                        .ifPresent(other -> found.report(
                                rule,
                                not.at(),
                                FindingCode.ORDER_MATTERS,
                                "The same phase inserts " + FactTypes.nameOf(not.type())
                                        + ", so it depends on the order of the rules whether this holds: "
                                        + RuleFindings.named(other) + ".",
                                "Move this rule to a later phase, or that one to an earlier."));
            }
        }
    }

    /** What a rule inserts must not lead, within its phase, to what it fires for. */
    private void warnOfEndless(RuleTree rule) {
        Set<Class<?>> led = new HashSet<>(Set.of(rule.then().type()));
        boolean grew = true;
        while (grew) {
            grew = rules.stream()
                    .filter(other -> other.phase() == rule.phase() && firesForEach(other, led))
                    .map(other -> led.add(other.then().type()))
                    .reduce(false, Boolean::logicalOr);
        }
        if (firesForEach(rule, led)) {
            found.report(
                    rule,
                    rule.at(),
                    FindingCode.ENDLESS,
                    "What this rule inserts can make it fire again, for ever: "
                            + FactTypes.nameOf(rule.then().type()) + ".",
                    "Let it insert another word, or fire in another phase. A rule that runs away is stopped, and its"
                            + " statement refused.");
        }
    }

    private static boolean firesForEach(RuleTree rule, Set<Class<?>> words) {
        return rule.when().stream().anyMatch(each -> each.quantity() == Quantity.EACH && words.contains(each.type()));
    }
}
