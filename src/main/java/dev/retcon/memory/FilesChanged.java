package dev.retcon.memory;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** How the files of one rule pack differ from those of another: paths in the rules folder, sorted. */
public record FilesChanged(List<String> added, List<String> changed, List<String> removed) {
    public FilesChanged {
        added = List.copyOf(added);
        changed = List.copyOf(changed);
        removed = List.copyOf(removed);
    }

    /**
     * What became of some files.
     *
     * @param before from each path to its content, or what stands for it
     */
    public static FilesChanged between(Map<String, String> before, Map<String, String> after) {
        return new FilesChanged(
                after.keySet().stream()
                        .filter(path -> !before.containsKey(path))
                        .sorted()
                        .toList(),
                after.keySet().stream()
                        .filter(path -> before.containsKey(path) && !Objects.equals(before.get(path), after.get(path)))
                        .sorted()
                        .toList(),
                before.keySet().stream()
                        .filter(path -> !after.containsKey(path))
                        .sorted()
                        .toList());
    }

    /** Each path: a changed one alone, {@code + } before an added one, {@code - } before a removed one. */
    public List<String> inWords() {
        return Stream.of(
                        changed.stream(),
                        added.stream().map(path -> "+ " + path),
                        removed.stream().map(path -> "- " + path))
                .flatMap(paths -> paths)
                .toList();
    }
}
