package dev.retcon.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** What a command that goes on prints, while a test looks at it. */
final class Printed implements BeforeEachCallback, AfterEachCallback {
    /** How long such a command may take for an answer. */
    static final int SECONDS = 60;

    private final PrintStream console = System.out;
    private final PrintStream consoleErrors = System.err;

    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Override
    public void beforeEach(ExtensionContext context) {
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    @Override
    public void afterEach(ExtensionContext context) {
        System.setOut(console);
        System.setErr(consoleErrors);
    }

    /** Waits until some words stand in what was printed. */
    static void until(ByteArrayOutputStream stream, String words) throws InterruptedException {
        for (int waited = 0; waited < SECONDS * 10; waited++) {
            if (stream.toString(StandardCharsets.UTF_8).contains(words)) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        assertThat(stream.toString(StandardCharsets.UTF_8)).contains(words);
    }
}
