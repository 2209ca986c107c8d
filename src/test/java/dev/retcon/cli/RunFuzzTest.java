package dev.retcon.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retcon.cli.CommandLineTest.Ran;
import dev.retcon.memory.RetconException.Code;
import dev.retcon.memory.Words;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code retcon run}, given the steps of all fixtures in any order, many of them spoilt: each line has its result, a step's or a
 * refusal's, and nothing else is printed.
 *
 * <p>{@code -Dretcon.steps=1000000} takes that many, {@code -Dretcon.seed=42} begins at another seed.
 */
class RunFuzzTest {
    private static final int STEPS = Integer.getInteger("retcon.steps", 4_000);
    private static final long SEED = Long.getLong("retcon.seed", 1L);
    private static final int STEPS_A_FILE = 20_000;
    private static final Set<String> CODES =
            Arrays.stream(Code.values()).map(Words::of).collect(Collectors.toSet());
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    @Test
    @Timeout(24 * 60 * 60)
    void everyLineHasItsResult() throws Exception {
        SpoiltSteps steps = new SpoiltSteps(Path.of("fixtures"));
        for (int done = 0; done < STEPS; done += STEPS_A_FILE) {
            int count = Math.min(STEPS_A_FILE, STEPS - done);
            long seed = SEED + done / STEPS_A_FILE;
            // A step that takes longer than a second by far hangs.
            assertTimeoutPreemptively(Duration.ofSeconds(120 + count), () -> play(steps, seed, count), "seed " + seed);
        }
    }

    private void play(SpoiltSteps steps, long seed, int count) throws IOException {
        Random random = new Random(seed);
        Path file = folder.resolve("steps-" + seed);
        int expected = 0;
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < count; i++) {
                byte[] line = steps.next(random, "owner " + seed + " " + i / 1_000 + " " + random.nextInt(3));
                out.write(line);
                out.write('\n');
                expected += SpoiltSteps.lines(line);
            }
        }
        Ran ran = CommandLineTest.retcon(
                "run",
                "--rules",
                "rules",
                "--store",
                folder.resolve("store-" + seed).toString(),
                file.toString());

        assertThat(ran.err()).as("seed %d", seed).isEmpty();
        assertThat(ran.code()).as("seed %d", seed).isZero();
        List<String> results = ran.lines();
        assertThat(results).as("seed %d", seed).hasSize(expected);
        results.forEach(result -> check(result, seed));
    }

    private static void check(String result, long seed) {
        JsonNode node;
        try {
            node = JSON.readTree(result);
        } catch (JsonProcessingException e) {
            throw new AssertionError("seed " + seed + ": no JSON: " + result, e);
        }
        assertThat(node.isObject() || node.isArray())
                .as("seed %d: %s", seed, result)
                .isTrue();
        JsonNode error = node.get("error");
        if (error != null) {
            assertThat(error.path("code").asText())
                    .as("seed %d: %s", seed, result)
                    .isIn(CODES);
            assertThat(error.path("message").asText())
                    .as("seed %d: %s", seed, result)
                    .isNotBlank()
                    .doesNotContain("Exception", "java.", "org.h");
        }
    }
}
