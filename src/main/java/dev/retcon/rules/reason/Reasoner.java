package dev.retcon.rules.reason;

import dev.retcon.rules.Phase;
import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.RuleTree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The rules of a pack, ready to be tried. Immutable and safe for use by several threads; each decision is a {@link Reasoning}. */
public final class Reasoner {
    /**
     * The rules of a phase.
     *
     * @param feedsItself whether one of them looks at what another inserts
     */
    record Group(List<ReadyRule> rules, boolean feedsItself) {}

    private static final Group NONE = new Group(List.of(), false);

    private final Map<Class<?>, Integer> numbers = new HashMap<>();
    private final EnumMap<Phase, Group> groups = new EnumMap<>(Phase.class);

    private Reasoner(Collection<RuleTree> rules) {
        rules.stream()
                .collect(Collectors.groupingBy(RuleTree::phase))
                .forEach((phase, own) -> groups.put(
                        phase, new Group(own.stream().map(this::ready).toList(), feedsItself(own))));
    }

    public static Reasoner of(Collection<RuleTree> rules) {
        return new Reasoner(rules);
    }

    /** Of some of the rules, while queries look at what the conditions of all of them look at. */
    public static Reasoner of(Collection<RuleTree> some, Collection<RuleTree> all) {
        Reasoner reasoner = new Reasoner(some);
        all.stream().flatMap(rule -> rule.when().stream()).map(Condition::type).forEach(reasoner::numbered);
        return reasoner;
    }

    private ReadyRule ready(RuleTree rule) {
        return new ReadyRule(rule, this::numbered);
    }

    private int numbered(Class<?> type) {
        return numbers.computeIfAbsent(type, each -> numbers.size());
    }

    private static boolean feedsItself(List<RuleTree> rules) {
        Set<Class<?>> made = rules.stream().map(rule -> rule.then().type()).collect(Collectors.toSet());
        return rules.stream()
                .flatMap(rule -> rule.when().stream())
                .map(Condition::type)
                .anyMatch(made::contains);
    }

    /**
     * Makes conditions ready to be asked.
     *
     * @param variables what is asked for: variables of the conditions that ask for a fact each
     * @throws IllegalArgumentException if no rule looks at a type that they look at
     */
    public Query query(List<Condition> conditions, List<String> variables) {
        return new Query(conditions, variables, type -> {
            Integer number = number(type);
            if (number == null) {
                throw new IllegalArgumentException("No rule looks at " + type.getSimpleName() + ".");
            }
            return number;
        });
    }

    /** A decision, nothing known yet. */
    public Reasoning open() {
        return new Reasoning(this);
    }

    /** Whether a rule of a phase looks at what a rule of the same phase makes. */
    public boolean feedsItself(Phase phase) {
        return group(phase).feedsItself();
    }

    Group group(Phase phase) {
        return groups.getOrDefault(phase, NONE);
    }

    /** The number of a type that rules look at, or null. */
    @Nullable
    Integer number(Class<?> type) {
        return numbers.get(type);
    }

    List<List<Object>> shelves() {
        List<List<Object>> shelves = new ArrayList<>(numbers.size());
        for (int i = 0; i < numbers.size(); i++) {
            shelves.add(new ArrayList<>(4));
        }
        return shelves;
    }
}
