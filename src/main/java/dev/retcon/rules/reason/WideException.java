package dev.retcon.rules.reason;

import dev.retcon.rules.tree.RuleTree;
import org.jspecify.annotations.Nullable;

/** Conditions that look at more combinations of facts than a decision may. */
public final class WideException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient @Nullable RuleTree rule;

    WideException(@Nullable RuleTree rule) {
        super("Too many combinations are tried" + (rule == null ? "." : " for \"" + rule.name() + "\"."));
        this.rule = rule;
    }

    /** The rule that was being tried; null where conditions were asked alone. */
    public @Nullable RuleTree rule() {
        return rule;
    }
}
