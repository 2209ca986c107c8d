package dev.retcon.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Retcon;
import dev.retcon.web.access.Access;
import dev.retcon.web.access.Right;
import dev.retcon.web.access.Secret;
import dev.retcon.web.access.Token;
import dev.retcon.web.access.Tokens;
import dev.retcon.web.access.TokensFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pages in a real browser, as the scripts of src/test/browser use them. The profile {@code browser} runs it; it needs
 * Chromium and Node, and {@code npm ci} in that folder.
 */
@Tag("browser")
class BrowserTest {
    private static final Path SCRIPTS = Path.of("src/test/browser");
    private static final Path CHROMIUM = Path.of(System.getProperty("retcon.chromium", "/usr/bin/chromium"));
    private static final String OWNER = "ana";

    @TempDir
    private static Path place;

    private static final List<AutoCloseable> OPENED = new ArrayList<>();
    private static final Map<String, String> TOLD = new HashMap<>();

    @BeforeAll
    static void open() throws IOException {
        String missing = missing();
        assertThat(missing).as(missing).isEmpty();
        Path rules = place.resolve("rules");
        copy(Path.of("rules"), rules);
        // A few, so that playing them takes seconds.
        copy(Path.of("fixtures/mira.yaml"), place.resolve("fixtures/mira.yaml"));
        TOLD.put("RETCON_CHROMIUM", CHROMIUM.toString());
        TOLD.put("RETCON_URL", serve(rules, "open", Access.withoutTokens()));
        Path tokens = place.resolve("tokens.json");
        TOLD.put("RETCON_WRITER", token(tokens, "writer", Right.WRITE));
        TOLD.put("RETCON_READER", token(tokens, "reader", Right.READ));
        TOLD.put("RETCON_GUARDED_URL", serve(rules, "guarded", Tokens.of(tokens, told -> {})));
    }

    @AfterAll
    static void close() throws Exception {
        for (int i = OPENED.size() - 1; i >= 0; i--) {
            OPENED.get(i).close();
        }
    }

    private static String missing() {
        List<String> missing = new ArrayList<>();
        if (!Files.isExecutable(CHROMIUM)) {
            missing.add("Chromium at " + CHROMIUM + " (install chromium, or name another one with -Dretcon.chromium)");
        }
        if (!Running.isThere("node")) {
            missing.add("node (install nodejs and npm)");
        }
        if (!Files.isDirectory(SCRIPTS.resolve("node_modules/playwright-core"))) {
            missing.add(SCRIPTS.resolve("node_modules") + " (run npm ci in " + SCRIPTS + ")");
        }
        return missing.isEmpty() ? "" : "The browser tests lack " + String.join("; ", missing) + ".";
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path each : files.filter(Files::isRegularFile).toList()) {
                Path there = each.equals(from) ? to : to.resolve(from.relativize(each));
                Files.createDirectories(there.toAbsolutePath().getParent());
                Files.copy(each, there);
            }
        }
    }

    private static String serve(Path rules, String store, Access access) {
        Retcon retcon = Retcon.builder()
                .store(place.resolve(store))
                .rules(rules)
                .onRules(event -> {})
                .open();
        OPENED.add(retcon);
        Served served = new Served(retcon, rules, Limits.DEFAULT);
        Server server = Server.start("127.0.0.1", 0, served, access);
        OPENED.add(server);
        return "http://127.0.0.1:" + server.port();
    }

    private static String token(Path file, String name, Right right) {
        String secret = Secret.fresh();
        TokensFile.add(file, new Token(name, Secret.hash(secret), Set.of(OWNER), Set.of(right), Instant.now()));
        return secret;
    }

    /** Each script is a test, so that what fails is named. */
    @TestFactory
    List<DynamicTest> inTheBrowser() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        try (DirectoryStream<Path> scripts = Files.newDirectoryStream(SCRIPTS, "*.test.mjs")) {
            for (Path script : scripts) {
                tests.add(DynamicTest.dynamicTest(
                        String.valueOf(script.getFileName()).replace(".test.mjs", ""), () -> run(script)));
            }
        }
        assertThat(tests).isNotEmpty();
        return tests;
    }

    private static void run(Path script) throws IOException {
        Running.Ended ended = Running.run(List.of("node", "--test", "--test-reporter=spec", script.toString()), TOLD);
        assertThat(ended.code()).as(ended.output()).isZero();
    }
}
