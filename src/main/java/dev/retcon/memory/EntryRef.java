package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/**
 * Which entry the user means by hand: by its id, or the current one of a detail at a scope.
 *
 * @param entry the entry's id; with it, only the owner counts beside it
 * @param category null: the vocabulary's
 * @param old of what holds many, the value that says which one
 */
public record EntryRef(
        String owner,
        @Nullable String entry,
        @Nullable Category category,
        @Nullable String subject,
        @Nullable String attribute,
        @Nullable Scope scope,
        @Nullable String old) {
    /** An entry by its id. */
    public static EntryRef byId(String owner, String entry) {
        return new EntryRef(owner, entry, null, null, null, null, null);
    }

    /** The current entry of a detail at a scope. */
    public static EntryRef at(String owner, String subject, String attribute, Scope scope) {
        return new EntryRef(owner, null, null, subject, attribute, scope, null);
    }

    /** Of what holds many, the one with this value. */
    public EntryRef holding(String value) {
        return new EntryRef(owner, entry, category, subject, attribute, scope, value);
    }
}
