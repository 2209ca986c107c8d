package dev.retcon.memory;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a step by hand did.
 *
 * @param done the step's verb
 * @param changed the entries as they are from now on; one that was forgotten is named in {@code forgotten} instead
 * @param forgotten the entries that are gone, without their content
 * @param statement the id under which it can be undone, if it can
 * @param message the confirmation, made from what was committed
 */
public record Done(
        String done,
        List<Entry> changed,
        List<Forgotten> forgotten,
        @Nullable String statement,
        String message) {
    public Done {
        changed = List.copyOf(changed);
        forgotten = List.copyOf(forgotten);
    }

    /** Where an entry stood that was forgotten. */
    public record Forgotten(String id, Detail detail, Scope scope) {}
}
