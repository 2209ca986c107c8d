package dev.retcon.rules;

import dev.retcon.rules.tree.RuleTree;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reports what is found of rules that were read. */
final class RuleFindings {
    private final Map<String, PackFile> files;
    private final Findings findings;

    RuleFindings(Collection<PackFile> files, Findings findings) {
        this.files = files.stream().collect(Collectors.toMap(PackFile::path, Function.identity()));
        this.findings = findings;
    }

    void report(RuleTree rule, int at, FindingCode code, String problem, String advice) {
        PackFile file = Objects.requireNonNull(files.get(rule.file()), rule.file());
        findings.at(file, at, code, rule.name(), problem, advice);
    }

    /** How a message names a rule. */
    static String named(RuleTree rule) {
        return "\"" + rule.name() + "\" (" + rule.file() + ":" + rule.line() + ")";
    }
}
