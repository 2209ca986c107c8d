package dev.retcon.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** {@code retcon run} goes on while its rules are edited: results on standard output, what became of edits on standard error. */
class LiveRunTest {
    private static final String WORDING = "wording/en.properties";

    @TempDir
    Path folder;

    private final InputStream in = System.in;

    @RegisterExtension
    final Printed printed = new Printed();

    private final ExecutorService other = Executors.newSingleThreadExecutor();

    @AfterEach
    void giveBack() {
        System.setIn(in);
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
            Printed.until(printed.out, "Got it: Mira's eye color is blue");

            String wording = Files.readString(Path.of("rules", WORDING));
            write(WORDING, wording.replace("confirm.saved=Got it", "confirm.saved=Right"));
            Printed.until(printed.err, "serve in place of");
            say(steps, "birthplace");
            Printed.until(printed.out, "Right: Mira's birthplace is blue");

            write("vocabulary.yaml", "attributes: [");
            Printed.until(printed.err, "The edit does not serve; rules");
            say(steps, "home town");
            Printed.until(printed.out, "Right: Mira's home town is blue");
        }
        assertThat(running.get(Printed.SECONDS, TimeUnit.SECONDS)).isZero();
        assertThat(printed.out.toString(StandardCharsets.UTF_8).lines()).hasSize(3);
        assertThat(printed.err.toString(StandardCharsets.UTF_8))
                .contains(": " + WORDING + ".")
                .containsOnlyOnce("serve in place of")
                .containsOnlyOnce("vocabulary.yaml:1:");
    }
}
