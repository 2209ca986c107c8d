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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.kie.api.KieBase;
import org.kie.api.definition.rule.Rule;
import org.kie.api.event.rule.AfterMatchFiredEvent;
import org.kie.api.event.rule.BeforeMatchFiredEvent;
import org.kie.api.event.rule.DefaultAgendaEventListener;
import org.kie.api.event.rule.DefaultRuleRuntimeEventListener;
import org.kie.api.event.rule.ObjectInsertedEvent;
import org.kie.api.runtime.KieSession;

/** One decision over a pack: facts go in, phases fire, words come out. Not for use by several threads. */
public final class RuleSession implements AutoCloseable {
    /** More firings than any honest phase needs for one fact; a phase that reaches it runs away. */
    private static final int FIRINGS_A_FACT = 200;

    /** Stands in a message where no rule can be named. */
    private static final String NONE = "—";

    private final KieSession session;
    private final Course course;
    private final Map<String, RuleTree> rules;
    private final Map<RuleTree, RuleFired.Role> fired = new LinkedHashMap<>();
    private final IdentityHashMap<Object, RuleTree> madeBy = new IdentityHashMap<>();
    private final ConcurrentHashMap<String, LongAdder> firings;
    private final List<Object> facts = new ArrayList<>();
    private @Nullable RuleTree last;

    RuleSession(
            KieBase base, Map<String, RuleTree> rules, ConcurrentHashMap<String, LongAdder> firings, Course course) {
        this.firings = firings;
        this.course = course;
        this.session = base.newKieSession();
        this.rules = rules;
        session.addEventListener(new DefaultAgendaEventListener() {
            @Override
            public void beforeMatchFired(BeforeMatchFiredEvent event) {
                last = info(event.getMatch().getRule());
            }

            @Override
            public void afterMatchFired(AfterMatchFiredEvent event) {
                fired.putIfAbsent(info(event.getMatch().getRule()), RuleFired.Role.FOUND);
            }
        });
        session.addEventListener(new DefaultRuleRuntimeEventListener() {
            @Override
            public void objectInserted(ObjectInsertedEvent event) {
                facts.add(event.getObject());
                if (event.getRule() != null) {
                    madeBy.put(event.getObject(), info(event.getRule()));
                }
            }
        });
    }

    private RuleTree info(Rule rule) {
        RuleTree info = rules.get(rule.getPackageName() + "." + rule.getName());
        if (info == null) {
            throw new IllegalStateException("A rule fired that the pack does not have: " + rule.getName());
        }
        return info;
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
            session.insert(fact);
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
            int limit = FIRINGS_A_FACT * (facts.size() + 1);
            session.getAgenda().getAgendaGroup(phase.group()).setFocus();
            int firings;
            try {
                firings = Tries.counted(() -> session.fireAllRules(limit));
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
        return rules.values().stream()
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
        return facts.stream().filter(type::isInstance).map(type::cast).toList();
    }

    /** Every rule that fired: those that decided, those that fitted too, those that found a word. */
    public List<RuleFired> fired() {
        words(Fit.class).forEach(fit -> mark(fit, RuleFired.Role.FITTED_TOO));
        deciding().forEach(verdict -> mark(verdict, RuleFired.Role.DECIDED));
        return fired.entrySet().stream()
                .map(each -> new RuleFired(
                        each.getKey().id(),
                        each.getKey().name(),
                        each.getKey().file(),
                        each.getKey().line(),
                        each.getValue()))
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
            fired.put(rule, role);
        }
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
        fired.keySet()
                .forEach(rule -> firings.computeIfAbsent(rule.id(), id -> new LongAdder())
                        .increment());
        session.dispose();
    }
}
