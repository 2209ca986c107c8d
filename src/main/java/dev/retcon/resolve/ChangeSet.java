package dev.retcon.resolve;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Question;
import java.util.ArrayList;
import java.util.List;

/**
 * What one step writes.
 *
 * @param added new entries
 * @param changed entries as they are from now on
 * @param asked new questions
 * @param settled questions that are answered or withdrawn now
 */
public record ChangeSet(List<Entry> added, List<Entry> changed, List<Question> asked, List<Question> settled) {
    public ChangeSet {
        added = List.copyOf(added);
        changed = List.copyOf(changed);
        asked = List.copyOf(asked);
        settled = List.copyOf(settled);
    }

    /** The entries as they stand after the change. */
    public List<Entry> after(List<Entry> before) {
        List<Entry> after = new ArrayList<>();
        for (Entry entry : before) {
            after.add(changed.stream()
                    .filter(each -> each.id().equals(entry.id()))
                    .findFirst()
                    .orElse(entry));
        }
        after.addAll(added);
        return after;
    }

    /** This change, and the settling of more questions. */
    public ChangeSet settling(List<Question> more) {
        List<Question> all = new ArrayList<>(settled);
        all.addAll(more);
        return new ChangeSet(added, changed, asked, all);
    }
}
