package dev.retcon.workshop.mutate;

import dev.retcon.rules.fact.Act;
import dev.retcon.rules.fact.Fit;
import dev.retcon.rules.fact.Known;
import dev.retcon.rules.fact.Offers;
import dev.retcon.rules.tree.Creation;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.rules.tree.Written;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Every small change of the word that a rule inserts, as long as it can be carried out: an act that is done to an entry
 * needs one, and a refusal its reason.
 */
final class VerdictChanges {
    private final RuleTree rule;
    private final NavigableSet<Integer> rows;
    private final Set<String> reasons;

    /**
     * Of a rule.
     *
     * @param rows the numbers of all rows of its phase
     * @param reasons why a statement can be refused, as far as there is a sentence for it
     */
    VerdictChanges(RuleTree rule, NavigableSet<Integer> rows, Set<String> reasons) {
        this.rule = rule;
        this.rows = rows;
        this.reasons = reasons;
    }

    List<Mutant> all() {
        return changes(rule.then()).map(this::mutant).toList();
    }

    /** A changed word, and where the change is. */
    private record Changed(Creation then, int at) {}

    private Mutant mutant(Changed changed) {
        RuleTree tree = new RuleTree(
                rule.namespace(),
                rule.id(),
                rule.about(),
                rule.name(),
                rule.phase(),
                rule.file(),
                rule.line(),
                rule.at(),
                rule.when(),
                changed.then());
        return new Mutant(rule, tree, changed.at(), inserted(rule.then()), inserted(changed.then()));
    }

    private static String inserted(Creation creation) {
        return "insert( " + Written.of(creation) + " );";
    }

    private Stream<Changed> changes(Creation creation) {
        List<Changed> changes = new ArrayList<>();
        for (int i = 0; i < creation.arguments().size(); i++) {
            Operand argument = creation.arguments().get(i);
            int place = i;
            if (argument instanceof Operand.Created created) {
                changes(created.creation())
                        .map(each -> new Changed(with(creation, place, new Operand.Created(each.then())), each.at()))
                        .forEach(changes::add);
            } else {
                others(creation, place)
                        .filter(other -> isWellFormed(creation, other))
                        .map(other -> new Changed(
                                with(creation, place, new Operand.Value(other, argument.at())), argument.at()))
                        .forEach(changes::add);
            }
        }
        return changes.stream();
    }

    private Stream<Object> others(Creation creation, int place) {
        Operand argument = creation.arguments().get(place);
        if (creation.type() == Fit.class && place == 0) {
            return rule.row().stream().boxed().flatMap(this::neighbours);
        }
        if (argument instanceof Operand.Value value && value.value() instanceof String reason) {
            return reasons.stream()
                    .filter(each -> !each.equals(reason))
                    .sorted()
                    .limit(1)
                    .map(Object.class::cast);
        }
        return OtherValues.of(argument).stream();
    }

    /** A row moves by one place, up and down: its number alone says nothing. */
    private Stream<Object> neighbours(Integer row) {
        Integer above = rows.lower(row);
        Integer below = rows.higher(row);
        return Stream.concat(
                Stream.ofNullable(above).map(each -> each - 1),
                Stream.ofNullable(below).map(each -> each + 1));
    }

    private static boolean isWellFormed(Creation creation, Object other) {
        if (other instanceof Act act) {
            return act != Act.ASK
                    && act.needsEntry() == namesEntry(creation)
                    && (act == Act.BLOCK) == saysWhy(creation);
        }
        return !(other instanceof Offers offers) || offers.needsEntry() == namesEntry(creation);
    }

    private static boolean namesEntry(Creation creation) {
        return creation.arguments().stream()
                .anyMatch(each -> (each instanceof Operand.Variable variable && variable.type() == Known.class)
                        || (each instanceof Operand.Created created
                                && created.creation().type() == Known.class));
    }

    private static boolean saysWhy(Creation creation) {
        return creation.arguments().stream()
                .anyMatch(each -> each instanceof Operand.Value value && value.value() instanceof String);
    }

    private static Creation with(Creation creation, int place, Operand other) {
        List<Operand> arguments = new ArrayList<>(creation.arguments());
        arguments.set(place, other);
        return new Creation(creation.type(), arguments, creation.at());
    }
}
