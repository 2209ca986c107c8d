package dev.retcon.web.access;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who asks, and what they may.
 *
 * @param name what the token is called, for logs; never the token itself
 * @param owners whose memories; null: everybody's
 */
public record Caller(String name, @Nullable Set<String> owners, Set<Right> rights) {
    /** Who asks where no tokens are used: whoever reaches the loopback address may do everything. */
    public static final Caller ANYBODY = new Caller("anybody", null, Set.of(Right.values()));

    public Caller {
        owners = owners == null ? null : Set.copyOf(owners);
        rights = Set.copyOf(rights);
    }

    /** Whether they have a right at all. */
    public boolean may(Right right) {
        return rights.contains(right);
    }

    /** Whether they may see or change what is remembered of an owner. */
    public boolean may(Right right, String owner) {
        return may(right) && (owners == null || owners.contains(owner));
    }
}
