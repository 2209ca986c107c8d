package dev.retcon.store;

import dev.retcon.memory.Statement;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A statement that was taken in, and what it was answered.
 *
 * @param statement as it was sent, with its id
 * @param content its written form, to tell a repetition from another statement under the same id
 * @param answer the answer's written form
 * @param pack the digest of the rule pack that decided
 */
public record Told(
        String owner,
        String id,
        Statement statement,
        String content,
        String answer,
        @Nullable String message,
        Instant recordedAt,
        String pack) {}
