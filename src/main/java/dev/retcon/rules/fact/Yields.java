package dev.retcon.rules.fact;

import dev.retcon.memory.Because;
import dev.retcon.memory.QuestionKind;
import org.jspecify.annotations.Nullable;

/**
 * A rival ends for the one that stays.
 *
 * @param asks what is asked about it; null where there is nothing to ask
 */
public record Yields(
        Rival rival, Rival stays, Because because, @Nullable QuestionKind asks) {
    public Yields(Rival rival, Rival stays, Because because) {
        this(rival, stays, because, null);
    }
}
