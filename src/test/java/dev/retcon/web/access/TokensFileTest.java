package dev.retcon.web.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The file of tokens: read, written, and found wrong. */
class TokensFileTest {
    private static final String HASH = Secret.hash("a token");

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("tokens.yaml");
    }

    private static Token token(String name, String secret) {
        return new Token(
                name, Secret.hash(secret), Set.of("ana"), Set.of(Right.READ), Instant.parse("2026-01-31T10:00:00Z"));
    }

    private void write(String text) throws IOException {
        Files.writeString(file, text);
    }

    @Test
    void whatIsAddedIsRead() {
        Token some = new Token(
                "Işıl's: \"backend\" #1",
                Secret.hash("a"),
                Set.of("ana", "o'hara", "all", "null", "1", "{x}", "米拉"),
                Set.of(Right.WRITE, Right.READ),
                Instant.parse("2026-01-31T10:00:00Z"));
        Token all = new Token("all", Secret.hash("b"), null, Set.of(Right.values()), null);
        Token none = new Token("rules", Secret.hash("c"), Set.of(), Set.of(Right.RULES), null);
        List.of(some, all, none).forEach(token -> TokensFile.add(file, token));
        assertThat(TokensFile.read(file)).containsExactly(some, all, none);
    }

    @Test
    void theFileIsForWhoKeepsItAndCanBeRead() throws IOException {
        TokensFile.add(file, token("chat", "a token"));
        assertThat(Files.readString(file)).isEqualTo("""
                        # Who may use Retcon's server. "retcon token" adds a token; to take one away, take its lines out.
                        # The tokens themselves are not here, only their hashes.
                        - name: "chat"
                          hash: %s
                          owners: ["ana"]
                          rights: [read]
                          created: 2026-01-31T10:00:00Z
                        """.formatted(HASH));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }

    @Test
    void aTokenIsAsLongAsNobodyTries() {
        Set<String> made = new HashSet<>();
        IntStream.range(0, 100).forEach(i -> made.add(Secret.fresh()));
        assertThat(made).hasSize(100).allMatch(token -> token.matches("retcon_[A-Za-z0-9_-]{43}"));
    }

    @Test
    void whatIsWrittenByHandStays() throws IOException {
        write("# ours\n- {name: a, hash: \"" + HASH + "\", owners: all, rights: [read]} # first");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        TokensFile.add(file, token("b", "b"));
        assertThat(Files.readString(file)).startsWith("# ours\n- {name: a, ").contains(" # first\n- name: \"b\"\n");
        assertThat(TokensFile.read(file)).extracting(Token::name).containsExactly("a", "b");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r-----");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# nobody yet\n", "[]\n", "# nobody\n[ ]"})
    void aFileWithoutTokensIsBegun(String before) throws IOException {
        write(before);
        assertThat(TokensFile.read(file)).isEmpty();
        TokensFile.add(file, token("b", "b"));
        assertThat(TokensFile.read(file)).extracting(Token::name).containsExactly("b");
    }

    @Test
    void aLinkStaysOne() throws IOException {
        Path real = Files.createDirectory(folder.resolve("real")).resolve("t.yaml");
        Files.writeString(real, "[]\n");
        Files.createSymbolicLink(file, real);
        TokensFile.add(file, token("b", "b"));
        assertThat(file).isSymbolicLink();
        assertThat(TokensFile.read(real)).hasSize(1);
    }

    @Test
    void aNameStandsForOneToken() throws IOException {
        TokensFile.add(file, token("a", "a"));
        String before = Files.readString(file);
        assertThatThrownBy(() -> TokensFile.add(file, token("a", "b")))
                .isInstanceOf(TokensException.class)
                .hasMessageContaining("The name \"a\" stands on line 3 already");
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @Test
    void nothingIsAddedToAFileThatIsWrong() throws IOException {
        write("- name: a\n");
        assertThatThrownBy(() -> TokensFile.add(file, token("b", "b"))).isInstanceOf(TokensException.class);
        write("[{name: a, hash: \"" + HASH + "\", owners: all, rights: [read]}]\n");
        String before = Files.readString(file);
        assertThatThrownBy(() -> TokensFile.add(file, token("b", "b")))
                .isInstanceOf(TokensException.class)
                .hasMessageContaining("Nothing was added.");
        assertThat(Files.readString(file)).isEqualTo(before);
    }

    @Test
    void whoComesTogetherTakesTurnsOrIsTold() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            CountDownLatch go = new CountDownLatch(1);
            List<Future<Boolean>> adding = IntStream.range(0, 40)
                    .mapToObj(i -> threads.submit(() -> {
                        go.await();
                        try {
                            TokensFile.add(file, token("t" + i, "t" + i));
                            return true;
                        } catch (TokensException e) {
                            assertThat(e).hasMessageContaining("Try again");
                            return false;
                        }
                    }))
                    .toList();
            go.countDown();
            int added = 0;
            for (Future<Boolean> each : adding) {
                added += each.get() ? 1 : 0;
            }
            assertThat(added).isPositive();
            assertThat(TokensFile.read(file)).hasSize(added);
        } finally {
            threads.shutdownNow();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "- a | 1 | This is the text \"a\", and no token",
                "a: b | 1 | This is an object, and no list of tokens",
                "just words | 1 | no list of tokens",
                "- name: a\\n  b: [ | 2 | This is no YAML",
                "- name: a\\n  name: b | 2 | This is no YAML",
                "- hash: HASH | 1 | This token has no name",
                "- name: a | 1 | This token has no hash",
                "- name: a\\n  hash: 1234 | 2 | The hash is no sha256:",
                "- name: a\\n  hash: HASH\\n  owners: all | 1 | This token has no rights",
                "- name: a\\n  hash: HASH\\n  rights: [read] | 1 | This token has no owners",
                "- name: a\\n  hash: HASH\\n  owners: ana\\n  rights: [read] | 3 | The owners are the text \"ana\"",
                "- name: a\\n  hash: HASH\\n  owners: [[]]\\n  rights: [read] | 3 | This is no owner",
                "- name: a\\n  hash: HASH\\n  owners: all\\n  rights: read | 4 | The rights are the text \"read\"",
                "- name: a\\n  hash: HASH\\n  owners: all\\n  rights: [] | 4 | The token may do nothing",
                "- name: a\\n  hash: HASH\\n  owners: all\\n  rights: [raed] | 4 | There is no right \"raed\"",
                "- name: a\\n  hash: HASH\\n  owners: all\\n  rights: [READ] | 4 | There is no right \"READ\"",
                "- name: a\\n  hash: HASH\\n  owner: [ana] | 1 | A token has no \"owner\"",
                "- name: \"\"\\n  hash: HASH | 1 | This is no name",
                "- name: a\\n  hash: HASH\\n  owners: all\\n  rights: [read]\\n  created: today | 5 | \"today\" is no day"
            })
    void whatIsWrongIsToldWithItsLine(String text, int line, String problem) throws IOException {
        write(text.replace("\\n", "\n").replace("HASH", "\"" + HASH + "\""));
        assertThatThrownBy(() -> TokensFile.read(file))
                .isInstanceOf(TokensException.class)
                .hasMessageStartingWith(file + ":" + line + ": ")
                .hasMessageContaining(problem)
                .hasMessageEndingWith(".")
                .message()
                .doesNotContain("\n");
    }

    @Test
    void oneHashIsOneToken() throws IOException {
        String token = "- {name: %s, hash: \"" + HASH + "\", owners: all, rights: [read]}\n";
        write(token.formatted("a") + token.formatted("b"));
        assertThatThrownBy(() -> TokensFile.read(file)).hasMessageContaining(":2: The hash stands on line 1 already");
    }

    @Test
    void aFileThatIsNotThereIsToldSo() throws IOException {
        assertThatThrownBy(() -> TokensFile.read(file)).hasMessageContaining("There is no file of tokens " + file);
        assertThatThrownBy(() -> TokensFile.add(folder.resolve("none/t.yaml"), token("a", "a")))
                .hasMessageContaining("its folder is not there");
        Files.write(file, new byte[] {(byte) 0xff});
        assertThatThrownBy(() -> TokensFile.read(file)).hasMessageContaining("no text in UTF-8");
    }
}
