package dev.retcon.story.junit;

import dev.retcon.rules.RulePack;
import dev.retcon.story.Failure;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Player;
import dev.retcon.story.Story;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.opentest4j.AssertionFailedError;

/**
 * Fixtures as JUnit tests: a container for each file, in it a test for each case, which knows its file and line and fails with
 * what differs. For a method with {@code @TestFactory}, which gives what is given here; JUnit closes it.
 */
public final class Fixtures {
    private Fixtures() {}

    /**
     * The cases of fixture files, and of folders of them, played with the rules of a folder.
     *
     * @throws dev.retcon.rules.PackException if the rules are broken
     * @throws dev.retcon.story.FixtureException if a file cannot be played
     */
    public static Stream<DynamicNode> of(Path rules, Path... paths) {
        return of(RulePack.in(rules), paths);
    }

    /**
     * The cases of fixture files, and of folders of them, played with a pack.
     *
     * @throws dev.retcon.story.FixtureException if a file cannot be played
     */
    public static Stream<DynamicNode> of(RulePack pack, Path... paths) {
        List<Story> stories = FixtureReader.read(Arrays.asList(paths));
        if (stories.isEmpty()) {
            throw new IllegalArgumentException("There is no case in " + Arrays.toString(paths)
                    + ". Name fixture files that have some, or folders of them.");
        }
        Stage stage = new Stage(pack);
        Map<String, List<Story>> files =
                stories.stream().collect(Collectors.groupingBy(Story::file, LinkedHashMap::new, Collectors.toList()));
        return files.entrySet().stream()
                .<DynamicNode>map(file -> DynamicContainer.dynamicContainer(
                        file.getKey(),
                        place(file.getKey()),
                        file.getValue().stream().map(story -> test(story, stage))))
                .onClose(stage::close);
    }

    private static DynamicTest test(Story story, Stage stage) {
        URI line = URI.create(place(story.file()) + "?line=" + story.line());
        return DynamicTest.dynamicTest(story.name(), line, () -> {
            Failure failure = stage.play(story).orElse(null);
            if (failure != null) {
                throw new AssertionFailedError("\n" + failure.text(), failure.expected(), failure.compared());
            }
        });
    }

    private static URI place(String file) {
        return Path.of(file).toAbsolutePath().normalize().toUri();
    }

    /** Plays one case after the other, whatever JUnit does at the same time; opened for the first one. */
    private static final class Stage {
        private final RulePack pack;
        private @Nullable Player player;

        Stage(RulePack pack) {
            this.pack = pack;
        }

        synchronized Optional<Failure> play(Story story) {
            if (player == null) {
                player = new Player(pack);
            }
            return player.explain(story);
        }

        synchronized void close() {
            if (player != null) {
                player.close();
            }
        }
    }
}
