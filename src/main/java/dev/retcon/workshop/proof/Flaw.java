package dev.retcon.workshop.proof;

import java.util.List;

/**
 * What is wrong with what rules say of a situation.
 *
 * @param why in a word: what a refused statement would name
 * @param rules the rules that said it, each with its place; none where none did
 * @param what in a sentence
 */
public record Flaw(Kind kind, String why, List<String> rules, String what) {
    /** The kinds of flaws. */
    public enum Kind {
        /** No rule decides. */
        UNDECIDED,
        /** Rules give two verdicts. */
        CONTRADICTING,
        /** What they say cannot be carried out, or breaks a guardrail. */
        VIOLATION
    }

    public Flaw {
        rules = List.copyOf(rules);
    }
}
