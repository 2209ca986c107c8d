package dev.retcon.memory;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A rule pack that served a store: what a digest of its statements was.
 *
 * @param firstServed when it began to serve for the first time
 * @param follows the digest of the pack that served before it then; null: it was the first
 * @param rules how many it has
 * @param changed how its files differ from those of the pack that it follows; of the first, every file is added
 * @param statements how many statements of the store it decided when they were said
 */
public record ServedPack(
        String digest,
        Instant firstServed,
        @Nullable String follows,
        int rules,
        FilesChanged changed,
        long statements) {}
