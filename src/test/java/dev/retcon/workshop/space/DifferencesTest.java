package dev.retcon.workshop.space;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Intent;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Condition.Quantity;
import dev.retcon.rules.tree.RuleTree;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where rules differ is found as by walking through everything. */
class DifferencesTest {
    private static final RulePack PACK = RulePack.in(Path.of("rules"));
    private static final RulePack TRYING = PACK.trying(PACK.rules());

    @Test
    void theSamePacksDifferAsInTheWholeSpace() {
        List<RulePack> changed = changed();
        Set<Integer> found = ConcurrentHashMap.newKeySet();
        Differences.between(
                new Differences.Known(TRYING), changed, decided -> differing(decided, found), place -> true);

        Set<Integer> walked = ConcurrentHashMap.newKeySet();
        for (int i = 0; i < changed.size(); i++) {
            int number = i;
            new Space(List.of(TRYING, changed.get(i)))
                    .walk(
                            decided -> {
                                if (!decided.rulings()
                                        .get(0)
                                        .equals(decided.rulings().get(1))) {
                                    walked.add(number);
                                }
                            },
                            (done, all) -> {},
                            said -> said.intent() == Intent.FORGET);
        }

        assertThat(new TreeSet<>(found)).isEqualTo(new TreeSet<>(walked));
        assertThat(walked).isNotEmpty().hasSizeLessThan(changed.size());
    }

    private static void differing(Space.Case decided, Set<Integer> found) {
        IntStream.range(1, decided.rulings().size())
                .filter(i -> !decided.rulings().get(i).equals(decided.rulings().get(0)))
                .forEach(i -> found.add(i - 1));
    }

    /** Rules about forgetting without one of their conditions, or with one turned round. */
    private static List<RulePack> changed() {
        List<RulePack> packs = new ArrayList<>();
        for (RuleTree rule : PACK.rules()) {
            if (rule.id().startsWith("forget-1")) {
                for (int i = 1; i < rule.when().size(); i++) {
                    Condition condition = rule.when().get(i);
                    if (condition.quantity() != Quantity.EACH) {
                        packs.add(with(rule, i, turned(condition)));
                    }
                    packs.add(with(rule, i, bare(condition)));
                }
            }
        }
        return packs;
    }

    private static Condition turned(Condition condition) {
        return new Condition(
                condition.quantity() == Quantity.NOT ? Quantity.EXISTS : Quantity.NOT,
                condition.variable(),
                condition.type(),
                condition.constraints(),
                condition.at());
    }

    private static Condition bare(Condition condition) {
        return new Condition(
                condition.quantity(),
                condition.variable(),
                condition.type(),
                condition.constraints().stream()
                        .filter(each -> each.variable() != null)
                        .toList(),
                condition.at());
    }

    private static RulePack with(RuleTree rule, int place, Condition changed) {
        List<Condition> when = new ArrayList<>(rule.when());
        when.set(place, changed);
        RuleTree other = new RuleTree(
                rule.namespace(),
                rule.id(),
                rule.about(),
                rule.name(),
                rule.phase(),
                rule.file(),
                rule.line(),
                rule.at(),
                when,
                rule.then());
        return PACK.trying(PACK.rules().stream()
                .map(each -> each.equals(rule) ? other : each)
                .toList());
    }
}
