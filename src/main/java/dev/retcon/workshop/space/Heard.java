package dev.retcon.workshop.space;

import dev.retcon.rules.reason.Query;
import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Condition.Quantity;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.RuleTree;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;

/** What a rule asks of what is said, as far as that can be asked of it alone: it cannot fire where that is not met. */
final class Heard {
    private Heard() {}

    /** Whether what is said is heard by one of the rules. */
    static Predicate<List<Object>> by(Collection<RuleTree> rules) {
        List<List<Predicate<Object>>> asked = rules.stream()
                .map(rule -> rule.when().stream()
                        .filter(condition -> condition.isPositive() && Layer.OF_WHAT_IS_SAID.contains(condition.type()))
                        .map(Heard::ofConstants)
                        .toList())
                .toList();
        return facts -> asked.stream()
                .anyMatch(conditions ->
                        conditions.stream().allMatch(meets -> facts.stream().anyMatch(meets)));
    }

    private static Predicate<Object> ofConstants(Condition condition) {
        List<Constraint> constant = condition.constraints().stream()
                .filter(Constraint::isOfConstants)
                .map(each -> new Constraint(
                        null, each.path(), each.type(), each.mayBeAbsent(), each.operator(), each.operands(), 0))
                .toList();
        Predicate<Object> meets = Query.fact(new Condition(Quantity.EXISTS, null, condition.type(), constant, 0));
        return fact -> condition.type().isInstance(fact) && meets.test(fact);
    }
}
