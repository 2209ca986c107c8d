package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/**
 * The scope as a statement names it: a path, or {@code story}, {@code arc} or {@code scene} alone for the context's own.
 * Exactly one of the two stands.
 */
public record ScopeSaid(@Nullable Scope path, @Nullable PlaceKind own) {
    /**
     * Reads the field {@code scope}.
     *
     * @throws RetconException {@code invalid} if it is neither
     */
    public static ScopeSaid parse(String field, String text) {
        for (PlaceKind kind : PlaceKind.values()) {
            if (Words.of(kind).equals(text)) {
                return new ScopeSaid(null, kind);
            }
        }
        return new ScopeSaid(Scope.parse(field, text), null);
    }

    public static ScopeSaid of(Scope path) {
        return new ScopeSaid(path, null);
    }

    @Override
    public String toString() {
        return own != null ? Words.of(own) : String.valueOf(path);
    }
}
