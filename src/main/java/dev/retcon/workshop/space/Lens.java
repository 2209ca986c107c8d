package dev.retcon.workshop.space;

import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.Course;
import dev.retcon.rules.Phase;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.fact.First;
import dev.retcon.rules.fact.Fit;
import dev.retcon.rules.fact.Target;
import dev.retcon.rules.reason.Query;
import dev.retcon.rules.reason.Reasoner;
import dev.retcon.rules.reason.Reasoning;
import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Condition.Quantity;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.Operator;
import dev.retcon.rules.tree.RuleTree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What the rules of a pack can see of a situation, in one course. Two situations that they cannot tell apart are decided
 * alike, so that one of them need be decided.
 */
final class Lens {
    private final RulePack pack;
    private final Course course;
    private final List<RuleTree> rules;
    private final Map<Class<?>, Layer> layers;
    private final Reasoner whole;
    private final Map<Layer, Reasoner> upTo = new HashMap<>();
    private final Map<Layer, List<Part>> parts = new HashMap<>();
    private final Set<Class<?>> words;
    private final IdentityHashMap<RuleTree, List<Predicate<Object>>> ofVerdicts = new IdentityHashMap<>();
    private final IdentityHashMap<RuleTree, Set<Class<?>>> waitsFor = new IdentityHashMap<>();
    private final boolean lowestRowDecides;

    Lens(RulePack pack, Course course) {
        this.pack = pack;
        this.course = course;
        this.rules = pack.rules().stream()
                .filter(rule -> course.phases().contains(rule.phase()))
                .toList();
        this.layers = Layer.of(rules);
        this.words = rules.stream().map(rule -> rule.then().type()).collect(Collectors.toSet());
        for (RuleTree rule : rules) {
            ofVerdicts.put(
                    rule,
                    rule.when().stream()
                            .flatMap(each -> Verdicts.asked(each).stream())
                            .toList());
            waitsFor.put(
                    rule,
                    rule.when().stream()
                            .filter(Condition::isPositive)
                            .map(Condition::type)
                            .filter(words::contains)
                            .collect(Collectors.toSet()));
        }
        this.whole = Reasoner.of(rules);
        for (Layer layer : List.of(Layer.SAID, Layer.AROUND)) {
            List<RuleTree> own = rules.stream()
                    .filter(rule -> Layer.of(rule, layers).compareTo(layer) <= 0)
                    .toList();
            Reasoner reasoner = Reasoner.of(own, rules);
            upTo.put(layer, reasoner);
            parts.put(
                    layer,
                    rules.stream()
                            .filter(rule -> Layer.of(rule, layers).compareTo(layer) > 0)
                            .map(rule -> new Part(rule, layer, reasoner))
                            .toList());
        }
        this.lowestRowDecides =
                rules.stream().filter(rule -> rule.then().type() == First.class).count() == 1
                        && rules.stream().anyMatch(Lens::takesTheLowestRow);
    }

    /** {@code $fit : Fit( $row : row )  not Fit( row < $row )}. */
    private static boolean takesTheLowestRow(RuleTree rule) {
        return rule.then().type() == First.class
                && rule.when().size() == 2
                && rule.when().get(0).quantity() == Quantity.EACH
                && rule.when().get(0).type() == Fit.class
                && rule.when().get(0).constraints().stream().allMatch(each -> each.operator() == null)
                && rule.when().get(1).quantity() == Quantity.NOT
                && rule.when().get(1).type() == Fit.class
                && rule.when().get(1).constraints().size() == 1
                && isBelowTheRow(rule.when().get(1).constraints().get(0));
    }

    private static boolean isBelowTheRow(Constraint constraint) {
        return constraint.path().equals(List.of("row"))
                && constraint.operator() == Operator.LESS
                && constraint.operands().get(0) instanceof Operand.Variable;
    }

    Layer layerOf(Class<?> type) {
        return layers.getOrDefault(type, Layer.SAID);
    }

    /** The last layer that a rule looks at. */
    Layer layerOf(RuleTree rule) {
        return Layer.of(rule, layers);
    }

    Vocabulary vocabulary() {
        return pack.vocabulary();
    }

    Reasoner whole() {
        return whole;
    }

    List<RuleTree> rules() {
        return rules;
    }

    Course course() {
        return course;
    }

