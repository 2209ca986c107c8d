package dev.retcon.rules;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Watches the folder of a rule pack. Where it moved, it reads the folder and compiles it, aside from the pack that serves.
 */
public final class PackWatch implements AutoCloseable {
    /** Hears what became of an edit, in the watching thread. */
    public interface Listener {
        /**
         * An edit that compiles.
         *
         * @param seen the {@link System#nanoTime} at which it was noticed first
         * @throws RuntimeException if the pack cannot serve; it is tried again after a while
         */
        void good(RulePack next, long seen);

        /** An edit that cannot serve: a {@link PackException}, or why the folder cannot be read. Said once of each. */
        void bad(RuntimeException problem);

        /** After a bad edit, the folder holds what serves again. */
        void mended();
    }

    private final Path folder;
    private final Listener listener;
    private final FilesWatch watch;

    private RulePack serving;
    /** What was tried last: the digest of the files, or the reason why they could not be read. */
    private String tried;

    private String reported = "";
    private long seen;

    private PackWatch(Path folder, RulePack serving, Listener listener) {
        this.folder = folder;
        this.listener = listener;
        this.serving = serving;
        this.tried = serving.digest();
        this.watch = new FilesWatch("retcon-rules", () -> FolderLook.at(folder), new Folder());
    }

    /**
     * Begins to watch.
     *
     * @param serving what was made of the folder, and serves
     */
    public static PackWatch of(Path folder, RulePack serving, Listener listener) {
        PackWatch pack = new PackWatch(folder, serving, listener);
        pack.watch.start();
        return pack;
    }

    /** Hears that the folder moved. */
    private final class Folder implements FilesWatch.Listener {
        @Override
        public void rested(FolderLook look, long since) {
            seen = since;
            take(look);
        }

        @Override
        public void failed(Throwable problem) {
            tried = "";
            report(new IllegalStateException("The rules in " + folder + " cannot be taken: " + problem, problem));
        }
    }

    /** Reads the folder; where it moves meanwhile, the next look sees that. */
    private void take(FolderLook now) {
        String found;
        RuntimeException trouble = null;
        List<PackFile> files = List.of();
        try {
            files = PackFiles.in(folder);
            found = PackFiles.digest(files);
        } catch (PackException | UncheckedIOException e) {
            trouble = e;
            found = String.valueOf(e.getMessage());
        }
        if (found.equals(tried) || !FolderLook.at(folder).equals(now)) {
            return;
        }
        tried = found;
        if (trouble != null) {
            report(trouble);
        } else if (found.equals(serving.digest())) {
            reported = "";
            listener.mended();
        } else {
            compile(files);
        }
    }

    private void compile(List<PackFile> files) {
        try {
            RulePack next = serving.next(files);
            if (watch.isClosed()) {
                return;
            }
            listener.good(next, seen);
            serving = next;
            reported = "";
        } catch (PackException e) {
            report(e);
        } catch (RuntimeException e) {
            report(e);
            tried = "";
        }
    }

    private void report(RuntimeException problem) {
        String what = tried + problem.getMessage();
        if (!what.equals(reported)) {
            reported = what;
            listener.bad(problem);
        }
    }

    /** Ends the watching; what is being compiled does not serve any more. */
    @Override
    public void close() {
        watch.close();
    }
}
