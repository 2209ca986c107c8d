package dev.retcon.workshop.space;

import dev.retcon.memory.Level;
import dev.retcon.memory.QuestionKind;
import dev.retcon.rules.fact.Act;
import dev.retcon.rules.fact.Decided;
import dev.retcon.rules.fact.First;
import dev.retcon.rules.fact.Fit;
import dev.retcon.rules.fact.Veto;
import dev.retcon.rules.reason.Query;
import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Creation;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.workshop.space.Lens.Alive;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The verdicts that can still be given, so that rules about others are out of the question. */
final class Verdicts {
    private static final Set<String> SAID = Set.of("act", "asks");

    private final Set<First> firsts = new HashSet<>();
    private final Set<Decided> decided = new HashSet<>();
    private boolean any;

    private Verdicts() {}

    /**
     * Collects them.
     *
     * @param made the words that stand already
     * @param alive the rules that can still fire
     * @param asked what each rule asks of verdicts
     */
    static Verdicts of(List<Object> made, List<Alive> alive, IdentityHashMap<RuleTree, List<Predicate<Object>>> asked) {
        Verdicts verdicts = new Verdicts();
        for (Object word : made) {
            if (word instanceof Fit fit) {
                verdicts.add(fit.act(), fit.asks());
            }
        }
        alive.stream()
                .map(Alive::rule)
                .filter(rule -> rule.then().type() == Fit.class)
                .forEach(verdicts::add);
        List<RuleTree> vetoes = alive.stream()
                .map(Alive::rule)
                .filter(rule -> rule.then().type() == Veto.class)
                .toList();
        vetoes.stream()
                .filter(rule -> asked.getOrDefault(rule, List.of()).stream().allMatch(verdicts::mayMeet))
                .forEach(verdicts::add);
        return verdicts;
    }

    private void add(RuleTree rule) {
        Creation then = rule.then();
        Act act = null;
        QuestionKind asks = null;
        for (Operand argument : then.arguments()) {
            if (argument instanceof Operand.Value value && value.value() instanceof Act constant) {
                act = constant;
            } else if (argument instanceof Operand.Value value && value.value() instanceof QuestionKind kind) {
                asks = kind;
            }
        }
        if (act == null && asks == null) {
            any = true;
        } else {
            add(act == null ? Act.ASK : act, asks);
        }
    }

    private void add(Act act, @Nullable QuestionKind asks) {
        First first = new First(0, act, null, asks, null, false, Level.EVERYWHERE);
        firsts.add(first);
        decided.add(new Decided(first));
    }

    /** Whether one of the verdicts may meet what a condition asks of it. */
    boolean mayMeet(Predicate<Object> asked) {
        return any || firsts.stream().anyMatch(asked) || decided.stream().anyMatch(asked);
    }

    /** What a condition that asks for a verdict asks of what it does; empty where it asks for something else. */
    static Optional<Predicate<Object>> asked(Condition condition) {
        Class<?> type = condition.type();
        if (!condition.isPositive() || (type != First.class && type != Decided.class)) {
            return Optional.empty();
        }
        List<Constraint> ofVerdict = condition.constraints().stream()
                .filter(each ->
                        each.path().size() == 1 && SAID.contains(each.path().get(0)) && each.isOfConstants())
                .map(each -> new Constraint(
                        null, each.path(), each.type(), each.mayBeAbsent(), each.operator(), each.operands(), 0))
                .toList();
        return Optional.of(Query.fact(new Condition(Condition.Quantity.EXISTS, null, type, ofVerdict, 0)));
    }
}
