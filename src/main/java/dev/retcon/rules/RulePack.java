package dev.retcon.rules;

import dev.retcon.memory.Vocabulary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.kie.api.KieBase;

/**
 * A compiled rule pack: rules, vocabulary and wording of one folder, known by its digest. Immutable and safe for use by
 * several threads.
 */
public final class RulePack {
    private final String digest;
    private final Vocabulary vocabulary;
    private final Map<String, Properties> wording;
    private final KieBase base;
    private final Map<String, RuleCheck.RuleInfo> rules;
    private final ConcurrentHashMap<String, LongAdder> firings = new ConcurrentHashMap<>();

    private RulePack(
            String digest,
            Vocabulary vocabulary,
            Map<String, Properties> wording,
            KieBase base,
            Map<String, RuleCheck.RuleInfo> rules) {
        this.digest = digest;
        this.vocabulary = vocabulary;
        this.wording = wording;
        this.base = base;
        this.rules = rules;
    }

    /**
     * Reads and compiles the pack of a folder.
     *
     * @throws PackException with everything that is wrong with it
     */
    public static RulePack in(Path folder) {
        return of(PackFiles.in(folder));
    }

    /** The default pack, as it is packed into the jar. */
    public static RulePack packed() {
        return of(PackFiles.packed());
    }

    /**
     * Compiles a pack from its files.
     *
     * @throws PackException with everything that is wrong with it
     */
    public static RulePack of(Collection<PackFile> given) {
        List<PackFile> files =
                given.stream().sorted(Comparator.comparing(PackFile::path)).toList();
        List<PackIssue> issues = new ArrayList<>();
        RuleCheck check = new RuleCheck(issues);
        files.stream().filter(PackFile::isRules).forEach(check::check);
        Vocabulary vocabulary = files.stream()
                .filter(file -> file.path().equals("vocabulary.yaml"))
                .findFirst()
                .map(file -> VocabularyReader.read(file, issues))
                .orElseThrow(() -> new PackException(List.of(new PackIssue(
                        "vocabulary.yaml", 0, 0, null, "the file is missing. Copy it from the default rules.", ""))));
        Map<String, Properties> wording = WordingFiles.read(files, issues);
        if (!issues.isEmpty()) {
            throw new PackException(issues);
        }
        String digest = PackFiles.digest(files);
        KieBase base = RuleCompiler.compile(digest, files, check.rules());
        return new RulePack(digest, vocabulary, wording, base, check.rules());
    }

    /** The files of a folder, for packs that are changed before they are compiled. */
    public static List<PackFile> files(Path folder) {
        return PackFiles.in(folder);
    }

    /** What the pack is known by: 16 hexadecimal digits of its content. */
    public String digest() {
        return digest;
    }

    public Vocabulary vocabulary() {
        return vocabulary;
    }

    /** The texts of each language, by the name of their file: {@code en}. */
    public Map<String, Properties> wording() {
        return new HashMap<>(wording);
    }

    /** The ids of all rules, in the order of the files. */
    public List<String> ruleIds() {
        return rules.values().stream().map(RuleCheck.RuleInfo::id).toList();
    }

    /** How often each rule has fired, by its id; rules that never fired with 0. */
    public Map<String, Long> firings() {
        Map<String, Long> counts = new HashMap<>();
        rules.values().forEach(rule -> counts.put(rule.id(), 0L));
        firings.forEach((id, count) -> counts.put(id, count.sum()));
        return counts;
    }

    /** A session over this pack, for one decision. Close it. */
    public RuleSession open() {
        return new RuleSession(base, rules, firings);
    }
}
