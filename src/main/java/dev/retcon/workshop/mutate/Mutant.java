package dev.retcon.workshop.mutate;

import dev.retcon.rules.RulePack;
import dev.retcon.rules.tree.RuleTree;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A rule with one small change.
 *
 * @param changed the rule as it is now; null where it is taken away
 * @param at where the change is, in characters of the file from 0
 * @param before what is changed, as the rule writes it
 * @param after what it is now; empty where it is taken away
 */
public record Mutant(RuleTree rule, @Nullable RuleTree changed, int at, String before, String after) {
    /** A pack's rules with the change. */
    List<RuleTree> in(List<RuleTree> rules) {
        return rules.stream()
                .flatMap(each -> each.equals(rule) ? Stream.ofNullable(changed) : Stream.of(each))
                .toList();
    }

    /** Where the change is: {@code correction/stated.drl:12}. */
    public String where(RulePack pack) {
        Map<String, String> texts = pack.texts();
        String text = Objects.requireNonNull(texts.get(rule.file()), rule.file());
        long line = text.substring(0, at).chars().filter(each -> each == '\n').count() + 1;
        return rule.file() + ":" + line;
    }

    /** The change, in a line or two: {@code - not Match()} and {@code + exists Match()}. */
    public List<String> diff() {
        return after.isEmpty() ? List.of("- " + before) : List.of("- " + before, "+ " + after);
    }
}
