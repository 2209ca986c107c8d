package dev.retcon.rules;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A folder in which compiled rules are kept, so that a program which starts again with the same rules need not compile them.
 * It is a help and nothing more: whatever is wrong with it, the rules are compiled. What it holds is checked as what was just
 * compiled is. Safe for use by several threads and processes.
 *
 * <p>Whoever can write to the folder could put other rules into it. So one that others may write to is not used.
 */
public final class CodeCache {
    /** How many packs are kept; those not used for the longest time go. */
    public static final int KEPT = 8;

    private static final Logger LOG = LoggerFactory.getLogger(CodeCache.class);
    private static final String ENDING = ".rules";
    private static final String OWN = "{*.rules,retcon-*.part}";
    private static final Duration LEFT_BEHIND = Duration.ofHours(1);
    private static final long MOST_BYTES = 64L << 20;
    private static final Set<PosixFilePermission> OF_OTHERS =
            Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
    private static final Set<PosixFilePermission> ONLY_OWNER = PosixFilePermissions.fromString("rwx------");
    private static final CodeCache NONE = new CodeCache(null);

    private final @Nullable Path folder;

    private CodeCache(@Nullable Path folder) {
        this.folder = folder;
    }

    /** Keeps nothing. */
    public static CodeCache none() {
        return NONE;
    }

    /** Keeps compiled rules in a folder, which is made, for its owner alone, when there is something to keep. */
    public static CodeCache in(Path folder) {
        return new CodeCache(folder);
    }

    /** Whether anything is kept at all. */
    boolean isOn() {
        return folder != null;
    }

    /** What is kept by a key, where it is whole and stays within the facts; else null. */
    @Nullable
    CompiledCode find(String key) {
        if (folder == null) {
            return null;
        }
        try {
            Path file = folder.resolve(key + ENDING);
            if (!Files.exists(file) || !isOfOneUser(folder) || Files.size(file) > MOST_BYTES) {
                return null;
            }
            CompiledCode code = CodeFile.read(key, Files.readAllBytes(file));
            if (!code.isWithinTheFacts()) {
                LOG.warn("{} reaches beyond the facts and is not used.", file);
                return null;
            }
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
            return code;
        } catch (IOException | RuntimeException e) {
            LOG.debug("The compiled rules in {} are not used.", folder, e);
            return null;
        }
    }

    /** Keeps code by a key, in the place of what is there: all of it or nothing. */
    void keep(String key, CompiledCode code) {
        if (folder == null) {
            return;
        }
        try {
            make(folder);
            if (!isOfOneUser(folder)) {
                LOG.debug("Others may write to {}: no compiled rules are kept there.", folder);
                return;
            }
            Path part = Files.createTempFile(folder, "retcon-", ".part");
            try {
                Files.write(part, CodeFile.write(key, code));
                Files.move(
                        part,
                        folder.resolve(key + ENDING),
                        StandardCopyOption.ATOMIC_MOVE,
                        StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
            }
            prune(folder);
        } catch (IOException | RuntimeException e) {
            LOG.debug("The compiled rules cannot be kept in {}.", folder, e);
        }
    }

    private static void make(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        if (hasOwners(folder)) {
            Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(ONLY_OWNER));
        } else {
            Files.createDirectories(folder);
        }
    }

    /** Whether a folder is this user's, and no other's to write to; not known, and taken for so, where files have no owners. */
    private static boolean isOfOneUser(Path folder) throws IOException {
        if (!hasOwners(folder)) {
            return true;
        }
        PosixFileAttributes attributes = Files.readAttributes(folder, PosixFileAttributes.class);
        return Collections.disjoint(attributes.permissions(), OF_OTHERS)
                && attributes
                        .owner()
                        .equals(folder.getFileSystem()
                                .getUserPrincipalLookupService()
                                .lookupPrincipalByName(System.getProperty("user.name")));
    }

    private static boolean hasOwners(Path folder) {
        return folder.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /** Removes the oldest, and what a program that was stopped has left. Another may do so at the same time. */
    private static void prune(Path folder) throws IOException {
        Map<Path, Instant> packs = new HashMap<>();
        Instant old = Instant.now().minus(LEFT_BEHIND);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, OWN)) {
            for (Path file : files) {
                Instant used = usedAt(file);
                if (file.toString().endsWith(ENDING)) {
                    packs.put(file, used);
                } else if (used.isBefore(old)) {
                    Files.deleteIfExists(file);
                }
            }
        }
        for (Path file : packs.keySet().stream()
                .sorted(Comparator.comparing(packs::get, Comparator.reverseOrder()))
                .skip(KEPT)
                .toList()) {
            Files.deleteIfExists(file);
        }
    }

    private static Instant usedAt(Path file) throws IOException {
        try {
            return Files.getLastModifiedTime(file).toInstant();
        } catch (NoSuchFileException e) {
            return Instant.MAX;
        }
    }
}