    /** The conditions of a rule that can be asked before the facts of later layers are known. */
    private final class Part {
        final RuleTree rule;
        final Query query;
        final List<String> variables;
        /** The types of which every fact can matter, since it is compared with what is not known yet. */
        private final List<Class<?>> loose;

        final List<Query> facts;

        Part(RuleTree rule, Layer layer, Reasoner reasoner) {
            this.rule = rule;
            this.variables = new ArrayList<>();
            this.loose = new ArrayList<>();
            List<Condition> early = new ArrayList<>();
            for (Condition condition : rule.when()) {
                if (layerOf(condition.type()).compareTo(layer) <= 0) {
                    add(condition, early);
                }
            }
            this.query = reasoner.query(early, variables);
            this.facts = loose.stream()
                    .map(type -> reasoner.query(
                            List.of(new Condition(Quantity.EACH, "$fact", type, List.of(), 0)), List.of("$fact")))
                    .toList();
        }

        /** Without what compares it with facts of later layers: then more meets it than will. */
        private void add(Condition condition, List<Condition> early) {
            Set<String> own = new HashSet<>(variables);
            condition.constraints().stream()
                    .map(Constraint::variable)
                    .filter(Objects::nonNull)
                    .forEach(own::add);
            List<Constraint> known = condition.constraints().stream()
                    .filter(each -> each.operands().stream()
                            .allMatch(operand ->
                                    !(operand instanceof Operand.Variable variable) || own.contains(variable.name())))
                    .toList();
            if (known.size() < condition.constraints().size()) {
                loose.add(condition.type());
                if (!condition.isPositive()) {
                    return;
                }
            }
            early.add(new Condition(condition.quantity(), condition.variable(), condition.type(), known, 0));
            if (condition.quantity() == Quantity.EACH) {
                if (condition.variable() != null) {
                    variables.add(condition.variable());
                }
                known.stream()
                        .map(Constraint::variable)
                        .filter(Objects::nonNull)
                        .forEach(variables::add);
            }
        }
    }

    /**
     * A rule that can still fire.
     *
     * @param bindings what its variables are, each time that the conditions are met that can be asked already
     * @param loose facts that it compares with what is not known yet
     */
    record Alive(RuleTree rule, List<Map<String, Object>> bindings, List<Object> loose) {}

    /**
     * What is known of a situation whose later layers are open.
     *
     * @param key the same where the rules cannot tell two apart
     * @param fired the rules that fired already
     * @param made the words that stand already
     */
    record Sight(List<Object> key, List<Alive> alive, Set<RuleTree> fired, List<Object> made) {
        /** Whether one of these rules has fired, or still can. */
        boolean mayFire(Set<RuleTree> sought) {
            return fired.stream().anyMatch(sought::contains)
                    || alive.stream().map(Alive::rule).anyMatch(sought::contains);
        }
    }

    /** What is known when facts up to a layer are. */
    Sight sight(List<Object> facts, Layer layer) {
        Reasoner reasoner = upTo.get(layer);
        if (reasoner == null) {
            throw new IllegalArgumentException("There is nothing to come after " + layer + ".");
        }
        Reasoning reasoning = reasoner.open();
        List<Object> made = new ArrayList<>();
        Set<RuleTree> fired = Collections.newSetFromMap(new IdentityHashMap<>());
        reasoning.listening((rule, word) -> {
            made.add(word);
            fired.add(rule);
        });
        facts.forEach(reasoning::insert);
        for (Phase phase : course.phases()) {
            reasoning.fire(phase);
        }
        List<Object> key = new ArrayList<>();
        int lowest = Integer.MAX_VALUE;
        for (Object word : made) {
            if (word instanceof Target || layerOf(word.getClass()).compareTo(layer) > 0) {
                key.add(word instanceof Fit fit ? List.of(fit.row(), fit.act(), String.valueOf(fit.asks())) : word);
            }
            if (word instanceof Fit fit) {
                lowest = Math.min(lowest, fit.row());
            }
        }
        List<Alive> alive = alive(reasoning, layer, lowestRowDecides ? lowest : Integer.MAX_VALUE, made);
        for (Alive each : alive) {
            key.add(each.rule().id());
            each.bindings().forEach(binding -> key.add(plain(binding)));
            key.addAll(each.loose());
        }
        return new Sight(key, alive, fired, made);
    }

