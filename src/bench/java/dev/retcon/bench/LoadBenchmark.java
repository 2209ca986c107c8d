package dev.retcon.bench;

import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.sandbox.Beyond;
import dev.retcon.rules.sandbox.Scan;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.drools.compiler.kie.builder.impl.InternalKieModule;
import org.drools.model.codegen.ExecutableModelProject;
import org.kie.api.KieServices;
import org.kie.api.builder.KieBuilder;
import org.kie.api.builder.KieFileSystem;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The default rules read, compiled and loaded; and the scan of their code alone, which is a part of that. */
@Fork(1)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@State(Scope.Benchmark)
public class LoadBenchmark {
    private List<PackFile> files = List.of();
    private Map<String, byte[]> classes = Map.of();

    @Setup
    public void setup() {
        files = RulePack.files(Path.of("rules"));
        KieServices services = KieServices.get();
        KieFileSystem sources = services.newKieFileSystem();
        sources.generateAndWritePomXML(services.newReleaseId("dev.retcon.bench", "rules", "1"));
        files.stream()
                .filter(file -> file.path().endsWith(".drl"))
                .forEach(file -> sources.write("src/main/resources/" + file.path(), file.text()));
        KieBuilder builder = services.newKieBuilder(sources).buildAll(ExecutableModelProject.class);
        InternalKieModule module = (InternalKieModule) builder.getKieModule();
        classes = new LinkedHashMap<>();
        module.getFileNames().stream()
                .filter(name -> name.endsWith(".class"))
                .forEach(name -> classes.put(name, module.getBytes(name)));
    }

    @Benchmark
    public RulePack load() {
        return RulePack.of(files);
    }

    @Benchmark
    public List<Beyond> scan() {
        return Scan.of(classes);
    }
}
