package dev.retcon.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drools.model.codegen.ExecutableModelProject;
import org.jspecify.annotations.Nullable;
import org.kie.api.KieBase;
import org.kie.api.KieServices;
import org.kie.api.builder.KieFileSystem;
import org.kie.api.builder.Message;
import org.kie.api.builder.ReleaseId;
import org.kie.api.builder.model.KieModuleModel;
import org.kie.api.conf.EqualityBehaviorOption;
import org.kie.api.runtime.KieContainer;
import org.kie.internal.builder.InternalKieBuilder;

/** Compiles rules with the engine, aside from every pack that serves. */
final class RuleCompiler {
    private static final Pattern RULE_NAMED = Pattern.compile("[Rr]ule[ :_]*[\"']?([^\"'\\]\\n]+)[\"'\\]]?");

    private RuleCompiler() {}

    static KieBase compile(String digest, Collection<PackFile> files, Map<String, RuleCheck.RuleInfo> rules) {
        KieServices services = KieServices.get();
        ReleaseId release = services.newReleaseId("dev.retcon.pack", "rules", digest);
        KieFileSystem sources = services.newKieFileSystem();
        sources.generateAndWritePomXML(release);
        files.stream()
                .filter(PackFile::isRules)
                .forEach(file -> sources.write("src/main/resources/" + file.path(), file.text()));
        KieModuleModel module = services.newKieModuleModel();
        module.newKieBaseModel("rules").setDefault(true).setEqualsBehavior(EqualityBehaviorOption.IDENTITY);
        var builder = (InternalKieBuilder) services.newKieBuilder(sources);
        builder.withKModuleModel(module);
        try {
            List<Message> errors;
            try {
                builder.buildAll(ExecutableModelProject.class);
                errors = builder.getResults().getMessages(Message.Level.ERROR);
            } catch (RuntimeException e) {
                throw new PackException(List.of(thrown(e, files, rules)));
            }
            if (!errors.isEmpty()) {
                throw new PackException(issues(errors, files, rules));
            }
            KieContainer container = services.newKieContainer(release);
            return container.getKieBase("rules");
        } finally {
            services.getRepository().removeKieModule(release);
        }
    }

    private static List<PackIssue> issues(
            List<Message> errors, Collection<PackFile> files, Map<String, RuleCheck.RuleInfo> rules) {
        List<PackIssue> issues = new ArrayList<>();
        for (Message error : errors) {
            PackIssue issue = issue(error.getText(), error.getPath(), error.getLine(), files, rules);
            if (!issues.contains(issue)) {
                issues.add(issue);
            }
        }
        return issues;
    }

    private static PackIssue thrown(
            RuntimeException e, Collection<PackFile> files, Map<String, RuleCheck.RuleInfo> rules) {
        return issue(String.valueOf(e.getMessage()), null, -1, files, rules);
    }

    /** The engine often gives no line, or one of a class that it made; the rule that it names leads to the right one. */
    private static PackIssue issue(
            String text,
            @Nullable String path,
            int line,
            Collection<PackFile> files,
            Map<String, RuleCheck.RuleInfo> rules) {
        String message = text.lines().findFirst().orElse(text).strip();
        RuleCheck.@Nullable RuleInfo rule = named(text, rules);
        PackFile file = files.stream()
                .filter(each ->
                        rule != null ? each.path().equals(rule.file()) : path != null && path.endsWith(each.path()))
                .findFirst()
                .orElse(null);
        if (file == null) {
            return new PackIssue("rules", 0, 0, null, message, "");
        }
        if (rule == null) {
            return PackIssue.at(file, line, 0, null, message);
        }
        boolean inFile = path != null && path.endsWith(file.path()) && line >= rule.line();
        return PackIssue.at(file, inFile ? line : rule.line(), 0, rule.name(), message);
    }

    private static RuleCheck.@Nullable RuleInfo named(String text, Map<String, RuleCheck.RuleInfo> rules) {
        Matcher matcher = RULE_NAMED.matcher(text);
        while (matcher.find()) {
            String name = matcher.group(1).strip();
            for (RuleCheck.RuleInfo rule : rules.values()) {
                if (rule.name().equals(name)) {
                    return rule;
                }
            }
        }
        return rules.values().stream()
                .filter(rule -> text.contains(rule.name()))
                .findFirst()
                .orElse(null);
    }
}
