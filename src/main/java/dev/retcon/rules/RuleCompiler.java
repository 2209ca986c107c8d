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
    private static final Pattern WORD = Pattern.compile("[$\\w]{3,}");

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
        boolean saysMore = errors.stream().anyMatch(error -> !isOfGeneratedSource(error));
        for (Message error : errors) {
            if (saysMore && isOfGeneratedSource(error)) {
                continue;
            }
            PackIssue issue = issue(error.getText(), error.getPath(), error.getLine(), files, rules);
            if (!issues.contains(issue)) {
                issues.add(issue);
            }
        }
        return issues;
    }

    private static boolean isOfGeneratedSource(Message error) {
        return error.getText().startsWith("Java source of ");
    }

    private static PackIssue thrown(
            RuntimeException e, Collection<PackFile> files, Map<String, RuleCheck.RuleInfo> rules) {
        return issue(String.valueOf(e.getMessage()), null, -1, files, rules);
    }

    /** The engine often gives no line, or one of a class that it made; the words that it complains of lead to the right one. */
    private static PackIssue issue(
            String text,
            @Nullable String path,
            int line,
            Collection<PackFile> files,
            Map<String, RuleCheck.RuleInfo> rules) {
        String message = text.lines().findFirst().orElse(text).strip();
        List<PackFile> sources = files.stream()
                .filter(PackFile::isRules)
                .filter(each -> path == null || !path.endsWith(".drl") || path.endsWith(each.path()))
                .toList();
        for (String words : complainedOf(message)) {
            for (PackFile file : sources) {
                int found = lineOf(words, file);
                if (found > 0 && ruleAt(file, found, rules) != null) {
                    return PackIssue.at(file, found, 0, ruleAt(file, found, rules), message);
                }
            }
        }
        return sources.size() == 1
                ? PackIssue.at(sources.get(0), line, 0, ruleAt(sources.get(0), line, rules), message)
                : new PackIssue("correction", 0, 0, null, message, "");
    }

    /** The expression after the last colon, then single words, those that no rule is likely to have first. */
    private static List<String> complainedOf(String message) {
        List<String> words = new ArrayList<>();
        int colon = message.lastIndexOf(": ");
        if (colon >= 0) {
            words.add(message.substring(colon + 2).strip());
        }
        Matcher matcher = WORD.matcher(message);
        while (matcher.find()) {
            words.add(matcher.group());
        }
        return words;
    }

    /** Where words stand in a file, if they stand there once. */
    private static int lineOf(String words, PackFile file) {
        Pattern whole = Pattern.compile("(?<![\\w$])" + Pattern.quote(words) + "(?!\\w)");
        List<String> lines = file.text().lines().toList();
        int found = 0;
        for (int i = 0; i < lines.size(); i++) {
            if (whole.matcher(lines.get(i)).find()) {
                if (found > 0) {
                    return 0;
                }
                found = i + 1;
            }
        }
        return found;
    }

    private static @Nullable String ruleAt(PackFile file, int line, Map<String, RuleCheck.RuleInfo> rules) {
        String name = null;
        for (RuleCheck.RuleInfo rule : rules.values()) {
            if (rule.file().equals(file.path()) && rule.line() <= line) {
                name = rule.name();
            }
        }
        return name;
    }
}
