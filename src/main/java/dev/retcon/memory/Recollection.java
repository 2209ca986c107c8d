package dev.retcon.memory;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What may be said of a detail in a context (product.md section 6). Where {@code known} and {@code unresolved} are both
 * empty, it is unknown.
 *
 * @param holds whether {@code known} is one value or a list
 * @param known the values that speak; none of them is in doubt
 * @param unresolved the values that an open question hangs over; none is presented as true
 * @param denied the values known not to hold here
 * @param entries the entries that {@code known} comes from
 * @param question the open question, where something is unresolved
 */
public record Recollection(
        Detail detail,
        Holds holds,
        List<Name> known,
        List<Name> unresolved,
        List<Name> denied,
        List<Entry> entries,
        @Nullable Question question) {

    public Recollection {
        known = List.copyOf(known);
        unresolved = List.copyOf(unresolved);
        denied = List.copyOf(denied);
        entries = List.copyOf(entries);
    }

    public boolean isUnknown() {
        return known.isEmpty() && unresolved.isEmpty();
    }
}
