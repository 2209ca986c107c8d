package dev.retcon.memory;

import java.util.Set;

/**
 * A value that may have been forgotten: what is left of that names it as it compared then, under the vocabulary of that
 * day. So it is sought under every name that compares as it today.
 *
 * @param details the detail under each of its attribute's names; in both categories, where none was named
 * @param values the keys of the value's names
 */
public record Sought(Set<Detail> details, Set<String> values) {
    public Sought {
        details = Set.copyOf(details);
        values = Set.copyOf(values);
    }
}
