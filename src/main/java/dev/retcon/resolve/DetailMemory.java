package dev.retcon.resolve;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Question;
import java.util.List;

/**
 * What is stored of one detail, as far as a decision may see it; of a whole subject, where one is to be forgotten.
 *
 * @param entries the current ones, those that left a denial, and those that once held a denied value; in recall of an
 *     earlier moment, all
 * @param open the open questions that could change it
 */
public record DetailMemory(Detail detail, List<Entry> entries, List<Question> open, Surroundings around) {
    public DetailMemory {
        entries = List.copyOf(entries);
        open = List.copyOf(open);
    }

    /** With nothing around it. */
    public DetailMemory(Detail detail, List<Entry> entries, List<Question> open) {
        this(detail, entries, open, Surroundings.NONE);
    }

    public DetailMemory in(Surroundings surroundings) {
        return new DetailMemory(detail, entries, open, surroundings);
    }

    public DetailMemory withEntries(List<Entry> others) {
        return new DetailMemory(detail, others, open, around);
    }

    public DetailMemory withOpen(List<Question> others) {
        return new DetailMemory(detail, entries, others, around);
    }

    public List<Entry> current() {
        return entries.stream().filter(Entry::isCurrent).toList();
    }

    /** The entries that left a denial. */
    public List<Entry> denials() {
        return entries.stream().filter(DetailMemory::denied).toList();
    }

    private static boolean denied(Entry entry) {
        return entry.ending() != null && entry.ending().denied();
    }
}
