package dev.retcon.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Programs that tests run. */
final class Running {
    /** @param output of both streams */
    record Ended(int code, String output) {}

    private Running() {}

    /** Whether a program is installed. */
    static boolean isThere(String program) {
        try {
            return run(List.of(program, "--version"), Map.of()).code() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Runs a program to its end. */
    static Ended run(List<String> command, Map<String, String> environment) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Ended(process.waitFor(), output);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            process.destroyForcibly();
        }
    }
}
