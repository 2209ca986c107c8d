package dev.retcon.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A rule with one constant changed.
 *
 * @param change as a reader finds it: {@code stated-110: line 4, ValueIs.SAME -> ValueIs.DENIED}
 */
record Mutant(RuleText rule, String change, String text) {
    private static final Pattern CONSTANT =
            Pattern.compile("\\b((?:[A-Z]\\w*[a-z]\\w*\\.)*([A-Z]\\w*[a-z]\\w*))\\.([A-Z][A-Z_]*)\\b");
    private static final Pattern TRUTH = Pattern.compile("\\b(?:true|false)\\b");
    private static final Pattern ROW = Pattern.compile("(?<=new Fit\\( )\\d+");

    static List<Mutant> of(RuleText rule) {
        List<Mutant> mutants = new ArrayList<>();
        CONSTANT.matcher(rule.text())
                .results()
                .forEach(found ->
                        another(found).ifPresent(other -> mutants.add(changed(rule, found, found.group(1) + other))));
        TRUTH.matcher(rule.text())
                .results()
                .forEach(found -> mutants.add(changed(rule, found, found.group().equals("true") ? "false" : "true")));
        ROW.matcher(rule.text()).results().forEach(found -> {
            mutants.add(changed(rule, found, "1"));
            mutants.add(changed(rule, found, "9999"));
        });
        return mutants;
    }

    private static Mutant changed(RuleText rule, MatchResult found, String other) {
        String before = rule.text().substring(0, found.start());
        long line = before.lines().count();
        return new Mutant(
                rule,
                rule.id() + ": line " + line + ", " + found.group() + " -> " + other,
                before + other + rule.text().substring(found.end()));
    }

    /** The next constant of the same enum, the first after the last. */
    private static Optional<String> another(MatchResult found) {
        return Stream.of("dev.retcon.memory.", "dev.retcon.memory.Question$", "dev.retcon.rules.fact.")
                .flatMap(home -> constants(home + found.group(2)).stream())
                .findFirst()
                .map(all -> "." + all.get((all.indexOf(found.group(3)) + 1) % all.size()));
    }

    private static Optional<List<String>> constants(String name) {
        try {
            Object[] all = Class.forName(name).getEnumConstants();
            return Optional.ofNullable(all)
                    .map(each -> Arrays.stream(each)
                            .map(constant -> ((Enum<?>) constant).name())
                            .toList());
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }

    @Override
    public String toString() {
        return change;
    }
}
