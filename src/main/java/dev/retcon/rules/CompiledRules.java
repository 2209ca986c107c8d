package dev.retcon.rules;

import dev.retcon.rules.tree.RuleTree;
import java.lang.ref.WeakReference;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.kie.api.KieBase;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Rules that are compiled already, by the digest of their files: while any pack has them, another with the same rules
 * takes them over, so that a change of wording or vocabulary serves at once. Thread-safe.
 */
final class CompiledRules {
    private static final Logger LOG = LoggerFactory.getLogger(CompiledRules.class);
    private static final Map<String, WeakReference<KieBase>> BASES = new HashMap<>();

    private CompiledRules() {}

    /**
     * The compiled rules, or null where the engine finds an error. One at a time: the engine keeps what it compiles under one
     * name for the whole process.
     *
     * @param cache where they are looked for before they are compiled, and kept after
     */
    static synchronized @Nullable KieBase of(
            Collection<PackFile> files, List<RuleTree> rules, CodeCache cache, Findings findings) {
        List<PackFile> sources = files.stream().filter(PackFile::isRules).toList();
        String digest = PackFiles.digest(sources);
        BASES.values().removeIf(base -> base.get() == null);
        WeakReference<KieBase> known = BASES.get(digest);
        KieBase base = known == null ? null : known.get();
        if (base == null) {
            base = fresh(digest, sources, rules, cache, findings);
        }
        if (base != null) {
            BASES.put(digest, new WeakReference<>(base));
        }
        return base;
    }

    private static @Nullable KieBase fresh(
            String digest, List<PackFile> sources, List<RuleTree> rules, CodeCache cache, Findings findings) {
        String key = cache.isOn() ? CodeKey.of(sources) : null;
        if (key == null) {
            return RuleCompiler.compile(digest, sources, rules, none -> {}, findings);
        }
        KieBase kept = loaded(cache.find(key), rules);
        return kept != null
                ? kept
                : RuleCompiler.compile(digest, sources, rules, code -> cache.keep(key, code), findings);
    }

    /** What was kept, if it is these rules. */
    private static @Nullable KieBase loaded(@Nullable CompiledCode kept, List<RuleTree> rules) {
        if (kept == null) {
            return null;
        }
        try {
            KieBase base = kept.load();
            Set<String> names = base.getKiePackages().stream()
                    .flatMap(each -> each.getRules().stream())
                    .map(rule -> rule.getPackageName() + "." + rule.getName())
                    .collect(Collectors.toSet());
            return names.equals(rules.stream().map(RuleTree::qualifiedName).collect(Collectors.toSet())) ? base : null;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError | StackOverflowError e) {
            LOG.debug("Compiled rules that were kept cannot be loaded.", e);
            return null;
        }
    }
}
