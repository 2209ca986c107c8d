package dev.retcon.rules;

import dev.retcon.memory.RuleFired;
import dev.retcon.rules.tree.RuleTree;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** How often each rule of a pack has fired, and how often its verdict decided. Safe for use by several threads. */
final class Firings {
    private final ConcurrentHashMap<String, LongAdder> fired = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, LongAdder> decided = new ConcurrentHashMap<>();

    /** Counts the rules of one session; one that never came to a verdict has none that decided. */
    void count(Collection<RuleFired> session) {
        for (RuleFired rule : session) {
            count(fired, rule);
            if (rule.role() == RuleFired.Role.DECIDED) {
                count(decided, rule);
            }
        }
    }

    private static void count(ConcurrentHashMap<String, LongAdder> counts, RuleFired rule) {
        counts.computeIfAbsent(rule.id(), id -> new LongAdder()).increment();
    }

    Map<String, Long> fired(List<RuleTree> rules) {
        return of(rules, fired);
    }

    Map<String, Long> decided(List<RuleTree> rules) {
        return of(rules, decided);
    }

    private static Map<String, Long> of(List<RuleTree> rules, ConcurrentHashMap<String, LongAdder> counts) {
        Map<String, Long> all = new HashMap<>();
        rules.forEach(rule -> all.put(rule.id(), 0L));
        counts.forEach((id, count) -> all.put(id, count.sum()));
        return all;
    }
}
