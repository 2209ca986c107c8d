package dev.retcon;

import dev.retcon.rules.RulePack;
import dev.retcon.store.Store;
import dev.retcon.store.Work;
import java.util.Collections;
import java.util.Set;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.function.Function;

/**
 * The rule pack that serves. A step takes what serves when it begins, and keeps it to its end, however often its
 * transaction is done again; so no step is decided half by one pack and half by another. Thread-safe.
 */
final class Serving {
    private final Store store;
    /**
     * Steps read. A pack whose vocabulary makes other keys writes: no step with the old ones may be under way when the new
     * ones take their place.
     */
    private final ReadWriteLock keys;

    private volatile Kit kit;
    private volatile Set<String> elsewhere = Set.of();

    /** Begins with a pack. */
    Serving(Store store, Kit first) {
        this.store = store;
        this.keys = store.keys();
        this.kit = first;
        rekey(first);
    }

    /** What serves now. */
    Kit kit() {
        return kit;
    }

    /** The digests of the other packs that other programs on the same database serve. */
    Set<String> elsewhere() {
        return elsewhere;
    }

    /** Notes what other programs serve. */
    void elsewhere(Set<String> digests) {
        elsewhere = Collections.unmodifiableSet(digests);
    }

    /** Takes a step with what serves now. */
    <T> T step(Function<Kit, T> step) {
        keys.readLock().lock();
        try {
            return step.apply(kit);
        } finally {
            keys.readLock().unlock();
        }
    }

    /**
     * Lets another pack serve from the next step on.
     *
     * @throws dev.retcon.store.StoreException if that cannot be written, or another process has brought other keys; the pack
     *     of before serves on
     */
    synchronized void serve(RulePack next) {
        Kit then = kit.with(next);
        if (kit.keys().equals(then.keys())) {
            store.write(work -> {
                work.keyed().share(then.keys());
                return keep(work, then);
            });
            kit = then;
        } else {
            rekey(then);
        }
    }

    /** Makes the keys that the vocabulary of a pack makes, while no step is under way; then it serves. */
    private void rekey(Kit then) {
        keys.writeLock().lock();
        try {
            store.write(work -> {
                keep(work, then);
                return new Rekeying(then).apply(work);
            });
            kit = then;
        } finally {
            keys.writeLock().unlock();
        }
    }

    /** The store knows what a pack was before it decides anything. */
    private static RulePack keep(Work work, Kit kit) {
        RulePack pack = kit.pack();
        work.packs()
                .serve(
                        pack.digest(),
                        pack.texts(),
                        pack.ruleIds().size(),
                        kit.ticker().now(null));
        return pack;
    }
}
