package dev.retcon;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Name;
import dev.retcon.memory.Scope;
import java.util.List;

/**
 * What a change of the vocabulary does to what is stored.
 *
 * @param owners how many owners it touches
 * @param entries how many entries have other keys, or another place
 * @param questions how many questions have
 * @param statements how many statements have
 * @param kinds the entries, by what changes of them
 * @param clashes the values that come to stand where another one does, and are asked about
 * @param same the values that come to stand where the same one does
 * @param back the entries that had ended for another one, and are current again
 */
public record Rekeyed(
        int owners,
        int entries,
        int questions,
        int statements,
        List<Kind> kinds,
        List<Clash> clashes,
        List<Clash> same,
        List<Entry> back) {
    /** Nothing changes. */
    public static final Rekeyed NOTHING = new Rekeyed(0, 0, 0, 0, List.of(), List.of(), List.of(), List.of());

    /** What changes of an entry. */
    public enum What {
        /** The attribute that it compares as. */
        ATTRIBUTE,
        /** The value that it compares as. */
        VALUE,
        /** Its category. */
        CATEGORY,
        /** How many values stand in its place. */
        HOLDS
    }

    /**
     * Entries of which the same changes.
     *
     * @param name the attribute or value that they compared as; of a category or a number of values, the attribute
     * @param to what it is from now on
     */
    public record Kind(What what, String name, String to, int entries, int owners) {}

    /**
     * Two entries that come to stand in one place.
     *
     * @param stays the value that stays current
     * @param ends the value of the entry that ends
     */
    public record Clash(Detail detail, Scope scope, Name stays, Name ends) {}

    public Rekeyed {
        kinds = List.copyOf(kinds);
        clashes = List.copyOf(clashes);
        same = List.copyOf(same);
        back = List.copyOf(back);
    }

    /** Whether anything stored is touched. */
    public boolean isNothing() {
        return owners == 0;
    }
}
