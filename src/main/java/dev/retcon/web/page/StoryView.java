package dev.retcon.web.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why an entry is as it is.
 *
 * @param replacedTitle what stands over what it replaced
 * @param replacedBy the sentence of what took its place
 */
public record StoryView(
        PageView page,
        EntryView entry,
        String replacedTitle,
        List<String> replaced,
        String replacedByTitle,
        @Nullable String replacedBy,
        String touchesTitle,
        List<TouchView> touches) {
    public StoryView {
        replaced = List.copyOf(replaced);
        touches = List.copyOf(touches);
    }

    /**
     * What a statement did to it.
     *
     * @param wording what was said, in the user's own words
     * @param notes what else to know: when it was said, what was answered, which rule decided, whether it was undone
     */
    public record TouchView(String did, @Nullable String wording, List<String> notes) {
        public TouchView {
            notes = List.copyOf(notes);
        }
    }
}
