package dev.retcon.rules;

import dev.retcon.rules.sandbox.FactLoader;
import dev.retcon.rules.tree.RuleTree;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.drools.compiler.kie.builder.impl.InternalKieModule;
import org.drools.model.codegen.ExecutableModelProject;
import org.jspecify.annotations.Nullable;
import org.kie.api.KieBase;
import org.kie.api.KieServices;
import org.kie.api.builder.KieFileSystem;
import org.kie.api.builder.Message;
import org.kie.api.builder.ReleaseId;
import org.kie.api.builder.model.KieModuleModel;
import org.kie.api.io.ResourceType;
import org.kie.internal.builder.InternalKieBuilder;

/** Compiles rules with the engine, aside from every pack that serves. */
final class RuleCompiler {

    private RuleCompiler() {}

    /**
     * The compiled rules, or null where the engine finds an error.
     *
     * @param made is told the code, where it can serve
     */
    static @Nullable KieBase compile(
            String digest,
            Collection<PackFile> files,
            List<RuleTree> rules,
            Consumer<CompiledCode> made,
            Findings findings) {
        KieServices services = KieServices.get();
        ReleaseId release = services.newReleaseId("dev.retcon.pack", "rules", digest);
        KieFileSystem sources = services.newKieFileSystem();
        sources.generateAndWritePomXML(release);
        files.stream()
                .filter(PackFile::isRules)
                .forEach(file -> sources.write(services.getResources()
                        .newByteArrayResource(file.text().getBytes(StandardCharsets.UTF_8), "UTF-8")
                        .setResourceType(ResourceType.DRL)
                        .setSourcePath("src/main/resources/" + file.path())));
        KieModuleModel module = services.newKieModuleModel();
        module.newKieBaseModel("rules").setDefault(true);
        var builder = (InternalKieBuilder) services.newKieBuilder(sources, new FactLoader());
        builder.withKModuleModel(module);
        try {
            builder.buildAll(ExecutableModelProject.class);
            List<Message> errors = builder.getResults().getMessages(Message.Level.ERROR);
            if (!errors.isEmpty()) {
                errors.forEach(error -> report(error.getText(), files, rules, findings));
                return null;
            }
            CompiledCode code = CompiledCode.of((InternalKieModule) builder.getKieModule());
            if (!new CodeCheck(files, rules, findings).passes(code)) {
                return null;
            }
            KieBase base = code.load();
            made.accept(code);
            return base;
        } catch (RuntimeException | ReflectiveOperationException | LinkageError | StackOverflowError e) {
            report(Objects.requireNonNullElse(e.getMessage(), e.getClass().getSimpleName()), files, rules, findings);
            return null;
        } finally {
            services.getRepository().removeKieModule(release);
        }
    }

    /** What only the engine found. It gives no line, or one of a class that it made; the rule that it names leads there. */
    private static void report(String text, Collection<PackFile> files, List<RuleTree> rules, Findings findings) {
        String problem = text.lines().findFirst().orElse(text).strip();
        RuleTree rule = rules.stream()
                .filter(each -> text.contains(each.name()))
                .findFirst()
                .orElse(null);
        PackFile file = files.stream()
                .filter(each -> rule == null ? each.isRules() : each.path().equals(rule.file()))
                .findFirst()
                .orElseThrow();
        findings.atLine(
                file,
                rule == null ? 1 : rule.line(),
                1,
                FindingCode.NOT_COMPILABLE,
                rule == null ? null : rule.name(),
                "The engine cannot compile this: " + problem,
                "Compare the rule with its neighbours.");
    }
}
