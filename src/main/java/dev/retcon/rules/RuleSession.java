package dev.retcon.rules;

import dev.retcon.memory.RetconException;
import dev.retcon.memory.RuleFired;
import dev.retcon.rules.fact.Decided;
import dev.retcon.rules.fact.Fit;
import dev.retcon.rules.fact.Veto;
import dev.retcon.rules.fact.Yields;
import dev.retcon.rules.tree.RuleTree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One decision over a pack: facts go in, phases fire, words come out. Not for use by several threads. */
public final class RuleSession implements AutoCloseable {
    /** More firings than any honest phase needs for one fact; a phase that reaches it runs away. */
    private static final int FIRINGS_A_FACT = 200;

    /** Stands in a message where no rule can be named. */
    private static final String NONE = "—";

    private final Engine engine;
    private final Course course;
    private final Collection<RuleTree> rules;
    /** By the rule's id, in the order in which they fired first. */
    private final Map<String, RuleFired> fired = new LinkedHashMap<>();

    private final IdentityHashMap<Object, RuleTree> madeBy = new IdentityHashMap<>();
    private final Firings firings;
    private final Map<Class<?>, List<Object>> facts = new HashMap<>();
    private int count;
    private @Nullable RuleTree last;

    RuleSession(Engine.Opener opener, Collection<RuleTree> rules, Firings firings, Course course) {
        this.firings = firings;
        this.course = course;
        this.rules = rules;
        this.engine = opener.open(new Engine.Listener() {
            @Override
            public void firing(RuleTree rule) {
                last = rule;
            }

            @Override
            public void fired(RuleTree rule) {
                if (!fired.containsKey(rule.id())) {
                    mark(rule, RuleFired.Role.FOUND);
                }
            }

            @Override
            public void inserted(Object fact, @Nullable RuleTree by) {
                facts.computeIfAbsent(fact.getClass(), type -> new ArrayList<>())
                        .add(fact);
                count++;
                if (by != null) {
                    madeBy.put(fact, by);
                }
            }
        });
    }

    /**
     * Hands facts in.
     *
     * @throws IllegalArgumentException if the course does not list one of their types
     */
    public RuleSession insert(Collection<?> given) {
        for (Object fact : given) {
            if (!course.given().contains(fact.getClass())) {
                throw new IllegalArgumentException(
                        fact.getClass().getSimpleName() + " is not handed in to " + course + ". List it in Course.");
            }
            engine.insert(fact);
        }
        return this;
    }

    /** Fires the rules of each phase of the course, as {@link #fire(Phase...)} does. */
    public RuleSession fire() {
        return fire(course.phases().toArray(Phase[]::new));
    }

    /**
     * Fires the rules of each phase, one phase after the other.
     *
     * @throws RetconException {@code rule_violation}, with the rule's name, if a rule fails, runs away, or tries too much
     */
    public RuleSession fire(Phase... phases) {
        for (Phase phase : phases) {
            int limit = FIRINGS_A_FACT * (count + 1);
            int firings;
            try {
                firings = engine.fire(phase, limit);
            } catch (WideJoinException e) {
                throw violation(blamed(e), "wide", Map.of("phase", phase.group()));
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                throw violation(blamed(e), "failed", Map.of("reason", String.valueOf(e.getMessage())));
            }
            if (firings >= limit) {
                throw violation(last, "endless", Map.of("phase", phase.group()));
            }
        }
        return this;
    }

    /** The rule that a condition's failure names; else the one that fired last. */
    private @Nullable RuleTree blamed(Throwable e) {
        String message = String.valueOf(e.getMessage());
        return rules.stream()
                .filter(rule -> message.contains("\"" + rule.name() + "\""))
                .findFirst()
                .orElse(last);
    }

    private static RetconException violation(@Nullable RuleTree rule, String why, Map<String, ?> arguments) {
        Map<String, Object> all = new HashMap<>(arguments);
        all.put("rule", rule == null ? NONE : rule.name());
        all.put("file", rule == null ? "" : rule.file());
        all.put("line", String.valueOf(rule == null ? 0 : rule.line()));
        return new RetconException(RetconException.Code.RULE_VIOLATION, null, why, all);
    }

    /** The words of a type that stand so far, in the order in which they came. */
    public <T> List<T> words(Class<T> type) {
        return facts.getOrDefault(type, List.of()).stream().map(type::cast).toList();
    }

    /** Every rule that fired: those that decided, those that fitted too, those that found a word. */
    public List<RuleFired> fired() {
        words(Fit.class).forEach(fit -> mark(fit, RuleFired.Role.FITTED_TOO));
        deciding().forEach(verdict -> mark(verdict, RuleFired.Role.DECIDED));
        return fired.values().stream()
                .sorted(Comparator.comparing(RuleFired::role).reversed())
                .toList();
    }

    /**
     * What the verdict came from: what outweighs the first row, else the rows that come first; where entries met, what ends
     * some of them.
     */
    private List<?> deciding() {
        List<Veto> vetoes = words(Veto.class);
        if (!vetoes.isEmpty()) {
            return vetoes;
        }
        List<Decided> decided = words(Decided.class);
        Stream<?> rows = words(Fit.class).stream()
                .filter(fit -> decided.stream().anyMatch(verdict -> verdict.row() == fit.row()));
        return Stream.concat(rows, words(Yields.class).stream()).toList();
    }

    private void mark(Object verdict, RuleFired.Role role) {
        RuleTree rule = madeBy.get(verdict);
        if (rule != null) {
            mark(rule, role);
        }
    }

    private void mark(RuleTree rule, RuleFired.Role role) {
        fired.put(rule.id(), new RuleFired(rule.id(), rule.name(), rule.file(), rule.line(), role));
    }

    /** The rules that inserted these facts, for naming them when they break something. */
    public List<String> makers(Collection<?> made) {
        List<String> names = made.stream()
                .map(madeBy::get)
                .filter(Objects::nonNull)
                .map(rule -> "\"" + rule.name() + "\" (" + rule.file() + ":" + rule.line() + ")")
                .distinct()
                .toList();
        return names.isEmpty() ? List.of(NONE) : names;
    }

    /** The rules that inserted the verdicts, for naming them when they break something. */
    public List<String> deciders() {
        return makers(deciding());
    }

    @Override
    public void close() {
        firings.count(fired.values());
        engine.close();
    }
}
