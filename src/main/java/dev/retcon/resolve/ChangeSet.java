package dev.retcon.resolve;

import dev.retcon.memory.EndedPlace;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What one step writes.
 *
 * @param added new entries
 * @param changed entries as they are from now on
 * @param asked new questions
 * @param settled questions that are answered or withdrawn now
 * @param forgetting what is forgotten, if anything is
 * @param opened places that are open again
 */
public record ChangeSet(
        List<Entry> added,
        List<Entry> changed,
        List<Question> asked,
        List<Question> settled,
        @Nullable Forgetting forgetting,
        List<EndedPlace> opened) {
    /** Nothing changes. */
    public static final ChangeSet NOTHING = new ChangeSet(List.of(), List.of(), List.of(), List.of());

    public ChangeSet {
        added = List.copyOf(added);
        changed = List.copyOf(changed);
        asked = List.copyOf(asked);
        settled = List.copyOf(settled);
        opened = List.copyOf(opened);
    }

    /** A change that forgets nothing and opens no place. */
    public ChangeSet(List<Entry> added, List<Entry> changed, List<Question> asked, List<Question> settled) {
        this(added, changed, asked, settled, null, List.of());
    }

    /** Entries that go with their content and that of their history at their scope. */
    public record Forgetting(List<Entry> entries, Moment at) {
        public Forgetting {
            entries = List.copyOf(entries);
        }
    }

    /** Changes of entries only. */
    public static ChangeSet of(List<Entry> changed) {
        return new ChangeSet(List.of(), changed, List.of(), List.of());
    }

    /** The entries as they stand after the change. */
    public List<Entry> after(List<Entry> before) {
        Set<String> gone = forgetting == null
                ? Set.of()
                : forgetting.entries().stream().map(Entry::id).collect(Collectors.toSet());
        List<Entry> after = new ArrayList<>();
        for (Entry entry : before) {
            if (!gone.contains(entry.id())) {
                after.add(changed.stream()
                        .filter(each -> each.id().equals(entry.id()))
                        .findFirst()
                        .orElse(entry));
            }
        }
        after.addAll(added);
        return after;
    }

    /** This change, before which these entries expired. */
    public ChangeSet afterExpiry(List<Entry> expired) {
        List<Entry> all = new ArrayList<>(expired);
        all.addAll(changed);
        return new ChangeSet(added, all, asked, settled, forgetting, opened);
    }

    /** This change, and the settling of more questions. */
    public ChangeSet settling(List<Question> more) {
        List<Question> all = new ArrayList<>(settled);
        all.addAll(more);
        return new ChangeSet(added, changed, asked, all, forgetting, opened);
    }

    /** This change, and the opening of places. */
    public ChangeSet opening(List<EndedPlace> places) {
        return new ChangeSet(added, changed, asked, settled, forgetting, places);
    }
}
