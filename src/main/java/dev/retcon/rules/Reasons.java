package dev.retcon.rules;

import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.RuleTree;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * The reasons that the rules of a pack give.
 *
 * @param whole whether they are all: not where a rule cannot be read
 */
record Reasons(List<Reason> given, boolean whole) {
    /** What a rule inserts takes a text for its reason only. */
    static Reasons of(List<RuleTree> rules, Collection<PackFile> files, boolean whole) {
        return new Reasons(
                rules.stream()
                        .flatMap(rule -> files.stream()
                                .filter(file -> file.path().equals(rule.file()))
                                .flatMap(file -> of(rule, file)))
                        .toList(),
                whole);
    }

    private static Stream<Reason> of(RuleTree rule, PackFile file) {
        return rule.then().arguments().stream()
                .flatMap(argument -> argument instanceof Operand.Value value && value.value() instanceof String word
                        ? Stream.of(new Reason(word, file, value.at(), rule.name()))
                        : Stream.empty());
    }
}
