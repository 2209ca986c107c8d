package dev.retcon.web.access;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The tokens of a file, as it is now: each time that a token is shown, the file is looked at, and read again where it moved. A
 * token that was taken out is nobody's from then on. An edit that cannot be read changes nothing, and is told once.
 * Thread-safe.
 */
public final class Tokens implements Access {
    /** File systems tell times roughly: what was written this shortly before it was read may have been written again since. */
    private static final long SETTLED_MILLIS = 2000;

    private final Path file;
    private final Consumer<String> tell;
    private volatile Read read;
    private String told = "";

    /** What a look at the file shows without reading it; null where it cannot be seen. */
    private record Look(
            FileTime changed, long size, @Nullable Object key) {
        static @Nullable Look at(Path file) {
            try {
                BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
                return new Look(now.lastModifiedTime(), now.size(), now.fileKey());
            } catch (IOException e) {
                return null;
            }
        }
    }

    /** What was read, and how the file looked right before. */
    private record Read(@Nullable Look look, boolean settled, Map<String, Token> byHash) {}

    private Tokens(Path file, Consumer<String> tell) {
        this.file = file;
        this.tell = tell;
        this.read = read();
    }

    /**
     * The tokens of a file.
     *
     * @param tell hears of later edits: which tokens there are then, or why they are not read
     * @throws TokensException if the file cannot be read now, or something in it is wrong
     */
    public static Tokens of(Path file, Consumer<String> tell) {
        return new Tokens(file, tell);
    }

    @Override
    public boolean asksForTokens() {
        return true;
    }

    @Override
    public Optional<Caller> caller(String token) {
        return Optional.ofNullable(current().byHash().get(Secret.hash(token))).map(Token::caller);
    }

    /** How many tokens there are. */
    public int count() {
        return current().byHash().size();
    }

    private Read current() {
        Read last = read;
        return isCurrent(last) ? last : again();
    }

    private boolean isCurrent(Read last) {
        return last.settled() && last.look() != null && last.look().equals(Look.at(file));
    }

    private synchronized Read again() {
        Read last = read;
        if (isCurrent(last)) {
            return last;
        }
        Look look = Look.at(file);
        boolean settled = isSettled(look);
        try {
            Read now = new Read(look, settled, byHash());
            if (!now.byHash().equals(last.byHash())) {
                tell.accept(file + " was edited: "
                        + named(now.byHash().values().stream().map(Token::name).toList()) + ".");
            }
            told = "";
            read = now;
            return now;
        } catch (TokensException e) {
            tellOnce(e);
            Read kept = new Read(look, settled, last.byHash());
            read = kept;
            return kept;
        }
    }

    private void tellOnce(TokensException e) {
        String problem = e.getMessage() + " The tokens of before are good still.";
        if (!problem.equals(told)) {
            tell.accept(problem);
            told = problem;
        }
    }

    private static String named(List<String> names) {
        return names.isEmpty()
                ? "no token is good now"
                : "the tokens are now " + names.stream().sorted().collect(Collectors.joining(", "));
    }

    private Read read() {
        Look look = Look.at(file);
        return new Read(look, isSettled(look), byHash());
    }

    private static boolean isSettled(@Nullable Look look) {
        return look != null && look.changed().toMillis() + SETTLED_MILLIS < System.currentTimeMillis();
    }

    private Map<String, Token> byHash() {
        return TokensFile.read(file).stream().collect(Collectors.toUnmodifiableMap(Token::hash, Function.identity()));
    }
}
