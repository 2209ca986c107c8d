package dev.retcon.rules;

import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.tree.RuleTree;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.kie.api.KieBase;

/**
 * A compiled rule pack: rules, vocabulary and wording of one folder, known by its digest. Immutable and safe for use by
 * several threads.
 */
public final class RulePack {
    private final String digest;
    private final List<PackFile> files;
    private final Vocabulary vocabulary;
    private final Map<String, Properties> wording;
    private final Engine.Opener engine;
    private final List<RuleTree> rules;
    private final List<Finding> warnings;
    private final Firings firings;
    private final CodeCache cache;

    /** Seen by the tests, which change a compiled pack. */
    RulePack(
            String digest,
            List<PackFile> files,
            Vocabulary vocabulary,
            Map<String, Properties> wording,
            Engine.Opener engine,
            List<RuleTree> rules,
            List<Finding> warnings,
            Firings firings,
            CodeCache cache) {
        this.digest = digest;
        this.files = files;
        this.vocabulary = vocabulary;
        this.wording = wording;
        this.engine = engine;
        this.rules = List.copyOf(rules);
        this.warnings = List.copyOf(warnings);
        this.firings = firings;
        this.cache = cache;
    }

    /**
     * Reads and compiles the pack of a folder.
     *
     * @throws PackException with everything that is wrong with it
     */
    public static RulePack in(Path folder) {
        return in(folder, CodeCache.none());
    }

    /**
     * As {@link #in(Path)}.
     *
     * @param cache where compiled rules are kept
     */
    public static RulePack in(Path folder, CodeCache cache) {
        Findings findings = new Findings();
        return served(PackFiles.in(folder, findings), cache, findings);
    }

    /** The default pack, as it is packed into the jar. */
    public static RulePack packed() {
        return packed(CodeCache.none());
    }

    /**
     * As {@link #packed()}.
     *
     * @param cache where compiled rules are kept
     */
    public static RulePack packed(CodeCache cache) {
        return served(PackFiles.packed(), cache, new Findings());
    }

    /**
     * Compiles a pack from its files.
     *
     * @throws PackException with everything that is wrong with it
     */
    public static RulePack of(Collection<PackFile> given) {
        return of(given, CodeCache.none());
    }

    /**
     * As {@link #of(Collection)}.
     *
     * @param cache where compiled rules are kept
     */
    public static RulePack of(Collection<PackFile> given, CodeCache cache) {
        return served(given, cache, new Findings());
    }

    /**
     * Compiles the pack that comes after this one; what is compiled is kept where this one was.
     *
     * @throws PackException with everything that is wrong with it
     */
    public RulePack next(Collection<PackFile> given) {
        return served(given, cache, new Findings());
    }

    /** The same rules and wording over another vocabulary; their firings are counted together. */
    public RulePack with(Vocabulary other) {
        StringBuilder said = new StringBuilder(other.digest());
        new TreeMap<>(other.byKey())
                .forEach((name, attribute) -> said.append(name).append(attribute.changes()));
        String changed = PackFiles.digest(List.of(new PackFile(digest, said.toString())));
        return new RulePack(changed, files, other, wording, engine, rules, warnings, firings, cache);
    }

    /**
     * A pack that is not compiled: it tries these rules as they are written, in microseconds, over this pack's vocabulary and
     * wording. It decides as a compiled one would; for proving and changing rules, and not for serving.
     */
    public RulePack trying(List<RuleTree> others) {
        return new RulePack(
                digest, files, vocabulary, wording, TreeEngine.over(others), others, List.of(), new Firings(), cache);
    }

    /** As {@link #trying}, with these rules; tells of each session over it, when it is closed. */
    public RulePack recording(Consumer<Recorded> recorder) {
        return new RulePack(
                digest,
                files,
                vocabulary,
                wording,
                RecordingEngine.over(TreeEngine.over(rules), recorder),
                rules,
                List.of(),
                new Firings(),
                cache);
    }

    /** What rules do to each other for which others could not be served in the place of this pack's, and some odd things. */
    public List<Finding> clashes(List<RuleTree> others) {
        Findings findings = new Findings();
        Together.checkWhatClashes(files, others, findings);
        return findings.sorted();
    }

