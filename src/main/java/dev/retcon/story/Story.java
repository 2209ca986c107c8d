package dev.retcon.story;

import dev.retcon.json.Node;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
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

    /** The case as a fixture file of its own: YAML, as testers write it. */
    public String text() {
        return FixtureText.of(this);
    }

    /** Whether a text is in its name, or in its file and line ({@code fixtures/mira.yaml:12}), in whatever case. */
    public boolean mentions(String text) {
        String sought = text.toLowerCase(Locale.ROOT);
        return Stream.of(name, file + ":" + line)
                .anyMatch(each -> each.toLowerCase(Locale.ROOT).contains(sought));
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
