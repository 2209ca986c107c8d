package dev.retcon.rules;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drools.compiler.kie.builder.impl.InternalKieModule;
import org.drools.model.codegen.ExecutableModelProject;
import org.kie.api.KieBase;
import org.kie.api.KieServices;
import org.kie.api.builder.KieFileSystem;
import org.kie.api.builder.Message;
import org.kie.api.builder.ReleaseId;
import org.kie.api.builder.model.KieModuleModel;
import org.kie.internal.builder.InternalKieBuilder;

/** Rules as the engine alone builds them, without any check of ours: so that each line of the sandbox can be tried by itself. */
public final class Built implements AutoCloseable {
    private static final KieServices SERVICES = KieServices.get();

    private final ReleaseId release;
    private final ClassLoader loader;
    private final InternalKieBuilder builder;

    /** @param loader what the rules see the classes through */
    public Built(Collection<PackFile> files, ClassLoader loader) {
        this.release = SERVICES.newReleaseId("dev.retcon.built", "rules", PackFiles.digest(List.copyOf(files)));
        this.loader = loader;
        KieFileSystem sources = SERVICES.newKieFileSystem();
        sources.generateAndWritePomXML(release);
        files.stream()
                .filter(PackFile::isRules)
                .forEach(file -> sources.write("src/main/resources/" + file.path(), file.text()));
        KieModuleModel module = SERVICES.newKieModuleModel();
        module.newKieBaseModel("rules").setDefault(true);
        this.builder = (InternalKieBuilder) SERVICES.newKieBuilder(sources, loader);
        builder.withKModuleModel(module);
        builder.buildAll(ExecutableModelProject.class);
    }

    public boolean hasErrors() {
        return builder.getResults().hasMessages(Message.Level.ERROR);
    }

    /** Every class, by the name of its file. None of them has been loaded. */
    public Map<String, byte[]> classes() {
        InternalKieModule module = (InternalKieModule) builder.getKieModule();
        Map<String, byte[]> classes = new LinkedHashMap<>();
        module.getFileNames().stream()
                .filter(name -> name.endsWith(".class"))
                .forEach(name -> classes.put(name, module.getBytes(name)));
        return classes;
    }

    public KieBase load() {
        return SERVICES.newKieContainer(release, loader).getKieBase("rules");
    }

    @Override
    public void close() {
        SERVICES.getRepository().removeKieModule(release);
    }
}