    private static RulePack served(Collection<PackFile> given, CodeCache cache, Findings findings) {
        RulePack pack = load(sorted(given), cache, findings);
        if (pack == null) {
            throw new PackException(findings.sorted());
        }
        return pack;
    }

    /** Everything that is wrong with a pack, or odd; by file, line and column. It can serve if none of it is an error. */
    public static List<Finding> check(Collection<PackFile> given) {
        Findings findings = new Findings();
        load(sorted(given), CodeCache.none(), findings);
        return findings.sorted();
    }

    /**
     * As {@link #check(Collection)}, of all that is in a folder.
     *
     * @param cache where compiled rules are kept
     */
    public static List<Finding> check(Path folder, CodeCache cache) {
        Findings findings = new Findings();
        List<PackFile> files = PackFiles.in(folder, findings);
        load(files, cache, findings);
        return findings.sorted();
    }

    private static List<PackFile> sorted(Collection<PackFile> given) {
        return given.stream().sorted(Comparator.comparing(PackFile::path)).toList();
    }

    /** Reads files as a pack, and compiles nothing: in a fraction of the time. */
    public static Draft draft(Collection<PackFile> given) {
        Findings findings = new Findings();
        List<PackFile> files = sorted(given);
        RulePack pack = read(files, CodeCache.none(), findings, (read, rules) -> TreeEngine.over(rules));
        return new Draft(PackFiles.digest(files), findings.sorted(), pack);
    }

    /** Makes an engine of files and the rules in them; null where it finds an error. */
    private interface Making {
        Engine.@Nullable Opener engine(List<PackFile> files, List<RuleTree> rules);
    }

    /** The pack, or null where it has an error. */
    private static @Nullable RulePack load(List<PackFile> given, CodeCache cache, Findings findings) {
        return read(given, cache, findings, (files, rules) -> {
            KieBase base = CompiledRules.of(files, rules, cache, findings);
            return base == null ? null : DroolsEngine.over(base, rules);
        });
    }

    private static @Nullable RulePack read(List<PackFile> given, CodeCache cache, Findings findings, Making making) {
        if (given.isEmpty() && findings.haveErrors()) {
            return null;
        }
        List<PackFile> files =
                given.stream().filter(file -> PlainText.check(file, findings)).toList();
        List<RuleTree> rules = RuleFiles.read(files, findings);
        Reasons reasons = Reasons.of(rules, files, !findings.haveErrors());
        Vocabulary vocabulary = VocabularyReader.read(files, findings);
        Map<String, Properties> wording = WordingFiles.read(files, reasons, findings);
        if (findings.haveErrors()) {
            return null;
        }
        Together.check(files, rules, findings);
        if (findings.haveErrors()) {
            return null;
        }
        Engine.Opener engine = making.engine(files, rules);
        return engine == null
                ? null
                : new RulePack(
                        PackFiles.digest(files),
                        files,
                        vocabulary,
                        wording,
                        engine,
                        rules,
                        findings.sorted(),
                        new Firings(),
                        cache);
    }

    /**
     * The files of a folder, for packs that are changed before they are compiled.
     *
     * @throws PackException if one of them cannot be read
     */
    public static List<PackFile> files(Path folder) {
        return PackFiles.in(folder);
    }

    /** What the pack is known by: 16 hexadecimal digits of its content. */
    public String digest() {
        return digest;
    }

    /** What it was made from, sorted by path. */
    public List<PackFile> files() {
        return files;
    }

    /** The text of each file that it was made from, by its path. */
    public Map<String, String> texts() {
        return files.stream().collect(Collectors.toUnmodifiableMap(PackFile::path, PackFile::text));
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
        return rules.stream().map(RuleTree::id).toList();
    }

    /** The rules as they are written, in the order of the files. */
    public List<RuleTree> rules() {
        return rules;
    }

    /** What is odd about the pack, though it can serve. */
    public List<Finding> warnings() {
        return warnings;
    }

    /** How often each rule has fired, by its id; rules that never fired with 0. */
    public Map<String, Long> firings() {
        return firings.fired(rules);
    }

    /** How often the verdict of each rule has decided, by its id; 0 where it never did, or is none. */
    public Map<String, Long> decisions() {
        return firings.decided(rules);
    }

    /** A session over this pack, for one decision. Close it. */
    public RuleSession open(Course course) {
        return new RuleSession(engine, rules, firings, course);
    }
}
