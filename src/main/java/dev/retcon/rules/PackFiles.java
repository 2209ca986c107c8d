package dev.retcon.rules;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Reads the files of a rule pack, from a folder or from the jar, sorted by path. */
final class PackFiles {
    private static final String PACKED = "/retcon-rules";
    private static final int DIGEST_CHARACTERS = 16;

    private PackFiles() {}

    static List<PackFile> in(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new PackException(List.of(new PackIssue(
                    folder.toString(),
                    0,
                    0,
                    null,
                    "there is no such folder. Name one that holds correction/, recall/ and vocabulary.yaml.",
                    "")));
        }
        return walk(folder);
    }

    /** The default pack, as it is packed into the jar. */
    static List<PackFile> packed() {
        try {
            URI place = Objects.requireNonNull(PackFiles.class.getResource(PACKED), PACKED)
                    .toURI();
            if (!place.getScheme().equals("jar")) {
                return walk(Path.of(place));
            }
            try (FileSystem jar = FileSystems.newFileSystem(jarOf(place), Map.of())) {
                return walk(jar.getPath(PACKED));
            }
        } catch (URISyntaxException | IOException e) {
            throw new IllegalStateException("The default rules cannot be read from the jar.", e);
        }
    }

    private static Path jarOf(URI place) {
        String text = place.getRawSchemeSpecificPart();
        return Path.of(URI.create(text.substring(0, text.indexOf("!/"))));
    }

    private static List<PackFile> walk(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(PackFiles::belongs)
                    .map(file -> read(folder, file))
                    .sorted(Comparator.comparing(PackFile::path))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("The rules in " + folder + " cannot be read.", e);
        }
    }

    private static boolean belongs(Path file) {
        String name = file.getFileName().toString();
        return name.endsWith(".drl") || name.equals("vocabulary.yaml") || name.endsWith(".properties");
    }

    private static PackFile read(Path folder, Path file) {
        String path = folder.relativize(file).toString().replace('\\', '/');
        try {
            return new PackFile(path, Files.readString(file, StandardCharsets.UTF_8));
        } catch (CharacterCodingException e) {
            throw new PackException(
                    List.of(new PackIssue(path, 0, 0, null, "the file is not UTF-8. Save it as UTF-8.", "")));
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read.", e);
        }
    }

    /** What a pack is known by: the first 16 hexadecimal digits of SHA-256 over paths and texts. */
    static String digest(List<PackFile> files) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (PackFile file : files) {
                digest.update(file.path().getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
                digest.update(file.text().getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
            }
            return HexFormat.of().formatHex(digest.digest()).substring(0, DIGEST_CHARACTERS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
