package dev.retcon.rules;

import dev.retcon.rules.tree.RuleTree;
import org.jspecify.annotations.Nullable;

/** What fires the rules of one decision. Not for use by several threads. */
interface Engine extends AutoCloseable {
    /** Hears what happens while rules fire. */
    interface Listener {
        void firing(RuleTree rule);

        void fired(RuleTree rule);

        /**
         * A fact is there.
         *
         * @param by the rule that inserted it; null where it was handed in
         */
        void inserted(Object fact, @Nullable RuleTree by);
    }

    /** Opens a decision over a pack's rules. Safe for use by several threads. */
    interface Opener {
        Engine open(Listener listener);
    }

    void insert(Object fact);

    /**
     * Fires the rules of a phase.
     *
     * @param limit after how many firings to stop
     * @return how many rules fired
     * @throws RuntimeException if a rule fails
     */
    int fire(Phase phase, int limit);

    @Override
    void close();
}
