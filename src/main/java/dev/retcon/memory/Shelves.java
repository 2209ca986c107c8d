package dev.retcon.memory;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A memory by subject and by place, a page of it.
 *
 * @param next the key of the subject after which the next page begins; null: this is the last
 */
public record Shelves(List<Section> sections, @Nullable String next) {
    public Shelves {
        sections = List.copyOf(sections);
    }

    /**
     * What is remembered of a subject, the widest places first.
     *
     * @param next the place after which more places come; null: there are no more
     */
    public record Section(
            Name subject, List<Shelf> shelves, @Nullable Scope next) {
        public Section {
            shelves = List.copyOf(shelves);
        }
    }
}
