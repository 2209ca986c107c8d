package dev.retcon.rules;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Statement;
import dev.retcon.rules.fact.Answered;
import dev.retcon.rules.fact.Broad;
import dev.retcon.rules.fact.Edited;
import dev.retcon.rules.fact.Passing;
import dev.retcon.rules.fact.Recalled;
import dev.retcon.rules.fact.Said;
import dev.retcon.rules.fact.Stays;
import dev.retcon.rules.fact.Support;
import dev.retcon.rules.fact.Table;
import dev.retcon.rules.fact.Target;
import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Condition.Quantity;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.Operator;
import dev.retcon.rules.tree.RuleTree;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** Whether the conditions of one rule can hold together, and can be tried in time. */
final class Holding {
    /** The facts that there is one of: all that a rule says of them has to hold of that one. */
    private static final Set<Class<?>> SINGLE = Set.of(
            Statement.class, Detail.class, Said.class, Answered.class, Edited.class, Recalled.class, Support.class);

    /** The words of which rules find one, or few. */
    private static final Set<Class<?>> FEW = Set.of(Target.class, Table.class, Passing.class, Broad.class, Stays.class);

    /**
     * How many conditions may be tried for each fact, for each fact of another, and so on: three over a hundred entries are a
     * million combinations, and {@link Tries} would stop them.
     */
    private static final int MOST_FREE = 2;

    private final RuleTree rule;
    private final RuleFindings found;

    private Holding(RuleTree rule, RuleFindings found) {
        this.rule = rule;
        this.found = found;
    }

    static void check(List<RuleTree> rules, RuleFindings found) {
        rules.forEach(rule -> new Holding(rule, found).check());
    }

    private void check() {
        for (Condition each : rule.when()) {
            if (each.isPositive()) {
                refuseImpossible(each);
                refuseDenied(each);
            } else {
                warnOfIdle(each);
            }
        }
        refuseWide();
    }

    /** What the rule says of the facts that match a condition; of a fact that there is one of, wherever it says it. */
    static List<Constraint> said(Condition of, RuleTree rule) {
        return SINGLE.contains(of.type())
                ? rule.when().stream()
                        .filter(each -> each.isPositive() && each.type() == of.type())
                        .map(Condition::constraints)
                        .flatMap(Collection::stream)
                        .toList()
                : of.constraints();
    }

    private void refuseImpossible(Condition condition) {
        Constraint impossible = Choices.impossible(said(condition, rule));
        if (impossible != null && condition.constraints().contains(impossible)) {
            found.report(
                    rule,
                    impossible.at(),
                    FindingCode.NEVER_FIRES,
                    "\"" + String.join(".", impossible.path()) + "\" can never be all that is asked of it here, so the"
                            + " rule never fires.",
                    "Take one of the constraints back.");
        }
    }

    private void refuseDenied(Condition condition) {
        for (Condition not : rule.when()) {
            if (not.quantity() == Quantity.NOT
                    && not.type() == condition.type()
                    && Choices.implies(said(condition, rule), not)) {
                found.report(
                        rule,
                        not.at(),
                        FindingCode.NEVER_FIRES,
                        "This \"not\" denies what another condition asks for, so the rule never fires.",
                        "Say in the \"not\" how the facts that must not stand differ.");
            }
        }
    }

    private void warnOfIdle(Condition not) {
        Constraint impossible = Choices.impossible(not.constraints());
        if (impossible != null) {
            found.report(
                    rule,
                    impossible.at(),
                    FindingCode.ALWAYS_HOLDS,
                    "\"" + String.join(".", impossible.path()) + "\" can never be all that is asked of it here, so the"
                            + " \"not\" always holds.",
                    "Take one of the constraints back, or leave the condition out.");
        }
    }

    private void refuseWide() {
        List<Condition> free = rule.when().stream()
                .filter(each -> each.quantity() == Quantity.EACH
                        && !SINGLE.contains(each.type())
                        && !FEW.contains(each.type())
                        && !isTied(each))
                .toList();
        if (free.size() > MOST_FREE) {
            found.report(
                    rule,
                    free.get(MOST_FREE).at(),
                    FindingCode.WIDE_JOIN,
                    free.size() + " conditions have to be tried with every fact each, which could take for ever.",
                    "Tie them together: field == $variable, or put \"exists\" before those that need no name.");
        }
    }

    /** Whether at most one fact, or few, can match for given other facts. */
    private static boolean isTied(Condition condition) {
        return condition.constraints().stream()
                .anyMatch(each -> each.operator() == Operator.EQUAL
                        && each.operands().get(0) instanceof Operand.Variable variable
                        && !variable.type().isEnum()
                        && variable.type() != boolean.class);
    }
}
