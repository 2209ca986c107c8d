package dev.retcon.story;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A step that was played, and why it came out so.
 *
 * @param scene the step
 * @param gave what it gave; missing for a restart
 * @param failure how that differs from what was expected; null where it does not
 * @param notGiven the rules whose verdicts were not given, the nearest first; none where it decides nothing
 */
public record Explained(
        Story.Scene scene, JsonNode gave, @Nullable Failure failure, List<NotGiven> notGiven) {
    public Explained {
        notGiven = List.copyOf(notGiven);
    }
}
