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
import org.jspecify.annotations.Nullable;

/**
 * A look at a rules folder from outside: two that are equal say that nothing moved between them, as far as the file system
 * can tell without reading.
 *
 * @param files from each path to what is seen of it
 * @param trouble why it could not be seen; empty where it could
 */
record FolderLook(Map<Path, Seen> files, String trouble) {
    /** @param key what the file system knows the file by: another one where it was put in the place of the first */
    record Seen(long size, FileTime changed, @Nullable Object key) {}

    static FolderLook at(Path folder) {
        Map<Path, Seen> files = new HashMap<>();
        try {
            for (Map.Entry<String, Path> each : PackFiles.paths(folder).entrySet()) {
                if (PackFile.isRead(each.getKey())) {
                    see(each.getValue(), files);
                }
            }
            return new FolderLook(Map.copyOf(files), "");
        } catch (IOException | UncheckedIOException e) {
            return new FolderLook(Map.of(), String.valueOf(e.getMessage()));
        }
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
