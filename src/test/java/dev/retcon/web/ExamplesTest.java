package dev.retcon.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.retcon.Retcon;
import dev.retcon.web.access.Access;
import dev.retcon.web.access.Caller;
import dev.retcon.web.access.Right;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The chat backends of examples/ do what they say, on a server that asks for tokens. */
class ExamplesTest {
    private static final String TOKEN = "a-token";
    private static Api api;

    @BeforeAll
    static void open() {
        Access access = new Access() {
            @Override
            public boolean asksForTokens() {
                return true;
            }

            @Override
            public Optional<Caller> caller(String token) {
                return Optional.of(new Caller("chat", null, Set.of(Right.READ, Right.WRITE)))
                        .filter(caller -> token.equals(TOKEN));
            }
        };
        api = Api.over(Retcon.builder().open(), Limits.DEFAULT, access);
    }

    @AfterAll
    static void close() {
        api.close();
    }

    private static Running.Ended run(String token, String... command) throws IOException {
        return Running.run(
                List.of(command),
                Map.of(
                        "RETCON_URL",
                        "http://127.0.0.1:" + api.server.port(),
                        "RETCON_TOKEN",
                        token,
                        "PYTHONIOENCODING",
                        "utf-8"));
    }

    private static void chats(Running.Ended ended) {
        assertThat(ended.code()).as(ended.output()).isZero();
        assertThat(ended.output())
                .contains(
                        "Got it: Mira's eye color is blue in every story.",
                        "Does that hold in every story, or just in one version?",
                        "Mira's eye color is grey",
                        "Edited: Got it: Mira's eye color is green in every story; I have replaced the earlier blue.",
                        "Heard that the memory changed.",
                        "Erased.");
    }

    private static void saysThatItIsRefused(Running.Ended ended) {
        assertThat(ended.code()).as(ended.output()).isNotZero();
        assertThat(ended.output()).doesNotContain("Got it");
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    @Test
    void inPython() throws IOException {
        assumeTrue(Running.isThere("python3"), "python3 is not installed");
        chats(run(TOKEN, "python3", "examples/python/chat.py"));
    }

    @Test
    void inJava() throws IOException {
        chats(run(TOKEN, java(), "examples/java/Chat.java"));
    }

    @Test
    void withoutTheRightTokenNothingIsSaid() throws IOException {
        if (Running.isThere("python3")) {
            saysThatItIsRefused(run("another", "python3", "examples/python/chat.py"));
        }
        saysThatItIsRefused(run("another", java(), "examples/java/Chat.java"));
    }
}
