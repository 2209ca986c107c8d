package dev.retcon.rules;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.drools.kiesession.rulebase.InternalKnowledgeBase;
import org.drools.model.codegen.ExecutableModelProject;
import org.kie.api.KieBase;
import org.kie.api.KieBaseConfiguration;
import org.kie.api.KieServices;
import org.kie.api.builder.KieFileSystem;
import org.kie.api.builder.Message;
import org.kie.api.builder.ReleaseId;
import org.kie.api.builder.model.KieModuleModel;
import org.kie.api.conf.EqualityBehaviorOption;
import org.kie.api.runtime.KieContainer;
import org.kie.internal.builder.InternalKieBuilder;

/**
 * The default pack with one rule taken away or changed, in milliseconds: all rules are compiled once, a changed one alone.
 * Compiling the whole pack for each of some hundred changes would take minutes.
 */
final class ChangedPacks {
    private final List<PackFile> files = RulePack.files(Path.of("rules"));
    private final RulePack whole = RulePack.of(files);
    private final KieContainer compiled = compiled("whole", files);

    /** The pack without changes. */
    RulePack whole() {
        return whole;
    }

    List<RuleText> rules() {
        return RuleText.of(files);
    }

    RulePack without(RuleText rule) {
        return pack(baseWithout(rule));
    }

    /** @throws PackException if the changed rule does not compile */
    RulePack with(Mutant mutant) {
        RuleText rule = mutant.rule();
        KieContainer alone = compiled(
                mutant.change(), List.of(new PackFile(rule.file().path(), rule.head() + mutant.text() + "\n")));
        KieBase base = baseWithout(rule);
        ((InternalKnowledgeBase) base)
                .addPackages(new ArrayList<>(alone.getKieBase("rules").getKiePackages()));
        return pack(base);
    }

    private KieBase baseWithout(RuleText rule) {
        KieBaseConfiguration configuration = KieServices.get().newKieBaseConfiguration();
        configuration.setOption(EqualityBehaviorOption.IDENTITY);
        KieBase base = compiled.newKieBase("rules", configuration);
        base.removeRule(rule.namespace(), rule.name());
        return base;
    }

    private static KieContainer compiled(String version, Collection<PackFile> files) {
        KieServices services = KieServices.get();
        ReleaseId release = services.newReleaseId("dev.retcon.changed", "rules", version.replaceAll("[^\\w-]+", "-"));
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
            builder.buildAll(ExecutableModelProject.class);
            List<Message> errors = builder.getResults().getMessages(Message.Level.ERROR);
            if (!errors.isEmpty()) {
                Findings findings = new Findings();
                findings.ofFile(
                        version, FindingCode.NOT_COMPILABLE, errors.get(0).getText(), "");
                throw new PackException(findings.sorted());
            }
            return services.newKieContainer(release);
        } finally {
            services.getRepository().removeKieModule(release);
        }
    }

    private RulePack pack(KieBase base) {
        return new RulePack(
                "changed",
                files,
                whole.vocabulary(),
                whole.wording(),
                base,
                whole.rules(),
                List.of(),
                new ConcurrentHashMap<>());
    }
}
