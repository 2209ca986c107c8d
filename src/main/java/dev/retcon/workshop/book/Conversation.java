package dev.retcon.workshop.book;

import dev.retcon.story.Story;
import java.util.Comparator;
import java.util.Set;

/**
 * A fixture case that was played, and holds.
 *
 * @param decided the ids of the rules that decided a step of it
 * @param fired the ids of all rules that fired in it
 */
record Conversation(Story story, Set<String> decided, Set<String> fired) {
    /** The plainest first: with the fewest rules, then the fewest steps. */
    static final Comparator<Conversation> PLAINEST = Comparator.<Conversation>comparingInt(each -> each.fired.size())
            .thenComparingInt(each -> each.story.steps().size())
            .thenComparing(each -> each.story.file())
            .thenComparingInt(each -> each.story.line());

    Conversation {
        decided = Set.copyOf(decided);
        fired = Set.copyOf(fired);
    }

    /** Where it stands: {@code fixtures/mira.yaml:12}. */
    String place() {
        return story.file() + ":" + story.line();
    }

    String anchor() {
        return "case." + place();
    }
}
