package dev.retcon.rules;

import dev.retcon.rules.sandbox.Beyond;
import dev.retcon.rules.sandbox.Scan;
import dev.retcon.rules.tree.RuleTree;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Checks what the engine compiled, before any of it is loaded: no code of a rule may reach beyond the facts. */
final class CodeCheck {
    private static final Pattern END = Pattern.compile("^\\s*end\\b", Pattern.MULTILINE);
    private static final int NAMED = 3;
    private static final String ADVICE = "Use facts, their fields, constants and variables only.";

    private final List<PackFile> files;
    private final Map<String, RuleTree> rules;
    private final Findings findings;

    CodeCheck(Collection<PackFile> files, List<RuleTree> rules, Findings findings) {
        this.files = files.stream().filter(PackFile::isRules).toList();
        this.rules = rules.stream().collect(Collectors.toMap(RuleTree::qualifiedName, Function.identity()));
        this.findings = findings;
    }

    /** Whether the pack may be loaded; if not, the findings say why. */
    boolean passes(CompiledCode code) {
        List<Beyond> found = Scan.of(code.classes());
        found.forEach(this::report);
        return found.isEmpty();
    }

    private void report(Beyond beyond) {
        if (beyond.rules().isEmpty()) {
            reportIn(null, beyond);
        }
        beyond.rules().forEach(rule -> reportIn(rules.get(rule), beyond));
    }

    /** At a word of it in the rule's text, else where the rule begins; anywhere in the pack, where no rule is known. */
    private void reportIn(@Nullable RuleTree rule, Beyond beyond) {
        String name = rule == null ? null : rule.name();
        for (PackFile file : files) {
            if (rule == null || file.path().equals(rule.file())) {
                int from = rule == null ? 0 : rule.at();
                int at = whereIn(file, from, rule != null, beyond.words());
                if (at >= 0) {
                    findings.at(file, at, FindingCode.BEYOND_THE_FACTS, name, problem(beyond), ADVICE);
                    return;
                }
            }
        }
        String path = rule == null ? files.get(0).path() : rule.file();
        int line = rule == null ? 1 : rule.line();
        files.stream()
                .filter(file -> file.path().equals(path))
                .forEach(file ->
                        findings.atLine(file, line, 1, FindingCode.BEYOND_THE_FACTS, name, problem(beyond), ADVICE));
    }

    private static int whereIn(PackFile file, int from, boolean oneRule, List<String> words) {
        Matcher end = END.matcher(file.text());
        int to = oneRule && end.find(from) ? end.end() : file.text().length();
        for (String word : words) {
            Matcher found = Pattern.compile("(?<!\\w)" + Pattern.quote(word) + "(?!\\w)")
                    .matcher(file.text())
                    .region(from, to);
            if (found.find()) {
                return found.start();
            }
        }
        return -1;
    }

    private static String problem(Beyond beyond) {
        List<String> all = beyond.reached();
        String named = String.join(", ", all.subList(0, Math.min(NAMED, all.size())));
        String more = all.size() > NAMED ? " and " + (all.size() - NAMED) + " more" : "";
        return "This reaches beyond the facts: " + named + more + ".";
    }
}
