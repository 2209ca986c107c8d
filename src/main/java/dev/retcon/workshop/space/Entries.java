package dev.retcon.workshop.space;

import dev.retcon.memory.Intent;
import dev.retcon.rules.Phase;
import dev.retcon.rules.fact.Chosen;
import dev.retcon.rules.fact.DeniedAt;
import dev.retcon.rules.fact.Edited;
import dev.retcon.rules.fact.Known;
import dev.retcon.rules.fact.PlaceIs;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.reason.Reasoning;
import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Condition.Quantity;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.Operator;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.workshop.space.Lens.Alive;
import dev.retcon.workshop.space.Lens.Sight;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which entries the rules of a pack can tell apart. Every word about an entry carries its fields under the names that they
 * have in {@link Stored} and {@link Known}; so what the conditions of all rules ask of those two says what can be told.
 */
final class Entries {
    private static final List<Class<?>> OWN = List.of(DeniedAt.class, Chosen.class, Edited.class);

    private final Lens lens;
    private final List<Class<?>> asStored;
    private final List<Class<?>> asKnown;
    private final List<Phase> alone;
    private final boolean knownAlone;
    private final boolean looksIntoEntries;
    private final Map<Object, Map<Standing, List<Object>>> words = new ConcurrentHashMap<>();

    Entries(Lens lens) {
        this.lens = lens;
        List<Class<?>> types = lens.rules().stream()
                .flatMap(rule -> Stream.concat(
                        Stream.of(rule.then().type()), rule.when().stream().map(Condition::type)))
                .distinct()
                .filter(type -> !OWN.contains(type))
                .toList();
        this.asKnown = types.stream()
                .filter(type -> type == Known.class || carries(type, Known.class))
                .toList();
        this.asStored = types.stream()
                .filter(type -> !asKnown.contains(type) && (type == Stored.class || carries(type, Stored.class)))
                .toList();
        this.alone = lens.course().phases().stream()
                .takeWhile(phase -> lens.rules().stream()
                        .filter(rule -> rule.phase() == phase)
                        .allMatch(this::looksAtOneEntry))
                .toList();
        this.knownAlone = lens.rules().stream()
                .filter(rule -> rule.then().type() == Known.class)
                .allMatch(rule -> alone.contains(rule.phase()));
        this.looksIntoEntries = lens.rules().stream().anyMatch(Entries::looksIntoEntries);
    }

    /** Whether a rule looks at more of an entry than how it compares. */
    private static boolean looksIntoEntries(RuleTree rule) {
        return rule.when().stream()
                .flatMap(condition -> condition.constraints().stream())
                .anyMatch(constraint -> constraint.path().contains("entry"));
    }

    private static boolean carries(Class<?> type, Class<?> carried) {
        return type.isRecord()
                && Arrays.stream(type.getRecordComponents())
                        .map(RecordComponent::getType)
                        .anyMatch(carried::equals);
    }

    /** Whether all that a rule asks of entries is about one of them, and so is what it makes. */
    private boolean looksAtOneEntry(RuleTree rule) {
        List<Condition> ofEntries = rule.when().stream()
                .filter(each -> lens.layerOf(each.type()) == Layer.STANDING)
                .toList();
        if (ofEntries.isEmpty()) {
            return true;
        }
        Class<?> made = rule.then().type();
        Set<String> itself = variables(ofEntries.get(0));
        return ofEntries.get(0).quantity() == Quantity.EACH
                && (asStored.contains(made) || asKnown.contains(made))
                && ofEntries.stream()
                        .skip(1)
                        .allMatch(each ->
                                each.constraints().stream().anyMatch(constraint -> isOneOf(constraint, itself)));
    }

    /** What a condition calls the stored entry that it finds. */
    private static Set<String> variables(Condition condition) {
        Set<String> variables = new HashSet<>();
        if (condition.type() == Stored.class && condition.variable() != null) {
            variables.add(condition.variable());
        }
        condition.constraints().stream()
                .filter(each -> each.variable() != null && each.type() == Stored.class)
                .forEach(each -> variables.add(each.variable()));
        return variables;
    }

    private static boolean isOneOf(Constraint constraint, Set<String> same) {
        return constraint.operator() == Operator.EQUAL
                && constraint.operands().get(0) instanceof Operand.Variable variable
                && same.contains(variable.name());
    }

