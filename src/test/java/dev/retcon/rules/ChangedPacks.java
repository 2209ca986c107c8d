package dev.retcon.rules;

import java.lang.reflect.Constructor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
    private final Map<String, RuleCheck.RuleInfo> infos = infos(files);
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

    private static Map<String, RuleCheck.RuleInfo> infos(List<PackFile> files) {
        RuleCheck check = new RuleCheck(new ArrayList<>());
        files.stream().filter(PackFile::isRules).forEach(check::check);
        return new HashMap<>(check.rules());
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
                throw new PackException(List.of(
                        new PackIssue("rules", 0, 0, version, errors.get(0).getText(), "")));
            }
            return services.newKieContainer(release);
        } finally {
            services.getRepository().removeKieModule(release);
        }
    }

    /** A pack is made from files only; here it is made around a base that was changed. */
    private RulePack pack(KieBase base) {
        try {
            Constructor<?> made = RulePack.class.getDeclaredConstructors()[0];
            made.setAccessible(true);
            return (RulePack) made.newInstance("changed", whole.vocabulary(), whole.wording(), base, infos);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("A rule pack is made otherwise than it was.", e);
        }
    }
}
