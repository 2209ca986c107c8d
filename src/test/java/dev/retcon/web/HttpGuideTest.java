package dev.retcon.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What docs/http.md shows is what comes: its commands are run from top to bottom; … stands for anything. */
class HttpGuideTest {
    private static final Path GUIDE = Path.of("docs/http.md");
    private static final String SERVED = "http://127.0.0.1:8080";

    private record Shown(String command, String output) {
        Pattern pattern() {
            return Pattern.compile(
                    Stream.of(output.strip().split("…", -1)).map(Pattern::quote).collect(Collectors.joining(".*")),
                    Pattern.DOTALL);
        }
    }

    @Test
    void everyCommandGivesWhatTheGuideShows() throws Exception {
        assumeTrue(Running.isThere("curl"), "curl is not installed");
        List<Shown> shown = shown();
        assertThat(shown).hasSizeGreaterThan(15);
        try (Api api = Api.open()) {
            for (Shown each : shown) {
                String output = run(each.command().replace(SERVED, "http://127.0.0.1:" + api.server.port()));
                assertThat(output.replace("\r", "").strip()).as(each.command()).matches(each.pattern());
            }
        }
    }

    private static List<Shown> shown() throws IOException {
        List<Shown> shown = new ArrayList<>();
        boolean within = false;
        StringBuilder command = new StringBuilder();
        StringBuilder output = new StringBuilder();
        boolean goesOn = false;
        for (String line : Files.readAllLines(GUIDE)) {
            boolean begins = within && line.startsWith("$ ");
            if (line.startsWith("```") || begins) {
                if (!command.isEmpty()) {
                    shown.add(new Shown(command.toString(), output.toString()));
                }
                command.setLength(0);
                output.setLength(0);
                within = begins || !within;
                goesOn = begins;
            }
            if (within && !line.startsWith("```")) {
                (goesOn ? command : output)
                        .append(begins ? line.substring(2) : line)
                        .append('\n');
                goesOn = goesOn && isOpen(command.toString());
            }
        }
        return shown;
    }

    /** A command goes on after a backslash, and within quotes. */
    private static boolean isOpen(String command) {
        return command.endsWith("\\\n")
                || command.chars().filter(c -> c == '\'').count() % 2 == 1;
    }

    private static String run(String command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("bash", "-c", command)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return output;
    }
}
