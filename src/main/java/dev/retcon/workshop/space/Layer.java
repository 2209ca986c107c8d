package dev.retcon.workshop.space;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Statement;
import dev.retcon.rules.fact.Answered;
import dev.retcon.rules.fact.Bears;
import dev.retcon.rules.fact.Chosen;
import dev.retcon.rules.fact.ContextHas;
import dev.retcon.rules.fact.Declined;
import dev.retcon.rules.fact.Denial;
import dev.retcon.rules.fact.DeniedAt;
import dev.retcon.rules.fact.Edited;
import dev.retcon.rules.fact.Evidence;
import dev.retcon.rules.fact.Forgotten;
import dev.retcon.rules.fact.Latest;
import dev.retcon.rules.fact.Past;
import dev.retcon.rules.fact.PlaceEnded;
import dev.retcon.rules.fact.Said;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.fact.Support;
import dev.retcon.rules.fact.ValueDenied;
import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.RuleTree;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a fact comes from, and with it what a rule needs to know before it can be tried. */
enum Layer {
    /** From what is said. */
    SAID,
    /** From what there is beside the entries, too. */
    AROUND,
    /** From the entries, too. */
    STANDING;

    private static final Map<Class<?>, Layer> GIVEN = Map.ofEntries(
            Map.entry(Bears.class, AROUND),
            Map.entry(Forgotten.class, AROUND),
            Map.entry(PlaceEnded.class, AROUND),
            Map.entry(Evidence.class, AROUND),
            Map.entry(Support.class, AROUND),
            Map.entry(Declined.class, AROUND),
            Map.entry(ValueDenied.class, AROUND),
            Map.entry(Stored.class, STANDING),
            Map.entry(DeniedAt.class, STANDING),
            Map.entry(Chosen.class, STANDING),
            Map.entry(Edited.class, STANDING),
            Map.entry(Past.class, STANDING),
            Map.entry(Denial.class, STANDING),
            Map.entry(Latest.class, STANDING));

    /** What a statement, and its answer, is handed in as. */
    static final Set<Class<?>> OF_WHAT_IS_SAID =
            Set.of(Statement.class, Detail.class, Said.class, ContextHas.class, Answered.class);

    /** The types that are handed in of a layer after the first, in an order that stays. */
    List<Class<?>> given() {
        return GIVEN.entrySet().stream()
                .filter(each -> each.getValue() == this)
                .<Class<?>>map(Map.Entry::getKey)
                .sorted(Comparator.comparing(Class::getName))
                .toList();
    }

    /** The layer of each type that the rules look at or make: the last that one of its facts may come from. */
    static Map<Class<?>, Layer> of(Collection<RuleTree> rules) {
        Map<Class<?>, Layer> layers = new HashMap<>(GIVEN);
        boolean grew = true;
        while (grew) {
            grew = false;
            for (RuleTree rule : rules) {
                Layer layer = of(rule, layers);
                Class<?> made = rule.then().type();
                if (layers.getOrDefault(made, SAID).compareTo(layer) < 0) {
                    layers.put(made, layer);
                    grew = true;
                }
            }
        }
        return layers;
    }

    /** The last layer that a rule looks at. */
    static Layer of(RuleTree rule, Map<Class<?>, Layer> layers) {
        return rule.when().stream()
                .map(Condition::type)
                .map(type -> layers.getOrDefault(type, SAID))
                .max(Layer::compareTo)
                .orElse(SAID);
    }
}
