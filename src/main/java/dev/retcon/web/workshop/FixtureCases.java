package dev.retcon.web.workshop;

import dev.retcon.story.FixtureException;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Story;
import dev.retcon.web.Problem;
import dev.retcon.web.Served;
import io.javalin.http.HttpStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fixtures that stand beside the rules; they are only read. */
public final class FixtureCases {
    private final @Nullable Path folder;

    private FixtureCases(@Nullable Path folder) {
        this.folder = folder;
    }

    static FixtureCases of(Served served) {
        return new FixtureCases(served.fixtures());
    }

    /** All cases, in the order of their files; none where there is no folder. 422 where one cannot be played. */
    List<Story> all() {
        if (folder == null || !Files.isDirectory(folder)) {
            return List.of();
        }
        try {
            return FixtureReader.read(folder);
        } catch (FixtureException e) {
            throw new Problem(
                    HttpStatus.UNPROCESSABLE_CONTENT,
                    "broken_fixture",
                    null,
                    "A fixture cannot be played. " + e.getMessage());
        }
    }

    /** The file of a case, within the folder. */
    public String file(Story story) {
        return folder == null
                ? story.file()
                : folder.relativize(Path.of(story.file())).toString().replace('\\', '/');
    }
}
