package dev.retcon.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Holds a folder for one store, so that a second one is told at once. Safe for use by several threads.
 *
 * <p>This process remembers its own folders beside the lock of the operating system: opening the locked file a second
 * time and closing it again would give that lock back.
 */
final class FolderLock implements AutoCloseable {
    private static final String NAME = "retcon.lock";
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel channel;

    private FolderLock(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /**
     * Takes a folder, which is made if it is not there.
     *
     * @throws StoreException if another store has it, or it cannot be written
     */
    static FolderLock take(Path folder) {
        Path real = made(folder);
        if (!HELD.add(real)) {
            throw taken(folder, "in this process");
        }
        FileChannel channel = null;
        try {
            channel = FileChannel.open(real.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (channel.tryLock() != null) {
                FolderLock lock = new FolderLock(real, channel);
                channel = null;
                return lock;
            }
            HELD.remove(real);
            throw taken(folder, "in another process");
        } catch (IOException e) {
            HELD.remove(real);
            throw unwritable(folder, e);
        } finally {
            giveBack(channel);
        }
    }

    /**
     * Refuses a folder that a store has, or that cannot be written; nothing is made, and it is not held.
     *
     * @throws StoreException as {@link #take} does
     */
    static void refuseTaken(Path folder) {
        if (Files.exists(folder.resolve(NAME))) {
            take(folder).close();
        }
    }

    private static void giveBack(@Nullable FileChannel channel) {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                throw new StoreException("The store's lock cannot be given back: " + e.getMessage(), e);
            }
        }
    }

    private static Path made(Path folder) {
        try {
            Files.createDirectories(folder);
            return folder.toRealPath();
        } catch (IOException e) {
            throw unwritable(folder, e);
        }
    }

    private static StoreException taken(Path folder, String where) {
        return new StoreException(
                "The store in " + folder + " is open " + where + ". Close that one, or name another folder.");
    }

    private static StoreException unwritable(Path folder, IOException e) {
        return new StoreException("The folder " + folder + " cannot be written: " + e + ". Name another folder.", e);
    }

    /** Gives the folder back. */
    @Override
    public void close() {
        try {
            giveBack(channel);
        } finally {
            HELD.remove(folder);
        }
    }
}
