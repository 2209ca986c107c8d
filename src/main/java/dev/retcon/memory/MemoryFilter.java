package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/** Which entries of an owner are looked at; null means all. */
public record MemoryFilter(
        String owner,
        @Nullable String subject,
        @Nullable Scope scope,
        @Nullable Status status) {
    /** Everything of an owner. */
    public static MemoryFilter of(String owner) {
        return new MemoryFilter(owner, null, null, null);
    }
}
