package dev.retcon.web.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file of tokens is edited while it serves. */
class TokensTest {
    @TempDir
    Path folder;

    private final List<String> told = Collections.synchronizedList(new ArrayList<>());
    private Path file;

    @BeforeEach
    void write() {
        file = folder.resolve("tokens.yaml");
        add("a");
    }

    private void add(String secret) {
        TokensFile.add(
                file, new Token("named " + secret, Secret.hash(secret), Set.of("ana"), Set.of(Right.WRITE), null));
    }

    private Tokens tokens() {
        return Tokens.of(file, told::add);
    }

    /** The file was written long ago: it is read when it moves only. */
    private void settle() throws IOException {
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(60)));
    }

    @Test
    void aTokenIsWhoItSays() {
        Caller caller = tokens().caller("a").orElseThrow();
        assertThat(caller.name()).isEqualTo("named a");
        assertThat(caller.may(Right.WRITE, "ana")).isTrue();
        assertThat(caller.may(Right.WRITE, "ben")).isFalse();
        assertThat(caller.may(Right.RULES)).isFalse();
    }

    @Test
    void whoMayWriteMayRead() {
        assertThat(tokens().caller("a").orElseThrow().may(Right.READ, "ana")).isTrue();
    }

    @Test
    void nobodyElseIsKnown() {
        Tokens tokens = tokens();
        assertThat(tokens.asksForTokens()).isTrue();
        for (String other : List.of("", "A", "a ", "named a", Secret.hash("a"))) {
            assertThat(tokens.caller(other)).as(other).isEmpty();
        }
    }

    @Test
    void editsCountAtOnce() throws IOException {
        settle();
        Tokens tokens = tokens();
        add("b");
        assertThat(tokens.caller("b")).isPresent();
        assertThat(tokens.count()).isEqualTo(2);
        assertThat(told).containsExactly(file + " was edited: the tokens are now named a, named b.");

        String both = Files.readString(file);
        Files.writeString(file, both.substring(0, both.indexOf("- name: \"named b\"")));
        assertThat(tokens.caller("b")).isEmpty();
        assertThat(tokens.caller("a")).isPresent();

        Files.writeString(file, "[]\n");
        assertThat(tokens.caller("a")).isEmpty();
        assertThat(told).hasSize(3).last().isEqualTo(file + " was edited: no token is good now.");
    }

    /** Of the same size and, as far as the file system tells, of the same moment. */
    @Test
    void anEditThatTheClockDoesNotShowCountsToo() throws IOException {
        FileTime now = Files.getLastModifiedTime(file);
        Tokens tokens = tokens();
        assertThat(tokens.caller("a")).isPresent();
        Files.writeString(file, Files.readString(file).replace(Secret.hash("a"), Secret.hash("c")));
        Files.setLastModifiedTime(file, now);
        assertThat(tokens.caller("a")).isEmpty();
        assertThat(tokens.caller("c")).isPresent();
    }

    @Test
    void aBrokenEditChangesNothingAndIsToldOnce() throws IOException {
        Tokens tokens = tokens();
        String good = Files.readString(file);
        Files.writeString(file, good + "- name: half");
        for (int i = 0; i < 3; i++) {
            assertThat(tokens.caller("a")).isPresent();
        }
        assertThat(told)
                .singleElement()
                .asString()
                .startsWith(file + ":7: This token has no hash.")
                .endsWith("The tokens of before are good still.");

        Files.delete(file);
        assertThat(tokens.caller("a")).isPresent();
        assertThat(told).hasSize(2).last().asString().startsWith("There is no file of tokens");

        Files.writeString(file, good);
        assertThat(tokens.caller("a")).isPresent();
        Files.writeString(file, good + "- name: half");
        assertThat(tokens.caller("a")).isPresent();
        assertThat(told).as("it was mended meanwhile, so it is told again").hasSize(3);
    }

    @Test
    void aBrokenFileServesNobodyFromTheBeginning() throws IOException {
        Files.writeString(file, "- name: half");
        assertThatThrownBy(this::tokens).isInstanceOf(TokensException.class);
    }
}
