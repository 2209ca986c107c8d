package dev.retcon.cli;

import dev.retcon.story.FixtureReader;
import dev.retcon.story.Story;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The fixtures of a command that names none: those beside it, where there are any. */
final class DefaultFixtures {
    private static final Path FOLDER = Path.of("fixtures");

    private DefaultFixtures() {}

    /** The cases of the paths that are named; where none is, of {@code ./fixtures} where it is. */
    static List<Story> read(List<Path> named) {
        return FixtureReader.read(named.isEmpty() && Files.isDirectory(FOLDER) ? List.of(FOLDER) : named);
    }
}
