package dev.retcon.story;

import dev.retcon.json.Node;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One case of a fixture file.
 *
 * @param file as it was named
 * @param given the entries that stand already, as written
 * @param now the first step's clock
 */
public record Story(
        String file,
        int line,
        String name,
        Dimension about,
        String owner,
        Instant now,
        List<Node> given,
        List<Scene> steps) {
    public Story {
        given = List.copyOf(given);
        steps = List.copyOf(steps);
    }

    /**
     * One step of a case.
     *
     * @param object what the verb is done with
     * @param expect null: it must not be refused
     */
    public record Scene(
            int line, String verb, Node object, @Nullable Node expect) {}
}
