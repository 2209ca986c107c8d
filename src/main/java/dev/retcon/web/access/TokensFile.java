package dev.retcon.web.access;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A file of tokens: YAML, so that whoever keeps it can read it, and takes a token away by taking its lines out. */
public final class TokensFile {
    private static final Set<PosixFilePermission> MINE = PosixFilePermissions.fromString("rw-------");
    private static final String HEAD = """
            # Who may use Retcon's server. "retcon token" adds a token; to take one away, take its lines out.
            # The tokens themselves are not here, only their hashes.
            """;

    private TokensFile() {}

    /**
     * The tokens of a file.
     *
     * @throws TokensException if it cannot be read, or something in it is wrong
     */
    public static List<Token> read(Path file) {
        try {
            return TokensReader.read(file, Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new TokensException(
                    "There is no file of tokens " + file + ". \"retcon token --tokens " + file + "\" makes it.", e);
        } catch (CharacterCodingException e) {
            throw new TokensException(file + " is no text in UTF-8. Save it as such.", e);
        } catch (IOException e) {
            throw new TokensException("The file of tokens " + file + " cannot be read: " + why(e), e);
        }
    }

    /**
     * Adds a token; the file is made where there is none, for its owner only. Whoever reads it meanwhile sees it with the token
     * or without it, never half.
     *
     * @throws TokensException if it cannot be written, or what stands there is wrong, or has that name
     */
    public static void add(Path file, Token token) {
        try {
            Path real = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
            Path beside = real.resolveSibling(real.getFileName() + ".new");
            create(beside);
            boolean moved = false;
            try {
                String text = with(file, Files.exists(real) ? Files.readString(real) : HEAD, token);
                write(beside, text);
                if (Files.exists(real)) {
                    keepPermissions(real, beside);
                }
                Files.move(beside, real, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
                moved = true;
            } finally {
                // Once it is moved, what stands there is another one's.
                if (!moved) {
                    Files.deleteIfExists(beside);
                }
            }
        } catch (FileAlreadyExistsException e) {
            throw new TokensException(
                    e.getFile() + " is there: another \"retcon token\" is writing, or one broke off. Try again;"
                            + " if it stays, remove it.",
                    e);
        } catch (IOException e) {
            throw new TokensException("The file of tokens " + file + " cannot be written: " + why(e), e);
        }
    }

    /** Only one can create it, so that it is a lock too. */
    private static void create(Path path) throws IOException {
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createFile(path, PosixFilePermissions.asFileAttribute(MINE));
        } else {
            Files.createFile(path);
        }
    }

    private static void write(Path path, String text) throws IOException {
        try (FileChannel out = FileChannel.open(path, StandardOpenOption.WRITE)) {
            java.nio.ByteBuffer bytes = StandardCharsets.UTF_8.encode(text);
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
            out.force(true);
        }
    }

    /** Who runs the server may be another one than who makes tokens, and read the file by its group. */
    private static void keepPermissions(Path from, Path to) throws IOException {
        if (from.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(to, Files.getPosixFilePermissions(from));
        }
    }

    private static String with(Path file, String before, Token token) {
        List<Token> expected = new ArrayList<>(TokensReader.read(file, before));
        // A list without items is written in brackets; one with items begins anew.
        String begun = expected.isEmpty() ? before.replaceFirst("(?m)^\\[\\s*]\\s*$", "") : before;
        String text = begun + (begun.isEmpty() || begun.endsWith("\n") ? "" : "\n") + written(token);
        expected.add(token);
        List<Token> read;
        try {
            read = TokensReader.read(file, text);
        } catch (TokensException e) {
            throw new TokensException("Nothing was added. " + e.getMessage(), e);
        }
        if (!read.equals(expected)) {
            throw new TokensException(
                    file + " does not begin each token with \"- name:\" at the beginning of a line. Write it so.",
                    null);
        }
        return text;
    }

    private static String written(Token token) {
        Set<String> owners = token.owners();
        return "- name: " + quoted(token.name()) + "\n"
                + "  hash: " + token.hash() + "\n"
                + "  owners: "
                + (owners == null
                        ? TokensReader.ALL
                        : list(owners.stream().sorted().map(TokensFile::quoted).toList()))
                + "\n"
                + "  rights: "
                + list(token.rights().stream().sorted().map(TokensReader::word).toList()) + "\n"
                + (token.created() == null ? "" : "  created: " + token.created() + "\n");
    }

    private static String list(List<String> items) {
        return items.stream().collect(Collectors.joining(", ", "[", "]"));
    }

    /** A text of JSON is one of YAML too, whatever it holds. */
    private static String quoted(String text) {
        return JsonNodeFactory.instance.textNode(text).toString();
    }

    private static String why(IOException e) {
        if (e instanceof NoSuchFileException || e instanceof NotDirectoryException) {
            return "its folder is not there. Make it, or name another file.";
        }
        return e instanceof AccessDeniedException
                ? "the system does not allow it. Ask for that right, or name another file."
                : e.getMessage() + ". Mend that, or name another file.";
    }
}
