package dev.retcon.rules;

import dev.retcon.memory.Digest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads the files of a rule pack, from a folder or from the jar, sorted by path. */
final class PackFiles {
    private static final String PACKED = "/retcon-rules";
    private static final Pattern HIDDEN = Pattern.compile("(^|/)[.]");
    private static final int DIGEST_CHARACTERS = 16;

    private PackFiles() {}

    /**
     * The files of a folder.
     *
     * @throws PackException if one of them cannot be read
     */
    static List<PackFile> in(Path folder) {
        Findings findings = new Findings();
        List<PackFile> files = in(folder, findings);
        if (findings.haveErrors()) {
            throw new PackException(findings.sorted());
        }
        return files;
    }

    /** The files of a folder that can be read; what else is in it is found. */
    static List<PackFile> in(Path folder, Findings findings) {
        if (!Files.isDirectory(folder)) {
            findings.ofFile(
                    folder.toString(),
                    FindingCode.MISSING_FILE,
                    "There is no such folder.",
                    "Name one that holds correction/, recall/ and vocabulary.yaml.");
            return List.of();
        }
        if (Files.exists(folder.resolve(PackFolder.JOURNAL))) {
            findings.ofFile(
                    PackFolder.JOURNAL,
                    FindingCode.UNREADABLE_TEXT,
                    "The folder is being written, or the writing was cut off: some files are new and some are not.",
                    "Look again in a moment; where it stays, start retcon serve with this folder, which writes the rest.");
            return List.of();
        }
        List<PackFile> files = new ArrayList<>();
        for (Map.Entry<String, Path> each : paths(folder, findings).entrySet()) {
            if (PackFile.isRead(each.getKey())) {
                read(each.getKey(), each.getValue(), findings).ifPresent(files::add);
            } else if (!StrayFiles.isExpected(each.getKey())) {
                StrayFiles.find(each.getKey(), findings);
            }
        }
        return files;
    }

    private static SortedMap<String, Path> paths(Path folder, Findings findings) {
        try {
            return paths(folder);
        } catch (IOException | UncheckedIOException e) {
            findings.ofFile(
                    folder.toString(),
                    FindingCode.UNREADABLE_TEXT,
                    "The folder cannot be read: " + e.getMessage() + ".",
                    "Look at its permissions.");
            return new TreeMap<>();
        }
    }

    /**
     * The files of a folder by their paths in it, sorted; hidden ones are none of a pack. A link is followed, so that one can
     * stand for the whole folder.
     */
    static SortedMap<String, Path> paths(Path folder) throws IOException {
        SortedMap<String, Path> paths = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
            files.filter(Files::isRegularFile).forEach(file -> paths.put(path(folder, file), file));
        }
        paths.keySet().removeIf(path -> HIDDEN.matcher(path).find());
        return paths;
    }

    private static String path(Path folder, Path file) {
        return folder.relativize(file).toString().replace('\\', '/');
    }

    private static Optional<PackFile> read(String path, Path file, Findings findings) {
        try {
            return PlainText.decode(path, Files.readAllBytes(file), findings);
        } catch (IOException e) {
            findings.ofFile(
                    path,
                    FindingCode.UNREADABLE_TEXT,
                    "The file cannot be read: " + e.getMessage() + ".",
                    "Look at its permissions.");
            return Optional.empty();
        }
    }

    /** The default pack, as it is packed into the jar. */
    static List<PackFile> packed() {
        try {
            URI place = Objects.requireNonNull(PackFiles.class.getResource(PACKED), PACKED)
                    .toURI();
            if (!place.getScheme().equals("jar")) {
                return in(Path.of(place));
            }
            try (FileSystem jar = FileSystems.newFileSystem(jarOf(place), Map.of())) {
                return in(jar.getPath(PACKED));
            }
        } catch (URISyntaxException | IOException e) {
            throw new IllegalStateException("The default rules cannot be read from the jar.", e);
        }
    }

    private static Path jarOf(URI place) {
        String text = place.getRawSchemeSpecificPart();
        return Path.of(URI.create(text.substring(0, text.indexOf("!/"))));
    }

    /** What a pack is known by: the first 16 hexadecimal digits of SHA-256 over paths and texts. */
    static String digest(List<PackFile> files) {
        String[] texts = files.stream()
                .flatMap(file -> Stream.of(file.path(), file.text()))
                .toArray(String[]::new);
        return Digest.ofAll(texts).substring(0, DIGEST_CHARACTERS);
    }
}
