package dev.retcon.rules;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The folder of a pack, as it is written: all files or none, and what stood there before is kept. Safe for use by several
 * threads and processes; one writes at a time.
 *
 * <p>What it needs stands in a hidden folder beside the files, {@code .retcon}: {@code kept/}, the packs of before;
 * {@code next/}, the new files, or {@code back/}, the old ones where those could not be written; and {@code journal}, which says
 * where they go. From the moment that the journal is there,
 * the new files are the ones that count: whoever finds it carries it out. While it is there, the folder is read by nobody.
 */
public final class PackFolder {
    /** How many packs of before are kept; older ones go. */
    public static final int KEPT = 10;

    static final String JOURNAL = ".retcon/journal";

    private static final String NEXT = "next";
    private static final String BACK = "back";
    private static final String FROM = "from ";
    private static final String PUT = "put ";
    private static final String DROP = "drop ";
    private static final Pattern KEPT_ID = Pattern.compile("\\d{8}T\\d{9}Z-[0-9a-f]{16}");
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmssSSS'Z'").withZone(ZoneOffset.UTC);
    private static final String NAME = "[^./\\\\:*?\"<>|\\p{Cntrl}][^/\\\\:*?\"<>|\\p{Cntrl}]{0,99}";
    private static final Pattern PATH = Pattern.compile(NAME + "(/" + NAME + "){0,7}");

    /** The lock of a file does not hold between threads of one program. */
    private static final Object WRITING = new Object();

    private final Path folder;
    private final Path own;

    public PackFolder(Path folder) {
        this.folder = folder;
        this.own = folder.resolve(".retcon");
    }

    /**
     * A pack that stood in the folder before.
     *
     * @param id names it here
     * @param until when another took its place
     */
    public record Kept(String id, String digest, Instant until) {}

    /**
     * What was written.
     *
     * @param before the digest of what stood there
     * @param after the digest of what stands there
     * @param changed the files that were written or removed, sorted
     */
    public record Published(String before, String after, List<String> changed) {
        public Published {
            changed = List.copyOf(changed);
        }
    }

    /** The folder is not as it was seen. Nothing was written. */
    public static final class StaleException extends Exception {
        private static final long serialVersionUID = 1L;

        private final String stands;

        StaleException(String stands) {
            super("Meanwhile the folder has become " + stands + ".");
            this.stands = stands;
        }

        /** The digest of what stands there. */
        public String stands() {
            return stands;
        }
    }

    /** Whether a pack may have a file of this path: one that is read, in the folder, and not hidden. */
    public static boolean takes(String path) {
        return PATH.matcher(path).matches() && PackFile.isRead(path);
    }

    /** What a pack of these files is known by. */
    public static String digest(Collection<PackFile> files) {
        return PackFiles.digest(
                files.stream().sorted(Comparator.comparing(PackFile::path)).toList());
    }

    /** The files that stand there now and can be read, sorted. */
    public List<PackFile> files() {
        return PackFiles.in(folder, new Findings());
    }

    /**
     * Carries out what was begun when a program or the machine stopped. It does nothing where nothing was.
     *
     * @return whether there was something
     */
    public boolean mend() throws IOException {
        return Files.exists(folder.resolve(JOURNAL)) && locked(this::carryOut);
    }

    /**
     * Puts files in the place of all that is read of the folder. What stood there is kept.
     *
     * @param seen the digest of what stood there when the change was begun
     * @throws StaleException if something else stands there by now
     * @throws IOException if it cannot be written; then it stands as before, or the message says that it does not
     */
    public Published publish(String seen, Collection<PackFile> files) throws IOException, StaleException {
        for (PackFile file : files) {
            if (!takes(file.path())) {
                throw new IllegalArgumentException("\"" + file.path() + "\" is no file of a pack.");
            }
        }
        within(files).ifPresent(path -> {
            throw new IllegalArgumentException("\"" + path + "\" would stand within a file.");
        });
        Files.createDirectories(own);
        return locked(() -> replace(seen, List.copyOf(files)));
    }

    private Published replace(String seen, List<PackFile> files) throws IOException, StaleException {
        carryOut();
        List<PackFile> before = files();
        String stands = digest(before);
        if (!stands.equals(seen)) {
            throw new StaleException(stands);
        }
        refuseForeign(before);
        keep(before, stands);
        List<String> changed = write(before, files);
        return new Published(stands, digest(files), changed);
    }

    /** A file that cannot be written, since another of them stands where its folder has to be. */
    public static Optional<String> within(Collection<PackFile> files) {
        Set<String> folders = files.stream().map(file -> file.path() + "/").collect(Collectors.toSet());
        return files.stream()
                .map(PackFile::path)
                .filter(path -> folders.stream().anyMatch(path::startsWith))
                .findFirst();
    }

    /** What cannot be named in a journal cannot be written back either: it is found before anything is begun. */
    private static void refuseForeign(List<PackFile> before) throws IOException {
        for (PackFile file : before) {
            if (!takes(file.path())) {
                throw new IOException("the name of \"" + file.path() + "\", which stands there, is none that is written"
                        + " here. Rename it");
            }
        }
    }

    /** The packs that stood there before, the latest first. */
    public List<Kept> kept() throws IOException {
        List<Kept> kept = new ArrayList<>();
        if (!Files.isDirectory(own.resolve("kept"))) {
            return kept;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(own.resolve("kept"))) {
            for (Path each : folders) {
                String id = each.getFileName().toString();
                if (KEPT_ID.matcher(id).matches()) {
                    int dash = id.indexOf('-');
                    kept.add(new Kept(id, id.substring(dash + 1), STAMP.parse(id.substring(0, dash), Instant::from)));
                }
            }
        }
        kept.sort(Comparator.comparing(Kept::id).reversed());
        return kept;
    }

