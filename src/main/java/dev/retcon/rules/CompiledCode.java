package dev.retcon.rules;

import dev.retcon.rules.sandbox.CodeLoader;
import dev.retcon.rules.sandbox.Scan;
import java.util.LinkedHashMap;
import java.util.Map;
import org.drools.compiler.kie.builder.impl.InternalKieModule;
import org.drools.core.impl.RuleBaseFactory;
import org.drools.modelcompiler.CanonicalKieModuleModel;
import org.drools.modelcompiler.KieBaseBuilder;
import org.kie.api.KieBase;
import org.kie.api.KieBaseConfiguration;
import org.kie.api.conf.EqualityBehaviorOption;

/**
 * What the engine makes of rules: the code of classes, none of them loaded yet. However it was come by, compiled now or kept
 * since, it is loaded in one way.
 *
 * @param classes the code of each, by the name of its file
 */
record CompiledCode(Map<String, byte[]> classes) {
    private static final String CLASS = ".class";
    /** The one class that lists the others; its name ends in the pack's. */
    private static final String PROJECT = "org/drools/project/model/ProjectModel_";

    /** What a build has made. */
    static CompiledCode of(InternalKieModule module) {
        Map<String, byte[]> classes = new LinkedHashMap<>();
        module.getFileNames().stream()
                .filter(name -> name.endsWith(CLASS))
                .forEach(name -> classes.put(name, module.getBytes(name)));
        return new CompiledCode(classes);
    }

    /** Whether it stays within the facts: nothing else may be loaded. */
    boolean isWithinTheFacts() {
        return Scan.of(classes).isEmpty();
    }

    /**
     * Loads it.
     *
     * @throws ReflectiveOperationException if it is not what the engine makes of rules
     * @throws LinkageError if it needs what it may not have
     */
    KieBase load() throws ReflectiveOperationException {
        String project = classes.keySet().stream()
                .filter(name -> name.startsWith(PROJECT))
                .findFirst()
                .orElseThrow(() -> new ClassNotFoundException(PROJECT));
        CodeLoader loader = new CodeLoader(classes);
        var model = (CanonicalKieModuleModel) loader.loadClass(
                        project.substring(0, project.length() - CLASS.length()).replace('/', '.'))
                .getDeclaredConstructor()
                .newInstance();
        KieBaseConfiguration settings = RuleBaseFactory.newKnowledgeBaseConfiguration(null, loader);
        settings.setOption(EqualityBehaviorOption.IDENTITY);
        return CountedJoins.in(KieBaseBuilder.createKieBaseFromModel(model.getModels(), settings));
    }
}
