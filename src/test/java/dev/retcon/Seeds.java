package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Plays scripts that are made up from seeds. One that fails is shown with its seed, and without the steps that it does not
 * need to fail. {@code -Dretcon.scripts=1000} plays more of them, {@code -Dretcon.seed=42} begins at another seed.
 *
 * @param script makes one up
 * @param play plays it in an empty store, and throws where a promise is broken
 */
record Seeds<S extends Shorter<S>>(LongFunction<S> script, BiConsumer<Store, S> play) {
    private static final long FIRST = Long.getLong("retcon.seed", 1L);
    private static final int FAILURES = 3;

    /** @param usually how many are played unless told otherwise */
    void hold(int usually) {
        try (Store store = Store.inMemory()) {
            hold(usually, store);
        }
    }

    /** @param store is emptied before each script */
    void hold(int usually, Store store) {
        int scripts = Integer.getInteger("retcon.scripts", usually);
        List<String> failures = new ArrayList<>();
        for (long seed = FIRST; seed < FIRST + scripts && failures.size() < FAILURES; seed++) {
            S made = script.apply(seed);
            if (problem(store, made) != null) {
                failures.add("seed " + seed + ": " + smallest(store, made));
            }
        }
        assertThat(failures).as("scripts that break a promise").isEmpty();
    }

    private @Nullable Throwable problem(Store store, S made) {
        store.clear();
        try {
            play.accept(store, made);
            return null;
        } catch (RuntimeException | AssertionError e) {
            return e;
        }
    }

    private String smallest(Store store, S made) {
        S smallest = made;
        for (int i = smallest.size() - 1; i >= 0; i--) {
            S fewer = smallest.without(i);
            if (problem(store, fewer) != null) {
                smallest = fewer;
                i = smallest.size();
            }
        }
        return smallest + String.valueOf(problem(store, smallest));
    }
}
