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

    /** More firings than a few facts can lead to. */
    private static final int MUCH = 10_000;

    /** More facts than any honest phase looks at. */
    private static final long TRIES = 100_000_000;

    /** Rules that have fed each other as often as this do so without end. */
    private static final int ROUNDS = 100;

    private final Reasoner reasoner;
    private final List<List<Object>> shelves;
    private Listener listener = (rule, made) -> {};
    private @Nullable RuleTree trying;
    private int firings;
    private int limit;
    private long tries;

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
        tries = 0;
        ask(query, 0, new Object[query.slots], slots -> {
            answers.add(query.answer(slots));
            return false;
        });
        return answers;
    }

    /** Whether anything that is known now meets the conditions of a query. */
    public boolean holds(Query query) {
        tries = 0;
        return ask(query, 0, new Object[query.slots], slots -> true);
    }

    /** Hears of what meets a query; whether that is enough. */
    private interface Asking {
        boolean isEnough(Object[] slots);
    }

    private boolean ask(Query query, int at, Object[] slots, Asking asking) {
        if (at == query.seeks.length) {
            return asking.isEnough(slots);
        }
        Seek seek = query.seeks[at];
        List<Object> facts = shelves.get(seek.type);
        count(facts.size());
        if (seek.quantity == Quantity.EACH) {
            for (Object fact : facts) {
                if (seek.finds(fact, slots) && ask(query, at + 1, slots, asking)) {
                    return true;
                }
            }
            return false;
        }
        return isThere(seek, facts, slots) == (seek.quantity == Quantity.EXISTS) && ask(query, at + 1, slots, asking);
    }

    /** The rule that was tried last, for naming it when it fails. */
    public @Nullable RuleTree trying() {
        return trying;
    }

    /** As {@link #fire(Phase, int)}, for rules of which no honest phase comes near the end. */
    public int fire(Phase phase) {
        return fire(phase, MUCH);
    }

    /**
     * Fires the rules of a phase, each once for everything that its conditions find.
     *
     * @param most after how many firings to stop
     * @return how many rules fired
     * @throws WideException if its rules try too many combinations of facts
     * @throws RuntimeException if a rule fails
     */
    public int fire(Phase phase, int most) {
        Reasoner.Group group = reasoner.group(phase);
        firings = 0;
        tries = 0;
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
    private record Found(ReadyRule rule, List<Integer> facts) {}

    private void untilNothingIsNew(Reasoner.Group group) {
        Set<Found> fired = new HashSet<>();
        int rounds = 0;
        int before;
        do {
            before = firings;
            rounds++;
            for (ReadyRule rule : group.rules()) {
                trying = rule.tree;
                try {
                    seek(rule, 0, new Object[rule.slots], fired);
                } catch (WideException e) {
                    if (rounds < ROUNDS) {
                        throw e;
                    }
                    firings = limit;
                }
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
        count(facts.size());
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

    /** Counted, not timed, as the engine's tries are: the same facts end the same on every machine. */
    private void count(int facts) {
        tries += facts;
        if (tries > TRIES) {
            throw new WideException(trying);
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
        if (firings >= limit || (fired != null && !fired.add(new Found(rule, facts(rule, slots))))) {
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
                count(place);
                facts.add(place);
            }
        }
        return facts;
    }
}
