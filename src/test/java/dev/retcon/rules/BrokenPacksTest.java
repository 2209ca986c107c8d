package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Broken packs, each with all that {@code check} prints of it. A folder of {@code broken} lies over the default rules: its
 * files take the place of theirs, those that end in {@code +} are added to them at the end, and the lines of those that end
 * in {@code -} are taken out of them; an empty one that ends in {@code -} takes the whole file away.
 */
class BrokenPacksTest {
    private static final Path FOLDER = Path.of("src/test/resources/broken");
    private static final String EXPECTED = "expected.txt";

    @TempDir
    private Path packs;

    private final List<PackFile> rules = RulePack.files(Path.of("rules"));

    @TestFactory
    Stream<DynamicTest> saysAllThatIsWrong() {
        return list(FOLDER)
                .map(folder -> DynamicTest.dynamicTest(
                        folder.getFileName().toString(),
                        folder.resolve(EXPECTED).toUri(),
                        () -> checks(folder)));
    }

    private void checks(Path folder) {
        String printed = RulePack.check(over(folder), CodeCache.none()).stream()
                .map(Finding::rendered)
                .collect(Collectors.joining("\n", "", "\n"));

        assertThat(printed).isEqualTo(text(read(folder.resolve(EXPECTED))));
    }

    /** A copy of the default rules with a folder over them. */
    private Path over(Path folder) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        rules.forEach(file -> files.put(file.path(), bytes(file.text())));
        for (Path file : overlay(folder)) {
            String name = folder.relativize(file).toString();
            String path = name.replaceAll("[+-]$", "");
            byte[] content = read(file);
            if (name.endsWith("+")) {
                files.merge(path, content, (some, more) -> bytes(text(some) + text(more)));
            } else if (!name.endsWith("-")) {
                files.put(path, content);
            } else if (content.length == 0) {
                assertThat(files.remove(path)).as(path).isNotNull();
            } else {
                files.computeIfPresent(path, (key, some) -> bytes(without(text(some), text(content))));
            }
        }
        Path copy = packs.resolve(folder.getFileName());
        files.forEach((path, content) -> write(copy.resolve(path), content));
        return copy;
    }

    private static List<Path> overlay(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().equals(EXPECTED))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String without(String text, String lines) {
        List<String> gone = lines.lines().toList();
        assertThat(text.lines()).containsAll(gone);
        return text.lines().filter(line -> !gone.contains(line)).collect(Collectors.joining("\n", "", "\n"));
    }

    private static Stream<Path> list(Path folder) {
        try (Stream<Path> folders = Files.list(folder)) {
            return folders.sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void write(Path file, byte[] content) {
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
