package dev.retcon.rules.reason;

import dev.retcon.rules.Phase;
import dev.retcon.rules.reason.ReadyRule.Seek;
import dev.retcon.rules.tree.Condition.Quantity;
import dev.retcon.rules.tree.RuleTree;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One decision: facts go in, phases fire, words come out. Not for use by several threads. */
public final class Reasoning {
    /** Hears of each firing: what the rule found, a fact for each of its conditions that asks for one; and what it made. */
    public interface Listener {
        void fired(RuleTree rule, Object made);
    }

    private final Reasoner reasoner;
    private final List<List<Object>> shelves;
    private Listener listener = (rule, made) -> {};
    private @Nullable RuleTree trying;
    private int firings;
    private int limit;

    Reasoning(Reasoner reasoner) {
        this.reasoner = reasoner;
        this.shelves = reasoner.shelves();
    }

    public Reasoning listening(Listener heard) {
        this.listener = heard;
        return this;
    }

    public void insert(Object fact) {
        Integer number = reasoner.number(fact.getClass());
        if (number != null) {
            shelves.get(number).add(fact);
        }
    }

    /** Nothing is known any more: the same reasoning, for another decision. */
    public void clear() {
        shelves.forEach(List::clear);
        trying = null;
    }

    /** What is known now that meets the conditions of a query: each time, the values of its variables. */
    public List<Object[]> answers(Query query) {
        List<Object[]> answers = new ArrayList<>();
        ask(query, 0, new Object[query.slots], answers);
        return answers;
    }

    private void ask(Query query, int at, Object[] slots, List<Object[]> answers) {
        if (at == query.seeks.length) {
            answers.add(query.answer(slots));
            return;
        }
        Seek seek = query.seeks[at];
        List<Object> facts = shelves.get(seek.type);
        if (seek.quantity == Quantity.EACH) {
            for (Object fact : facts) {
                if (seek.finds(fact, slots)) {
                    ask(query, at + 1, slots, answers);
                }
            }
        } else if (isThere(seek, facts, slots) == (seek.quantity == Quantity.EXISTS)) {
            ask(query, at + 1, slots, answers);
        }
    }

    /** The rule that was tried last, for naming it when it fails. */
    public @Nullable RuleTree trying() {
        return trying;
    }

    /**
     * Fires the rules of a phase, each once for everything that its conditions find.
     *
     * @param most after how many firings to stop
     * @return how many rules fired
     * @throws RuntimeException if a rule fails
     */
    public int fire(Phase phase, int most) {
        Reasoner.Group group = reasoner.group(phase);
        firings = 0;
        limit = most;
        if (group.feedsItself()) {
            untilNothingIsNew(group);
        } else {
            for (ReadyRule rule : group.rules()) {
                trying = rule.tree;
                seek(rule, 0, new Object[rule.slots], null);
            }
        }
        return firings;
    }

    /** What a rule fired for: a fact is itself, however alike another is. */
    private record Found(RuleTree rule, List<Integer> facts) {}

    private void untilNothingIsNew(Reasoner.Group group) {
        Set<Found> fired = new HashSet<>();
        int before;
        do {
            before = firings;
            for (ReadyRule rule : group.rules()) {
                trying = rule.tree;
                seek(rule, 0, new Object[rule.slots], fired);
            }
        } while (firings > before && firings < limit);
    }

    private void seek(ReadyRule rule, int at, @Nullable Object[] slots, @Nullable Set<Found> fired) {
        if (at == rule.seeks.length) {
            found(rule, slots, fired);
            return;
        }
        Seek seek = rule.seeks[at];
        List<Object> facts = shelves.get(seek.type);
        if (seek.quantity == Quantity.EACH) {
            int known = facts.size();
            for (int i = 0; i < known; i++) {
                if (seek.finds(facts.get(i), slots)) {
                    seek(rule, at + 1, slots, fired);
                }
            }
        } else if (isThere(seek, facts, slots) == (seek.quantity == Quantity.EXISTS)) {
            seek(rule, at + 1, slots, fired);
        }
    }

    private static boolean isThere(Seek seek, List<Object> facts, @Nullable Object[] slots) {
        for (int i = 0; i < facts.size(); i++) {
            if (seek.finds(facts.get(i), slots)) {
                return true;
            }
        }
        return false;
    }

    private void found(ReadyRule rule, @Nullable Object[] slots, @Nullable Set<Found> fired) {
        if (firings >= limit || (fired != null && !fired.add(new Found(rule.tree, facts(rule, slots))))) {
            return;
        }
        Object made = rule.make(slots);
        firings++;
        listener.fired(rule.tree, made);
        insert(made);
    }

    /** The facts that a rule found, by their places on the shelves. */
    private List<Integer> facts(ReadyRule rule, @Nullable Object[] slots) {
        List<Integer> facts = new ArrayList<>();
        for (int i = 0; i < rule.seeks.length; i++) {
            if (rule.seeks[i].quantity == Quantity.EACH) {
                List<Object> shelf = shelves.get(rule.seeks[i].type);
                int place = 0;
                while (shelf.get(place) != slots[i]) {
                    place++;
                }
                facts.add(place);
            }
        }
        return facts;
    }
}
