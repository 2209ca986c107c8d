package dev.retcon.rules.sandbox;

import java.util.List;
import java.util.Set;

/**
 * Code of rules that reaches beyond the facts.
 *
 * @param rules the rules that it belongs to, each as package and name; none where it belongs to no rule
 * @param reached what it reaches, for a sentence: {@code System.getenv}
 * @param words words of that which may stand in the rule's text
 */
public record Beyond(Set<String> rules, List<String> reached, List<String> words) {
    public Beyond {
        rules = Set.copyOf(rules);
        reached = List.copyOf(reached);
        words = List.copyOf(words);
    }
}
