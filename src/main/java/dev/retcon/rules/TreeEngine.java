package dev.retcon.rules;

import dev.retcon.rules.reason.Reasoner;
import dev.retcon.rules.reason.Reasoning;
import dev.retcon.rules.reason.WideException;
import dev.retcon.rules.tree.RuleTree;
import java.util.Collection;
import java.util.List;

/** Tries the rules as they are written, without compiling them: for proving and changing rules, and not for serving. */
final class TreeEngine implements Engine {
    private final Reasoning reasoning;
    private final Listener listener;

    private TreeEngine(Reasoner reasoner, Listener listener) {
        this.listener = listener;
        this.reasoning = reasoner.open().listening((rule, made) -> {
            listener.firing(rule);
            listener.inserted(made, rule);
            listener.fired(rule);
        });
    }

    /** Opens decisions over rules as they are written. */
    static Opener over(Collection<RuleTree> rules) {
        Reasoner reasoner = Reasoner.of(rules);
        return listener -> new TreeEngine(reasoner, listener);
    }

    @Override
    public void insert(Object fact) {
        listener.inserted(fact, null);
        reasoning.insert(fact);
    }

    @Override
    public int fire(Phase phase, int limit) {
        try {
            return reasoning.fire(phase, limit);
        } catch (WideException e) {
            throw new WideJoinException(
                    e.rule() == null ? List.of() : List.of(e.rule().name()));
        }
    }

    @Override
    public void close() {}
}
