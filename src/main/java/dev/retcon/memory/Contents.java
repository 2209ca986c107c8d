package dev.retcon.memory;

import java.util.List;

/**
 * Whom and which stories a memory is about, the first of them: subjects in the order of their keys, the person chatting and
 * every character before all others; stories in the order in which they came.
 *
 * @param moreSubjects whether there are more subjects
 * @param moreStories whether there are more stories
 */
public record Contents(List<Name> subjects, boolean moreSubjects, List<Scope> stories, boolean moreStories) {
    public Contents {
        subjects = List.copyOf(subjects);
        stories = List.copyOf(stories);
    }
}