    /** All that any rule, were it changed or another one, finds when what is said is known; finer than the key of a sight. */
    List<Object> all(List<Object> said) {
        Reasoner reasoner = Objects.requireNonNull(upTo.get(Layer.SAID));
        Reasoning reasoning = reasoner.open();
        List<Object> all = new ArrayList<>();
        reasoning.listening((rule, word) -> {
            all.add(rule.id());
            all.add(word instanceof Fit fit ? List.of(fit.row(), fit.act(), String.valueOf(fit.asks())) : word);
        });
        said.forEach(reasoning::insert);
        for (Phase phase : course.phases()) {
            reasoning.fire(phase);
        }
        for (Part part : parts.getOrDefault(Layer.SAID, List.of())) {
            all.add(part.rule.id());
            for (Object[] answer : reasoning.answers(part.query)) {
                for (Object value : answer) {
                    all.add(Closed.plain(value));
                }
            }
            part.facts.forEach(query -> reasoning.answers(query).forEach(fact -> all.add(fact[0])));
        }
        return all;
    }

    /** Bindings without facts, which are what they are. */
    static Map<String, Object> plain(Map<String, Object> binding) {
        Map<String, Object> plain = new HashMap<>();
        binding.forEach((name, value) -> plain.put(name, Closed.plain(value)));
        return plain;
    }

    private List<Alive> alive(Reasoning reasoning, Layer layer, int lowest, List<Object> made) {
        List<Alive> alive = new ArrayList<>();
        for (Part part : parts.getOrDefault(layer, List.of())) {
            OptionalInt row = part.rule.row();
            if (row.isPresent() && row.getAsInt() > lowest) {
                continue;
            }
            List<Map<String, Object>> bindings = new ArrayList<>();
            for (Object[] answer : reasoning.answers(part.query)) {
                Map<String, Object> binding = new HashMap<>();
                for (int i = 0; i < answer.length; i++) {
                    binding.put(part.variables.get(i), answer[i]);
                }
                bindings.add(binding);
            }
            if (!bindings.isEmpty()) {
                List<Object> loose = new ArrayList<>();
                part.facts.forEach(query -> reasoning.answers(query).forEach(fact -> loose.add(fact[0])));
                alive.add(new Alive(part.rule, bindings, loose));
            }
        }
        return wanted(possible(alive, made));
    }

    /** Without rules that wait for what nothing can give any more. */
    private List<Alive> possible(List<Alive> alive, List<Object> made) {
        Set<Class<?>> stands = made.stream().map(Object::getClass).collect(Collectors.toSet());
        List<Alive> left = alive;
        int before;
        do {
            before = left.size();
            Set<Class<?>> comes = new HashSet<>(stands);
            left.forEach(each -> comes.add(each.rule().then().type()));
            Verdicts verdicts = Verdicts.of(made, left, ofVerdicts);
            left = left.stream()
                    .filter(each -> comes.containsAll(waitsFor.getOrDefault(each.rule(), Set.of()))
                            && ofVerdicts.getOrDefault(each.rule(), List.of()).stream()
                                    .allMatch(verdicts::mayMeet))
                    .toList();
        } while (left.size() < before);
        return left;
    }

    /** Without rules whose words nobody asks for: no rule, and not what is carried out. */
    private static List<Alive> wanted(List<Alive> alive) {
        Set<Class<?>> asked = new HashSet<>(CarriedOut.TYPES);
        List<Alive> left = new ArrayList<>();
        int before;
        do {
            before = left.size();
            left = alive.stream()
                    .filter(each -> asked.contains(each.rule().then().type()))
                    .toList();
            left.forEach(each -> each.rule().when().forEach(condition -> asked.add(condition.type())));
        } while (left.size() > before);
        return left;
    }

    /**
     * What rules ask of facts of a type.
     *
     * @param rules those that can still fire
     * @param carriers the types whose conditions are asked of it: they carry its fields under the same names
     */
    static List<Closed> tests(List<Alive> rules, Class<?> type, List<Class<?>> carriers) {
        Map<String, Closed> tests = new TreeMap<>();
        for (Alive each : rules) {
            for (Condition condition : each.rule().when()) {
                if (carriers.contains(condition.type())) {
                    for (Map<String, Object> binding : each.bindings()) {
                        Closed closed = Closed.of(condition, type, binding);
                        tests.putIfAbsent(closed.text(), closed);
                    }
                }
            }
        }
        return List.copyOf(tests.values());
    }
}
