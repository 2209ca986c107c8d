package dev.retcon.memory;

import java.time.Instant;
import java.util.List;

/**
 * What decided the answer to a question. It holds nothing that the user said, so it stays where the rest is forgotten.
 *
 * @param at when it was answered
 * @param rules each rule that fired, those that decided first
 * @param pack the rule pack's digest
 */
public record Settled(Instant at, List<RuleFired> rules, String pack) {
    public Settled {
        rules = List.copyOf(rules);
    }
}