    /** What rules ask of entries, after those that look at one at a time. */
    final class Asked {
        private final List<Closed> tests;
        private final Set<Class<?>> types;

        private Asked(List<Closed> tests, Set<Class<?>> types) {
            this.tests = tests;
            this.types = types;
        }

        private Asked(List<Alive> later) {
            this.tests = new ArrayList<>(Lens.tests(later, Stored.class, asStored));
            tests.addAll(Lens.tests(later, Known.class, asKnown));
            OWN.forEach(type -> tests.addAll(Lens.tests(later, type, List.of(type))));
            this.types = later.stream()
                    .flatMap(each -> each.rule().when().stream())
                    .map(Condition::type)
                    .filter(type -> type != Known.class && type != Stored.class)
                    .collect(Collectors.toSet());
        }

        /** What either asks, of the same words. */
        Asked and(Asked other) {
            Map<List<Object>, Closed> both = new LinkedHashMap<>();
            tests.forEach(test -> both.put(List.of(test.type(), test.text()), test));
            other.tests.forEach(test -> both.putIfAbsent(List.of(test.type(), test.text()), test));
            Set<Class<?>> all = new HashSet<>(types);
            all.addAll(other.types);
            return new Asked(List.copyOf(both.values()), all);
        }

        /** What the rules can tell of an entry; everything, where they place entries by looking at several. */
        Object told(Standing standing, List<Object> words) {
            if (!knownAlone) {
                return standing;
            }
            List<Object> told = new ArrayList<>();
            for (Object word : words) {
                if (types.contains(word.getClass())) {
                    told.add(word.getClass());
                }
            }
            for (Closed test : tests) {
                for (Object word : words) {
                    if (test.type() == word.getClass()) {
                        told.add(test.told(word));
                    }
                }
                told.add("");
            }
            return told;
        }
    }

    /** Whether another pack's rules find the same as these, looking at one entry at a time. */
    boolean findsAlone(Entries other) {
        return knownAlone == other.knownAlone
                && alone.equals(other.alone)
                && aloneRules().equals(other.aloneRules());
    }

    private Set<RuleTree> aloneRules() {
        return lens.rules().stream()
                .filter(rule -> alone.contains(rule.phase()))
                .collect(Collectors.toSet());
    }

    Asked asked(Sight sight) {
        return new Asked(later(sight));
    }

    private List<Alive> later(Sight sight) {
        return sight.alive().stream()
                .filter(each -> !alone.contains(each.rule().phase()))
                .toList();
    }

    /**
     * Each entry that can stand, with the words that the rules find for it that look at one entry at a time. They depend on
     * little of what is said.
     */
    Map<Standing, List<Object>> alone(
            Utterance said, List<Object> facts, Sight sight, List<Standing> standing, Object over) {
        List<Object> key = new ArrayList<>(List.of(said.from(), said.speech(), over));
        for (Alive each : sight.alive()) {
            if (alone.contains(each.rule().phase())) {
                key.add(each.rule().id());
                each.bindings().forEach(binding -> key.add(Lens.plain(binding)));
            }
        }
        if (looksIntoEntries) {
            key.add(said.detail(lens.vocabulary()));
        }
        return words.computeIfAbsent(key, unknown -> {
            Map<Standing, List<Object>> found = new HashMap<>();
            standing.forEach(each -> found.put(each, words(said, facts, each)));
            return found;
        });
    }

    private List<Object> words(Utterance said, List<Object> facts, Standing standing) {
        List<Object> words = new ArrayList<>(standing.facts(said, lens.vocabulary(), 0));
        Reasoning reasoning = lens.whole().open();
        facts.forEach(reasoning::insert);
        words.forEach(reasoning::insert);
        Object stored = words.get(0);
        reasoning.listening((rule, word) -> {
            if (lens.layerOf(word.getClass()) == Layer.STANDING) {
                words.add(word);
            }
        });
        alone.forEach(phase -> reasoning.fire(phase));
        if (words.stream().noneMatch(Known.class::isInstance)) {
            // No rule places it; what is asked of it by name can be asked all the same.
            words.add(new Known((Stored) stored, PlaceIs.HERE, true));
        }
        return words;
    }

    /** What is carried out depends on these, whatever the rules look at. */
    static Object carriedOut(Utterance said, Standing standing) {
        return List.of(
                standing.spot(),
                standing.value(),
                said.intent() == Intent.FORGET && standing.locked(),
                standing.role());
    }
}
