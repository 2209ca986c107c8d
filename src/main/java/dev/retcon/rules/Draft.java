package dev.retcon.rules;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Files of a pack that is being written: what is wrong with them, and the rules as they are written, where nothing is. Nothing
 * of it is compiled, so that it can be tried after each word; what only the engine would find is left to
 * {@link RulePack#check}.
 *
 * @param digest what a pack of these files is known by
 * @param findings by file, line and column
 * @param pack tries the rules, and does not serve; null where there is an error
 */
public record Draft(
        String digest, List<Finding> findings, @Nullable RulePack pack) {
    public Draft {
        findings = List.copyOf(findings);
    }
}
