package dev.retcon.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.drools.drl.ast.descr.AttributeDescr;
import org.drools.drl.ast.descr.PackageDescr;
import org.drools.drl.ast.descr.RuleDescr;
import org.drools.drl.parser.DrlParser;
import org.drools.drl.parser.DroolsError;
import org.drools.drl.parser.DroolsParserException;
import org.kie.internal.builder.conf.LanguageLevelOption;

/**
 * Parses the rules and checks what must be right before they are compiled: syntax, ids, names, phases, and that a rule
 * only inserts what it concludes.
 */
final class RuleCheck {
    private static final Pattern ONE_INSERT = Pattern.compile("\\s*insert\\s*\\(\\s*new\\s+[^;{}]+\\)\\s*;\\s*");
    private static final Set<String> PHASES =
            new HashSet<>(Arrays.stream(Phase.values()).map(Phase::group).toList());

    private final List<PackIssue> issues;
    private final Map<String, RuleInfo> byName = new LinkedHashMap<>();
    private final Map<String, String> idToRule = new HashMap<>();

    RuleCheck(List<PackIssue> issues) {
        this.issues = issues;
    }

    /** What is known of a rule, by its package and name. */
    record RuleInfo(String id, String about, String name, String file, int line, Phase phase) {}

    Map<String, RuleInfo> rules() {
        return byName;
    }

    void check(PackFile file) {
        DrlParser parser = new DrlParser(LanguageLevelOption.DRL6);
        PackageDescr parsed;
        try {
            parsed = parser.parse(null, file.text());
        } catch (DroolsParserException e) {
            parsed = null;
        }
        if (parser.hasErrors() || parsed == null) {
            for (DroolsError error : parser.getErrors()) {
                int[] lines = error.getLines();
                issues.add(PackIssue.at(
                        file, lines.length == 0 ? 0 : lines[0], 0, null, "syntax error: " + firstLine(error)));
            }
            if (parser.getErrors().isEmpty()) {
                issues.add(PackIssue.at(file, 0, 0, null, "the file cannot be parsed. Check its first lines."));
            }
            return;
        }
        for (RuleDescr rule : parsed.getRules()) {
            check(file, parsed.getNamespace(), rule);
        }
    }

    private static String firstLine(DroolsError error) {
        return error.getMessage()
                .lines()
                .findFirst()
                .orElse("the parser gave no reason")
                .strip();
    }

    private void check(PackFile file, String namespace, RuleDescr rule) {
        List<String> problems = new ArrayList<>();
        String id = annotation(rule, "id");
        if (id.isEmpty()) {
            problems.add("it has no @id. Give it one that no rule had before.");
        } else {
            String other = idToRule.putIfAbsent(id, rule.getName());
            if (other != null) {
                problems.add("its @id \"" + id + "\" is that of \"" + other + "\" too. Give it one of its own.");
            }
        }
        Phase phase = phase(rule, problems);
        String consequence = String.valueOf(rule.getConsequence());
        if (!ONE_INSERT.matcher(consequence).matches()) {
            problems.add("\"then\" may only hold one insert( new … );. Let it insert a word or a Fit.");
        }
        RuleInfo info = new RuleInfo(id, annotation(rule, "about"), rule.getName(), file.path(), rule.getLine(), phase);
        if (byName.putIfAbsent(namespace + "." + rule.getName(), info) != null) {
            problems.add("another rule has the same name. Give it a name of its own.");
        }
        for (String problem : problems) {
            issues.add(PackIssue.at(file, rule.getLine(), 0, rule.getName(), problem));
        }
    }

    private static Phase phase(RuleDescr rule, List<String> problems) {
        AttributeDescr group = rule.getAttributes().get("ruleflow-group");
        for (String attribute : rule.getAttributes().keySet()) {
            if (!attribute.equals("ruleflow-group")) {
                problems.add("\"" + attribute + "\" is outside the language of rules. Leave it out.");
            }
        }
        if (group == null) {
            problems.add("it has no ruleflow-group, so it would never fire. Name its phase: " + phases() + ".");
            return Phase.DECIDE;
        }
        String name = group.getValue().replace("\"", "");
        if (!PHASES.contains(name)) {
            problems.add("there is no phase \"" + name + "\", so it would never fire. Use one of: " + phases() + ".");
            return Phase.DECIDE;
        }
        return Phase.valueOf(name.toUpperCase(Locale.ROOT));
    }

    private static String phases() {
        return String.join(", ", Arrays.stream(Phase.values()).map(Phase::group).toList());
    }

    private static String annotation(RuleDescr rule, String name) {
        var annotation = rule.getAnnotation(name);
        return annotation == null
                ? ""
                : String.valueOf(annotation.getSingleValue()).replace("\"", "").strip();
    }
}
