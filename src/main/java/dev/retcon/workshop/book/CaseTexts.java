package dev.retcon.workshop.book;

import dev.retcon.story.FixtureException;
import dev.retcon.story.Story;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Fixture cases as they are written, from where each begins to where the next one does. */
final class CaseTexts {
    private final Map<String, List<String>> lines = new HashMap<>();
    private final Map<String, NavigableSet<Integer>> begins = new HashMap<>();

    CaseTexts(List<Story> stories) {
        stories.forEach(story ->
                begins.computeIfAbsent(story.file(), file -> new TreeSet<>()).add(story.line()));
    }

    String of(Story story) {
        List<String> file = lines.computeIfAbsent(story.file(), CaseTexts::read);
        Integer next = begins.getOrDefault(story.file(), new TreeSet<>()).higher(story.line());
        int end = next == null ? file.size() : next - 1;
        while (end > story.line() && isBetween(file.get(end - 1))) {
            end--;
        }
        return file.subList(story.line() - 1, end).stream()
                .collect(Collectors.joining("\n"))
                .stripIndent();
    }

    /** What stands after a case, and tells of the next one, if of any. */
    private static boolean isBetween(String line) {
        return line.isBlank() || line.strip().startsWith("#");
    }

    private static List<String> read(String file) {
        try {
            return Files.readAllLines(Path.of(file));
        } catch (IOException e) {
            throw new FixtureException(file, 0, "the file cannot be read any more. Keep it while the book is made.");
        }
    }
}
