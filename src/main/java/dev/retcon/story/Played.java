package dev.retcon.story;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A case that was played.
 *
 * @param failure the first step that failed; null where all held
 */
public record Played(Story story, Duration took, @Nullable Failure failure) {
    static Played of(Story story, Player player) {
        long began = System.nanoTime();
        Failure failure = player.explain(story).orElse(null);
        return new Played(story, Duration.ofNanos(System.nanoTime() - began), failure);
    }
}