    /** The files of a pack that stood there before; none where there is no such, or not all of it any more. */
    public List<PackFile> kept(String id) {
        if (!KEPT_ID.matcher(id).matches()
                || !Files.isDirectory(own.resolve("kept").resolve(id))) {
            return List.of();
        }
        List<PackFile> files = PackFiles.in(own.resolve("kept").resolve(id), new Findings());
        return id.endsWith("-" + digest(files)) ? files : List.of();
    }

    /** @param <E> why nothing is written, beside what the disk says */
    private interface Writing<T, E extends Exception> {
        T write() throws IOException, E;
    }

    private <T, E extends Exception> T locked(Writing<T, E> writing) throws IOException, E {
        synchronized (WRITING) {
            try (FileChannel channel =
                    FileChannel.open(own.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                var lock = channel.lock();
                try {
                    return writing.write();
                } finally {
                    lock.release();
                }
            }
        }
    }

    private void keep(List<PackFile> files, String digest) throws IOException {
        Files.writeString(own.resolve(".gitignore"), "*\n");
        Path place = own.resolve("kept").resolve(STAMP.format(Instant.now()) + "-" + digest);
        Path beside = own.resolve("keeping");
        remove(beside);
        for (PackFile file : files) {
            save(beside.resolve(file.path()), file.text());
        }
        Files.createDirectories(beside);
        Files.createDirectories(place.getParent());
        Files.move(beside, place, StandardCopyOption.ATOMIC_MOVE);
        for (Kept old : kept().stream().skip(KEPT).toList()) {
            remove(own.resolve("kept").resolve(old.id()));
        }
    }

    /** Where it fails in the middle, what stood there is written back in the same way. */
    private List<String> write(List<PackFile> before, List<PackFile> after) throws IOException {
        begin(NEXT, before, after);
        try {
            carryOut();
        } catch (IOException e) {
            try {
                begin(BACK, after, before);
                carryOut();
            } catch (IOException worse) {
                e.addSuppressed(worse);
                throw new IOException(
                        "Some files of " + folder + " are written and some are not: " + e.getMessage()
                                + ". Nobody reads the folder until the rest is written; see to its permissions and its"
                                + " space, and publish again or start again.",
                        e);
            }
            throw e;
        }
        return List.copyOf(changes(before, after).keySet());
    }

    /** Each path that differs, with its new file; none where the file goes. */
    private static Map<String, Optional<PackFile>> changes(List<PackFile> before, List<PackFile> after) {
        Map<String, PackFile> old = before.stream().collect(Collectors.toMap(PackFile::path, Function.identity()));
        Map<String, Optional<PackFile>> changes = new TreeMap<>();
        for (PackFile file : after) {
            PackFile stood = old.remove(file.path());
            if (!file.equals(stood)) {
                changes.put(file.path(), Optional.of(file));
            }
        }
        old.values().forEach(gone -> changes.put(gone.path(), Optional.empty()));
        return Collections.unmodifiableMap(changes);
    }

    /**
     * Puts the new files beside, and then the journal: from now on it will be carried out. A journal that is there until then
     * keeps its files, so that it can be carried out where this fails.
     */
    private void begin(String place, List<PackFile> before, List<PackFile> after) throws IOException {
        Path next = own.resolve(place);
        remove(next);
        StringBuilder journal = new StringBuilder(FROM).append(place).append('\n');
        for (Map.Entry<String, Optional<PackFile>> change :
                changes(before, after).entrySet()) {
            String path = change.getKey();
            Optional<PackFile> file = change.getValue();
            if (file.isPresent()) {
                save(next.resolve(path), file.get().text());
            }
            journal.append(file.isPresent() ? PUT : DROP).append(path).append('\n');
        }
        Path beside = own.resolve("journal~");
        save(beside, journal.toString());
        Files.move(beside, folder.resolve(JOURNAL), StandardCopyOption.ATOMIC_MOVE);
    }

    /** As often as it takes: what was carried out already is passed over. */
    private boolean carryOut() throws IOException {
        Path journal = folder.resolve(JOURNAL);
        if (!Files.exists(journal)) {
            return false;
        }
        Path from = own.resolve(NEXT);
        for (String line : Files.readAllLines(journal, StandardCharsets.UTF_8)) {
            if (line.equals(FROM + BACK)) {
                from = own.resolve(BACK);
            } else if (line.startsWith(DROP)) {
                drop(folder.resolve(checked(line.substring(DROP.length()))));
            } else if (line.startsWith(PUT)) {
                put(from, checked(line.substring(PUT.length())));
            }
        }
        Files.delete(journal);
        remove(own.resolve(NEXT));
        remove(own.resolve(BACK));
        return true;
    }

    /** A folder of that name is none of ours. */
    private static void drop(Path file) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(file)) {
            Files.delete(file);
        }
    }

    /** What stands there already is left alone: where nothing could be written, nothing has to be written back. */
    private void put(Path place, String path) throws IOException {
        Path from = place.resolve(path);
        Path to = folder.resolve(path);
        if (Files.exists(from) && !(Files.isRegularFile(to) && Files.mismatch(from, to) < 0)) {
            Files.createDirectories(to.getParent());
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        }
    }

    private static String checked(String path) throws IOException {
        if (!takes(path)) {
            throw new IOException(JOURNAL + " names \"" + path + "\", which is no file of a pack. Remove " + JOURNAL
                    + " and look through the folder.");
        }
        return path;
    }

    /** On the disk when it returns. */
    private static void save(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }

    private static void remove(Path place) throws IOException {
        if (!Files.exists(place)) {
            return;
        }
        Files.walkFileTree(place, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes is) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @org.jspecify.annotations.Nullable IOException e)
                    throws IOException {
                if (e != null) {
                    throw e;
                }
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
