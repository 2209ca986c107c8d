package dev.retcon.web.access;

import java.time.Instant;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A token as its file keeps it: all but the token itself.
 *
 * @param name what it is called, for whoever keeps the file
 * @param hash the {@link Secret#hash} of the token
 * @param owners whose memories it opens; null: everybody's
 * @param created when it was made; null: the file does not say
 */
public record Token(
        String name,
        String hash,
        @Nullable Set<String> owners,
        Set<Right> rights,
        @Nullable Instant created) {
    public Token {
        owners = owners == null ? null : Set.copyOf(new LinkedHashSet<>(owners));
        rights = Set.copyOf(rights);
    }

    /** Whoever shows it. Who may write, may read what was written too: each answer to a step tells of it. */
    Caller caller() {
        Set<Right> all = EnumSet.copyOf(rights);
        if (all.contains(Right.WRITE)) {
            all.add(Right.READ);
        }
        return new Caller(name, owners, all);
    }
}
