package dev.retcon.web.page;

import dev.retcon.web.page.PageView.Link;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The memory, or a part of it, by character and by place.
 *
 * @param whole whether it is all, from the beginning
 * @param empty whether nothing at all is remembered
 * @param more the next page; null: this is the last
 * @param beginning the first page; null: this is it
 */
public record MemoryView(
        PageView page,
        Asks asks,
        List<Link> characters,
        List<Link> stories,
        List<Section> sections,
        boolean whole,
        boolean empty,
        @Nullable Link more,
        @Nullable Link beginning) {
    /** Whether nothing of what is remembered is shown. */
    public boolean nothing() {
        return sections.stream().allMatch(section -> section.shelves().isEmpty());
    }

    public MemoryView {
        characters = List.copyOf(characters);
        stories = List.copyOf(stories);
        sections = List.copyOf(sections);
    }

    /**
     * The open questions, a part of them.
     *
     * @param count how many there are
     */
    public record Asks(
            int count,
            List<QuestionView> questions,
            @Nullable String more,
            @Nullable String first) {
        public Asks {
            questions = List.copyOf(questions);
        }
    }

    /**
     * What is remembered of a character.
     *
     * @param more where its other places are
     */
    public record Section(
            String id,
            String name,
            String address,
            List<ShelfView> shelves,
            @Nullable String more) {
        public Section {
            shelves = List.copyOf(shelves);
        }
    }

    /**
     * What is remembered of it at one place.
     *
     * @param more where more stands
     * @param morePast where more stood
     * @param openPast whether what stood is unfolded
     */
    public record ShelfView(
            String id,
            String place,
            List<EntryView> current,
            @Nullable String more,
            List<EntryView> past,
            @Nullable String morePast,
            boolean openPast) {
        public ShelfView {
            current = List.copyOf(current);
            past = List.copyOf(past);
        }
    }
}
