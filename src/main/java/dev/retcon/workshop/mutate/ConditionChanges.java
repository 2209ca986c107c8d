package dev.retcon.workshop.mutate;

import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Condition.Quantity;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Creation;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.rules.tree.Written;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Every small change of what a rule asks for. */
final class ConditionChanges {
    private final RuleTree rule;
    private final List<Mutant> mutants = new ArrayList<>();

    private ConditionChanges(RuleTree rule) {
        this.rule = rule;
    }

    static List<Mutant> of(RuleTree rule) {
        ConditionChanges changes = new ConditionChanges(rule);
        for (int i = 0; i < rule.when().size(); i++) {
            changes.change(i);
        }
        return changes.mutants;
    }

    private void change(int place) {
        Condition condition = rule.when().get(place);
        boolean needed = isNeeded(place);
        if (!needed && rule.when().size() > 1) {
            add(place, condition.at(), Optional.empty());
        }
        switch (condition.quantity()) {
            case NOT -> add(place, condition.at(), Optional.of(with(condition, Quantity.EXISTS)));
            case EXISTS -> add(place, condition.at(), Optional.of(with(condition, Quantity.NOT)));
            case EACH -> {
                if (!needed) {
                    add(place, condition.at(), Optional.of(with(condition, Quantity.NOT)));
                }
            }
        }
        for (int i = 0; i < condition.constraints().size(); i++) {
            Constraint constraint = condition.constraints().get(i);
            for (Optional<Constraint> changed : ConstraintChanges.of(constraint)) {
                List<Constraint> constraints = new ArrayList<>(condition.constraints());
                if (changed.isPresent()) {
                    constraints.set(i, changed.get());
                } else {
                    constraints.remove(i);
                }
                add(place, constraint.at(), Optional.of(with(condition, constraints)));
            }
        }
    }

    private static Condition with(Condition condition, Quantity quantity) {
        return new Condition(quantity, condition.variable(), condition.type(), condition.constraints(), condition.at());
    }

    private static Condition with(Condition condition, List<Constraint> constraints) {
        return new Condition(condition.quantity(), condition.variable(), condition.type(), constraints, condition.at());
    }

    private void add(int place, int at, Optional<Condition> changed) {
        List<Condition> when = new ArrayList<>(rule.when());
        if (changed.isPresent()) {
            when.set(place, changed.get());
        } else {
            when.remove(place);
        }
        mutants.add(new Mutant(
                rule,
                new RuleTree(
                        rule.namespace(),
                        rule.id(),
                        rule.about(),
                        rule.name(),
                        rule.phase(),
                        rule.file(),
                        rule.line(),
                        rule.at(),
                        when,
                        rule.then()),
                at,
                Written.of(rule.when().get(place)),
                changed.map(Written::of).orElse("")));
    }

    /** Whether the rest of the rule speaks of what a condition names. */
    private boolean isNeeded(int place) {
        Condition condition = rule.when().get(place);
        Set<String> named = new HashSet<>();
        Stream.concat(
                        Stream.ofNullable(condition.variable()),
                        condition.constraints().stream()
                                .map(Constraint::variable)
                                .filter(Objects::nonNull))
                .forEach(named::add);
        Stream<Operand> elsewhere = Stream.concat(
                rule.when().stream()
                        .filter(each -> !each.equals(condition))
                        .flatMap(each -> each.constraints().stream())
                        .flatMap(each -> each.operands().stream()),
                operands(rule.then()));
        return elsewhere.anyMatch(
                operand -> operand instanceof Operand.Variable variable && named.contains(variable.name()));
    }

    private static Stream<Operand> operands(Creation creation) {
        return creation.arguments().stream()
                .flatMap(each ->
                        each instanceof Operand.Created created ? operands(created.creation()) : Stream.of(each));
    }
}
