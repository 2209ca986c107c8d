package dev.retcon.resolve;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Question;
import dev.retcon.memory.Scope;
import java.util.List;
import java.util.function.Supplier;

/**
 * What is stored of one detail, as far as a decision may see it.
 *
 * @param entries the current ones, those that left a denial, and those that once held a denied value; in recall of an
 *     earlier moment, all
 * @param open its open questions
 * @param stories the owner's stories, for the question {@code place}
 */
public record DetailMemory(Detail detail, List<Entry> entries, List<Question> open, Supplier<List<Scope>> stories) {
    public DetailMemory {
        entries = List.copyOf(entries);
        open = List.copyOf(open);
    }

    /** With stories that are known already. */
    public DetailMemory(Detail detail, List<Entry> entries, List<Question> open, List<Scope> stories) {
        this(detail, entries, open, () -> stories);
    }

    /** With stories that are loaded when they are needed. */
    public DetailMemory withStories(Supplier<List<Scope>> loaded) {
        return new DetailMemory(detail, entries, open, loaded);
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
