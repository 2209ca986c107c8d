package dev.retcon;

import dev.retcon.store.Store;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A store that is opened while the rules are read, or after that. For one thread. */
final class Opening {
    private final Supplier<Store> opener;
    private @Nullable CompletableFuture<Store> begun;

    private Opening(Supplier<Store> opener) {
        this.opener = opener;
    }

    /** Begins at once, in a thread of its own. */
    static Opening now(Supplier<Store> opener) {
        Opening opening = new Opening(opener);
        opening.begun = CompletableFuture.supplyAsync(opener, task -> {
            Thread thread = new Thread(task, "retcon-opening");
            thread.setDaemon(true);
            thread.start();
        });
        return opening;
    }

    /** Begins when the store is asked for. */
    static Opening later(Supplier<Store> opener) {
        return new Opening(opener);
    }

    /**
     * The store, once it is open.
     *
     * @throws dev.retcon.store.StoreException if it cannot be opened
     */
    Store store() {
        if (begun == null) {
            begun = CompletableFuture.completedFuture(opener.get());
        }
        try {
            return begun.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException problem) {
                throw problem;
            }
            throw e;
        }
    }

    /** Closes the store again where it was opened, or is just being. */
    void abandon() {
        if (begun != null) {
            begun.exceptionally(problem -> null).thenAccept(Opening::close).join();
        }
    }

    private static void close(@Nullable Store opened) {
        if (opened != null) {
            opened.close();
        }
    }
}
