package dev.retcon.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A look at files from outside: two that are equal say that nothing moved between them, as far as the file system can tell
 * without reading.
 *
 * @param files from each path to what is seen of it
 * @param trouble why they could not be seen; empty where they could
 */
public record FolderLook(Map<Path, Seen> files, String trouble) {
    /**
     * What is seen of a file.
     *
     * @param key what the file system knows the file by: another one where it was put in the place of the first
     */
    public record Seen(
            long size, FileTime changed, @Nullable Object key) {}

    public FolderLook {
        files = Map.copyOf(files);
    }

    /** A look at the files of a rules folder. */
    public static FolderLook at(Path folder) {
        return at(folder, PackFile::isRead);
    }

    /**
     * A look at a folder, or at a file.
     *
     * @param read which files of the folder are looked at, by their paths in it; that of a file alone is empty
     */
    public static FolderLook at(Path folder, Predicate<String> read) {
        Map<Path, Seen> files = new HashMap<>();
        try {
            for (Map.Entry<String, Path> each : PackFiles.paths(folder).entrySet()) {
                if (read.test(each.getKey())) {
                    see(each.getValue(), files);
                }
            }
            return new FolderLook(files, "");
        } catch (IOException | UncheckedIOException e) {
            return new FolderLook(Map.of(), String.valueOf(e.getMessage()));
        }
    }

    /** Both looks as one. */
    public FolderLook and(FolderLook other) {
        Map<Path, Seen> both = new HashMap<>(files);
        both.putAll(other.files);
        return new FolderLook(both, trouble + other.trouble);
    }

    private static void see(Path path, Map<Path, Seen> files) throws IOException {
        try {
            BasicFileAttributes now = Files.readAttributes(path, BasicFileAttributes.class);
            files.put(path, new Seen(now.size(), now.lastModifiedTime(), now.fileKey()));
        } catch (NoSuchFileException e) {
            // It went between the two questions; the next look will not list it.
        }
    }
}
