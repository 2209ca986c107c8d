package dev.retcon.web.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One entry.
 *
 * @param id for the page's own use
 * @param entry its id in the memory
 * @param ended why it stands no more, in a word; null while it stands
 * @param asks the open question that hangs over it
 * @param hand what the user may do to it; null: nothing
 */
public record EntryView(
        String id,
        String entry,
        String sentence,
        @Nullable String wording,
        String since,
        boolean locked,
        @Nullable String ended,
        @Nullable String asks,
        String why,
        String timeline,
        @Nullable Hand hand) {

    /**
     * What the user may do to it, each by an address.
     *
     * @param edit null where it stands no more: then it can only be forgotten
     * @param places where it may be moved
     */
    public record Hand(
            @Nullable String edit,
            String move,
            String lock,
            String unlock,
            String forget,
            int version,
            String value,
            List<Place> places) {
        public Hand {
            places = List.copyOf(places);
        }
    }

    /** A place: its path, and what it is called in plain words. */
    public record Place(String path, String text) {}
}
