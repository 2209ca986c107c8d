package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/**
 * Which entries of an owner are looked at, and how many of them at a time; null means all. Made with {@link #of},
 * narrowed with the other methods.
 *
 * @param after the id of an entry: the page begins with the one that was recorded after it; null: with the first
 * @param limit how many at most, from 1
 */
public record MemoryFilter(
        String owner,
        @Nullable String subject,
        @Nullable Scope scope,
        @Nullable Status status,
        @Nullable String after,
        @Nullable Integer limit) {
    /** Everything of an owner. */
    public static MemoryFilter of(String owner) {
        return new MemoryFilter(owner, null, null, null, null, null);
    }

    public MemoryFilter about(@Nullable String newSubject) {
        return new MemoryFilter(owner, newSubject, scope, status, after, limit);
    }

    /** Only what holds at this very scope. */
    public MemoryFilter at(@Nullable Scope newScope) {
        return new MemoryFilter(owner, subject, newScope, status, after, limit);
    }

    public MemoryFilter in(@Nullable Status newStatus) {
        return new MemoryFilter(owner, subject, scope, newStatus, after, limit);
    }

    /** The page that begins after an entry: the last one of the page before. */
    public MemoryFilter after(@Nullable String entry) {
        return new MemoryFilter(owner, subject, scope, status, entry, limit);
    }

    public MemoryFilter limit(@Nullable Integer atMost) {
        return new MemoryFilter(owner, subject, scope, status, after, atMost);
    }
}
