package dev.retcon.rules;

import dev.retcon.rules.tree.RuleTree;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.kie.api.KieBase;
import org.kie.api.definition.KiePackage;
import org.kie.api.definition.rule.Rule;
import org.kie.api.event.rule.AfterMatchFiredEvent;
import org.kie.api.event.rule.BeforeMatchFiredEvent;
import org.kie.api.event.rule.DefaultAgendaEventListener;
import org.kie.api.event.rule.DefaultRuleRuntimeEventListener;
import org.kie.api.event.rule.ObjectInsertedEvent;
import org.kie.api.runtime.KieSession;

/** Drools: what decides for users. */
final class DroolsEngine implements Engine {
    private final KieSession session;

    private DroolsEngine(KieBase base, IdentityHashMap<Rule, RuleTree> rules, Listener listener) {
        this.session = base.newKieSession();
        session.addEventListener(new DefaultAgendaEventListener() {
            @Override
            public void beforeMatchFired(BeforeMatchFiredEvent event) {
                listener.firing(tree(event.getMatch().getRule(), rules));
            }

            @Override
            public void afterMatchFired(AfterMatchFiredEvent event) {
                listener.fired(tree(event.getMatch().getRule(), rules));
            }
        });
        session.addEventListener(new DefaultRuleRuntimeEventListener() {
            @Override
            public void objectInserted(ObjectInsertedEvent event) {
                listener.inserted(event.getObject(), event.getRule() == null ? null : tree(event.getRule(), rules));
            }
        });
    }

    /** Opens decisions over compiled rules. */
    static Opener over(KieBase base, List<RuleTree> rules) {
        Map<String, RuleTree> byName =
                rules.stream().collect(Collectors.toUnmodifiableMap(RuleTree::qualifiedName, Function.identity()));
        // By identity, since they are looked up at every firing: a rule's own hash is made of texts.
        IdentityHashMap<Rule, RuleTree> trees = new IdentityHashMap<>();
        for (KiePackage compiled : base.getKiePackages()) {
            for (Rule rule : compiled.getRules()) {
                RuleTree tree = byName.get(rule.getPackageName() + "." + rule.getName());
                if (tree != null) {
                    trees.put(rule, tree);
                }
            }
        }
        return listener -> new DroolsEngine(base, trees, listener);
    }

    private static RuleTree tree(Rule rule, IdentityHashMap<Rule, RuleTree> rules) {
        RuleTree tree = rules.get(rule);
        if (tree == null) {
            throw new IllegalStateException("A rule fired that the pack does not have: " + rule.getName());
        }
        return tree;
    }

    @Override
    public void insert(Object fact) {
        session.insert(fact);
    }

    @Override
    public int fire(Phase phase, int limit) {
        session.getAgenda().getAgendaGroup(phase.group()).setFocus();
        return Tries.counted(() -> session.fireAllRules(limit));
    }

    @Override
    public void close() {
        session.dispose();
    }
}
