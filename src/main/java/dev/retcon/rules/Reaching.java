package dev.retcon.rules;

import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.RuleTree;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Whether the facts that a rule asks for are there when its phase is fired. */
final class Reaching {
    private Reaching() {}

    static void check(List<RuleTree> rules, RuleFindings found) {
        for (RuleTree rule : rules) {
            List<Set<Class<?>>> there = Arrays.stream(Course.values())
                    .filter(course -> course.phases().contains(rule.phase()))
                    .map(course -> there(course, rule.phase(), rules))
                    .toList();
            if (there.stream().noneMatch(each -> missing(rule, each).isEmpty())) {
                Condition missing = missing(rule, there.get(0)).get(0);
                report(rule, missing, FindingCode.NEVER_FIRES, "so the rule never does", rules, found);
            }
            for (Condition not : rule.when()) {
                if (!not.isPositive() && there.stream().noneMatch(each -> each.contains(not.type()))) {
                    report(rule, not, FindingCode.ALWAYS_HOLDS, "so the \"not\" always holds", rules, found);
                }
            }
        }
    }

    private static void report(
            RuleTree rule,
            Condition about,
            FindingCode code,
            String therefore,
            List<RuleTree> rules,
            RuleFindings found) {
        found.report(
                rule,
                about.at(),
                code,
                "No " + FactTypes.nameOf(about.type()) + " is there when the phase \""
                        + rule.phase().group() + "\" fires, " + therefore + ".",
                advice(about.type(), rules));
    }

    private static String advice(Class<?> type, List<RuleTree> rules) {
        String phases = rules.stream()
                .filter(rule -> rule.then().type() == type)
                .map(rule -> "\"" + rule.phase().group() + "\"")
                .distinct()
                .collect(Collectors.joining(", "));
        return phases.isEmpty()
                ? "Ask for what is said, stored or found by then."
                : "It is found in " + phases + ". Choose a later phase, or ask for something else.";
    }

    /** The conditions that nothing can match by then. */
    private static List<Condition> missing(RuleTree rule, Set<Class<?>> there) {
        return rule.when().stream()
                .filter(each -> each.isPositive() && !there.contains(each.type()))
                .toList();
    }

    /** What is handed in, or inserted up to a phase, by rules that can fire themselves. */
    private static Set<Class<?>> there(Course course, Phase until, List<RuleTree> rules) {
        Set<Class<?>> there = new HashSet<>(course.given());
        for (Phase phase : course.phases().subList(0, course.phases().indexOf(until) + 1)) {
            boolean grew = true;
            while (grew) {
                grew = rules.stream()
                        .filter(rule -> rule.phase() == phase)
                        .filter(rule -> rule.when().stream()
                                .allMatch(each -> !each.isPositive() || there.contains(each.type())))
                        .map(rule -> there.add(rule.then().type()))
                        .reduce(false, Boolean::logicalOr);
            }
        }
        return there;
    }
}
