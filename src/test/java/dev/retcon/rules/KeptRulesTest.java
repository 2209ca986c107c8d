package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Retcon;
import dev.retcon.json.NodeReader;
import dev.retcon.step.Steps;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Player;
import dev.retcon.story.Report;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kie.api.KieBase;

/** The default rules, compiled and kept: both decide the same, for the same reasons. */
class KeptRulesTest {
    private static final List<Path> FIXTURES =
            List.of(Path.of("fixtures/mira.yaml"), Path.of("fixtures/stated-scope.yaml"));
    private static final String STEPS = """
            {"say": {"id": "1", "owner": "ana", "intent": "mention", "subject": "Mira", "attribute": "eye color", "value": "blue"}}
            {"say": {"id": "2", "owner": "ana", "intent": "correct", "subject": "Mira", "attribute": "eye color", "value": "green"}}
            {"say": {"id": "3", "owner": "ana", "intent": "correct", "subject": "Mira", "attribute": "eye color", "value": "grey", \
            "denies": "green", "context": "story:ball"}}
            {"say": {"id": "4", "owner": "ana", "intent": "mention", "subject": "Mira", "attribute": "eye color", "value": "red", \
            "scope": "everywhere"}}""";

    private final List<PackFile> files = RulePack.files(Path.of("rules"));

    @TempDir
    Path folder;

    @Test
    void keptRulesDecideAsCompiledOnesDo() throws Exception {
        Findings findings = new Findings();
        var rules = RuleFiles.read(files, findings);
        List<PackFile> sources = files.stream().filter(PackFile::isRules).toList();
        String key = Objects.requireNonNull(CodeKey.of(sources));
        CodeCache cache = CodeCache.in(folder);
        KieBase compiled = Objects.requireNonNull(
                RuleCompiler.compile("kept", sources, rules, code -> cache.keep(key, code), findings));
        KieBase kept = Objects.requireNonNull(cache.find(key)).load();

        assertThat(kept).isNotSameAs(compiled);
        assertThat(metadata(kept)).isEqualTo(metadata(compiled)).hasSize(rules.size());
        assertThat(played(kept)).isEqualTo(played(compiled));
    }

    private static Map<String, Map<String, Object>> metadata(KieBase base) {
        Map<String, Map<String, Object>> all = new TreeMap<>();
        base.getKiePackages().stream()
                .flatMap(each -> each.getRules().stream())
                .forEach(rule -> all.put(rule.getPackageName() + "." + rule.getName(), rule.getMetaData()));
        return all;
    }

    /** What fired in each fixture, and what came of each step, with the rules that decided it and where they stand. */
    private String played(KieBase base) {
        RulePack read = RulePack.of(files);
        RulePack pack = new RulePack(
                read.digest(),
                files,
                read.vocabulary(),
                read.wording(),
                DroolsEngine.over(base, read.rules()),
                read.rules(),
                read.warnings(),
                new Firings(),
                CodeCache.none());
        try (Player player = new Player(pack)) {
            assertThat(Report.of(FixtureReader.read(FIXTURES), player).failures())
                    .isEmpty();
        }
        StringBuilder played = new StringBuilder();
        try (Retcon retcon = Retcon.builder()
                .rules(pack)
                .clock(Clock.fixed(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC))
                .open()) {
            Steps steps = new Steps(retcon);
            STEPS.lines()
                    .forEach(step ->
                            played.append(steps.result(NodeReader.json(step))).append('\n'));
        }
        assertThat(played).contains("correction/open.drl", "replaced", "asked");
        return played + " " + pack.firings() + " " + pack.decisions();
    }

    /** What is there but cannot be loaded, or is of other rules, is compiled again and takes its place. */
    @Test
    void whatDoesNotServeIsCompiledAndReplaced() throws Exception {
        PackFile rule = rule("kept");
        List<PackFile> sources = List.of(rule);
        var rules = List.of(Unread.rule(rule, "retcon.kept", "kept", Phase.DECIDE));
        String key = Objects.requireNonNull(CodeKey.of(sources));
        CodeCache cache = CodeCache.in(folder);
        try (Built other = new Built(List.of(rule("other")), getClass().getClassLoader())) {
            cache.keep(key, new CompiledCode(other.classes()));
        }
        byte[] wrong = Files.readAllBytes(folder.resolve(key + ".rules"));

        KieBase base = Objects.requireNonNull(CompiledRules.of(sources, rules, cache, new Findings()));

        assertThat(metadata(base)).containsOnlyKeys("retcon.kept.kept");
        assertThat(Files.readAllBytes(folder.resolve(key + ".rules"))).isNotEqualTo(wrong);
        assertThat(metadata(Objects.requireNonNull(cache.find(key)).load())).containsOnlyKeys("retcon.kept.kept");
    }

    private static PackFile rule(String name) {
        return new PackFile(
                "kept.drl",
                Attack.text("", "", "Said()", "insert( new Passing() );")
                        .replace("retcon.attack", "retcon.kept")
                        .replace("\"attack\"", "\"" + name + "\""));
    }
}
