package dev.retcon.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import java.io.IOException;
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

/** {@code retcon test --watch} plays again after each save, and what is broken for a while does not end it. */
class TestWatchTest {
    private static final String ENDS = "; Ctrl-C ends it.";

    @TempDir
    Path folder;

    @RegisterExtension
    final Printed printed = new Printed();

    private final ExecutorService other = Executors.newSingleThreadExecutor();

    @AfterEach
    void giveBack() {
        other.shutdownNow();
    }

    private Path save(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private static String fixture(String mood) {
        return """
                cases:
                  - name: Tavi's mood
                    about: retrieval
                    given:
                      - {subject: Tavi, attribute: mood, value: merry}
                    steps:
                      - recall: {subject: Tavi, attribute: mood}
                        expect: {known: %s}
                """.formatted(mood);
    }

    /** What it answers to one save: waits for the end of it, and forgets it. */
    private String answer(String words) throws InterruptedException {
        Printed.until(printed.err, ENDS);
        String answer = printed.out.toString(StandardCharsets.UTF_8) + printed.err.toString(StandardCharsets.UTF_8);
        assertThat(answer).contains(words).containsOnlyOnce(ENDS);
        printed.out.reset();
        printed.err.reset();
        return answer;
    }

    @Test
    void eachSaveIsPlayed() throws Exception {
        for (PackFile file : RulePack.files(Path.of("rules"))) {
            save("rules/" + file.path(), file.text());
        }
        Path rules = folder.resolve("rules");
        Path file = save("fixtures/tavi.yaml", fixture("merry"));
        Future<?> running = other.submit(() -> Main.run(
                "test", "--watch", "--rules", rules.toString(), file.getParent().toString()));
        assertThat(answer("1 cases, 1 passed")).contains("Watching " + rules + ", " + file.getParent() + ENDS);

        save("fixtures/tavi.yaml", fixture("glum"));
        answer("known: expected glum, was merry");

        save("fixtures/tavi.yaml", "cases: [");
        answer("tavi.yaml");

        save("fixtures/tavi.yaml", fixture("glum"));
        answer("known: expected glum, was merry");

        String vocabulary = Files.readString(rules.resolve("vocabulary.yaml"));
        save("rules/vocabulary.yaml", "attributes: [");
        assertThat(answer("vocabulary.yaml:1:")).doesNotContain("cases,");

        save("rules/vocabulary.yaml", vocabulary + "  spirits: {holds: many, changes: freely, category: fact}\n");
        answer("known: expected glum, was merry");

        save("fixtures/more/other.yml", fixture("merry"));
        answer("2 cases, 1 passed, 1 failed");

        running.cancel(true);
        other.shutdown();
        assertThat(other.awaitTermination(Printed.SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(each -> each.getName().equals("retcon-test"));
    }
}
