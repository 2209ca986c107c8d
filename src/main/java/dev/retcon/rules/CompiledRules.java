package dev.retcon.rules;

import dev.retcon.rules.tree.RuleTree;
import java.lang.ref.WeakReference;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.kie.api.KieBase;

/**
 * Rules that are compiled already, by the digest of their files: while any pack has them, another with the same rules
 * takes them over, so that a change of wording or vocabulary serves at once. Thread-safe.
 */
final class CompiledRules {
    private static final Map<String, WeakReference<KieBase>> BASES = new HashMap<>();

    private CompiledRules() {}

    /**
     * The compiled rules, or null where the engine finds an error. One at a time: the engine keeps what it compiles under one
     * name for the whole process.
     */
    static synchronized @Nullable KieBase of(Collection<PackFile> files, List<RuleTree> rules, Findings findings) {
        List<PackFile> sources = files.stream().filter(PackFile::isRules).toList();
        String digest = PackFiles.digest(sources);
        BASES.values().removeIf(base -> base.get() == null);
        WeakReference<KieBase> known = BASES.get(digest);
        KieBase base = known == null ? null : known.get();
        if (base == null) {
            base = RuleCompiler.compile(digest, sources, rules, findings);
        }
        if (base != null) {
            BASES.put(digest, new WeakReference<>(base));
        }
        return base;
    }
}
