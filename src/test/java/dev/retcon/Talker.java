package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** The other end of {@link Talking}: starts it, hears what it acknowledges, and kills it. */
final class Talker implements AutoCloseable {
    private static final int SECONDS = 120;

    private final Process process;
    private final Path errors;
    private final Thread listening = new Thread(this::listen, "talker");
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final List<String> heard = new ArrayList<>();

    /** @param arguments as {@link Talking#main} takes them */
    Talker(Path temp, List<String> arguments) {
        List<String> flags = new ArrayList<>(Jvm.QUICK);
        flags.addAll(List.of("-XX:+UseSerialGC", "-Xmx512m"));
        List<String> command = Jvm.command(flags, Talking.class, arguments);
        try {
            errors = Files.createTempFile(temp, "talking", ".txt");
            process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        listening.setDaemon(true);
        listening.start();
    }

    /** A line that was cut in the middle was not said. */
    private void listen() {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            StringBuilder line = new StringBuilder();
            for (int next = in.read(); next >= 0; next = in.read()) {
                if (next == '\n') {
                    lines.add(line.toString());
                    line.setLength(0);
                } else {
                    line.append((char) next);
                }
            }
        } catch (IOException e) {
            // It is killed.
        }
    }

    /** Waits until it says a word. */
    void hears(String word) throws Exception {
        while (true) {
            String line = lines.poll(SECONDS, TimeUnit.SECONDS);
            assertThat(line)
                    .as("waiting for \"%s\"; its errors: %s", word, Files.readString(errors))
                    .isNotNull();
            heard.add(line);
            if (line.equals(word)) {
                return;
            }
        }
    }

    /** Lets it go on: open the store, then stop. */
    void goOn() throws IOException {
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
    }

    /** Kills it, as the system does that has no memory left; all that it said before. */
    List<String> killed() throws Exception {
        process.destroyForcibly();
        assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
        listening.join();
        lines.drainTo(heard);
        assertThat(heard).as("its errors: %s", Files.readString(errors)).noneMatch(line -> line.startsWith("broken"));
        return heard;
    }

    /** All that it said by now. */
    List<String> heard() throws IOException {
        lines.drainTo(heard);
        assertThat(heard).as("its errors: %s", Files.readString(errors)).noneMatch(line -> line.startsWith("broken"));
        return heard;
    }

    /** Waits until it has acknowledged so many more steps. */
    void goesOn(int steps) throws Exception {
        long before = acknowledged();
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (acknowledged() < before + steps) {
            assertThat(System.nanoTime())
                    .as("it goes on; it said: %s", heard.subList(Math.max(0, heard.size() - 9), heard.size()))
                    .isLessThan(until);
            Thread.sleep(20);
        }
    }

    private long acknowledged() throws IOException {
        return heard().stream()
                .filter(line -> line.startsWith("step") || line.startsWith("said"))
                .count();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
