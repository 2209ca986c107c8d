package dev.retcon.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code retcon run} goes on while its rules are edited: results on standard output, what became of edits on standard error. */
class LiveRunTest {
    private static final String WORDING = "wording/en.properties";
    private static final int SECONDS = 60;

    @TempDir
    Path folder;

    private final InputStream in = System.in;
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final ByteArrayOutputStream complained = new ByteArrayOutputStream();
    private final ExecutorService other = Executors.newSingleThreadExecutor();

    @BeforeEach
    void capture() {
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(complained, true, StandardCharsets.UTF_8));
    }

    @AfterEach
    void giveBack() {
        System.setIn(in);
        System.setOut(out);
        System.setErr(err);
        other.shutdownNow();
    }

    private static void say(PipedOutputStream steps, String attribute) throws IOException {
        steps.write(("{\"say\": {\"owner\": \"ana\", \"intent\": \"mention\", \"subject\": \"Mira\", \"attribute\": \""
                        + attribute + "\", \"value\": \"blue\"}}\n")
                .getBytes(StandardCharsets.UTF_8));
        steps.flush();
    }

    private void write(String path, String text) throws IOException {
        Path file = folder.resolve("rules").resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void until(ByteArrayOutputStream stream, String words) throws InterruptedException {
        for (int waited = 0; waited < SECONDS * 10; waited++) {
            if (stream.toString(StandardCharsets.UTF_8).contains(words)) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        assertThat(stream.toString(StandardCharsets.UTF_8)).contains(words);
    }

    @Test
    void editsServeAndAreTold() throws Exception {
        for (PackFile file : RulePack.files(Path.of("rules"))) {
            write(file.path(), file.text());
        }
        String rules = folder.resolve("rules").toString();
        String store = folder.resolve("store").toString();
        Future<Integer> running;
        try (PipedOutputStream steps = new PipedOutputStream()) {
            System.setIn(new PipedInputStream(steps));
            running = other.submit(() -> Main.run("run", "--rules", rules, "--store", store, "-"));
            say(steps, "eye color");
            until(printed, "Got it: Mira's eye color is blue");

            String wording = Files.readString(Path.of("rules", WORDING));
            write(WORDING, wording.replace("confirm.saved=Got it", "confirm.saved=Right"));
            until(complained, "serve in place of");
            say(steps, "birthplace");
            until(printed, "Right: Mira's birthplace is blue");

            write("vocabulary.yaml", "attributes: [");
            until(complained, "The edit does not serve; rules");
            say(steps, "home town");
            until(printed, "Right: Mira's home town is blue");
        }
        assertThat(running.get(SECONDS, TimeUnit.SECONDS)).isZero();
        assertThat(printed.toString(StandardCharsets.UTF_8).lines()).hasSize(3);
        assertThat(complained.toString(StandardCharsets.UTF_8))
                .contains(": " + WORDING + ".")
                .containsOnlyOnce("serve in place of")
                .containsOnlyOnce("vocabulary.yaml:1:");
    }
}
