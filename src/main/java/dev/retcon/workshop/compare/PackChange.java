package dev.retcon.workshop.compare;

import dev.retcon.rules.Course;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.rules.tree.Written;
import dev.retcon.workshop.space.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which rules are in one pack and not in the other. A rule is what it asks for and what it does: its name, its id, its file
 * and its place there are not compared, since nothing is decided by them.
 *
 * @param removed those of the old pack that the new one lacks
 * @param added those of the new pack that the old one lacks
 */
public record PackChange(List<RuleTree> removed, List<RuleTree> added) {
    public PackChange {
        removed = List.copyOf(removed);
        added = List.copyOf(added);
    }

    static PackChange between(RulePack old, RulePack changed) {
        return new PackChange(without(old.rules(), changed.rules()), without(changed.rules(), old.rules()));
    }

    private static List<RuleTree> without(List<RuleTree> rules, List<RuleTree> others) {
        Map<String, Integer> there = new HashMap<>();
        others.forEach(rule -> there.merge(meaning(rule), 1, Integer::sum));
        List<RuleTree> left = new ArrayList<>();
        for (RuleTree rule : rules) {
            if (there.merge(meaning(rule), -1, Integer::sum) < 0) {
                left.add(rule);
            }
        }
        return left;
    }

    private static String meaning(RuleTree rule) {
        return rule.phase() + "\n" + rule.when().stream().map(Written::of).collect(Collectors.joining("\n")) + "\n"
                + Written.of(rule.then());
    }

    /** All rules that are not in both. */
    public List<RuleTree> rules() {
        return Stream.concat(removed.stream(), added.stream()).toList();
    }

    /** Whether one of these rules is fired for a course. */
    boolean isFor(Course course) {
        return rules().stream().anyMatch(rule -> course.phases().contains(rule.phase()));
    }

    /** What these rules are fired for that no situation shows: expiry, questions that need no answer any more. */
    public List<Course> beyond() {
        return Arrays.stream(Course.values())
                .filter(course -> course != Course.RECALL && !Space.courses().contains(course))
                .filter(this::isFor)
                .toList();
    }
}
