package dev.retcon;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Question;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Words;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What rules made of a statement, as far as it can be compared between two memories.
 *
 * @param outcome with the kind of question, or the reason: {@code asked (scope)}
 * @param at where it was saved, if it was
 * @param ended what ended for it, and why
 * @param options what could be answered
 */
record Made(String outcome, @Nullable Scope at, Set<String> ended, List<String> options) {
    static Made of(Resolution resolution) {
        Question question = resolution.question();
        String outcome = Words.of(resolution.outcome());
        String more = question != null ? Words.of(question.kind()) : resolution.reason();
        return new Made(
                more == null ? outcome : outcome + " (" + more + ")",
                resolution.saved() == null ? null : resolution.saved().scope(),
                resolution.replaced().stream().map(Made::ended).collect(Collectors.toUnmodifiableSet()),
                question == null
                        ? List.of()
                        : question.options().stream().map(Question.Option::word).toList());
    }

    static Made of(RetconException refused) {
        return new Made("refused (" + Words.of(refused.code()) + ")", null, Set.of(), List.of());
    }

    private static String ended(Entry entry) {
        String because = entry.ending() == null ? "" : Words.of(entry.ending().because());
        return entry.detail().attribute().key() + "=" + entry.value().key() + " @ " + entry.scope() + " " + because;
    }

    /** Whether the same came of it, wherever it stands. */
    boolean isAs(Made other) {
        return outcome.equals(other.outcome);
    }

    /** What tells it from another, without a word that anybody said. */
    String words(Made other) {
        if (!outcome.equals(other.outcome)) {
            return outcome;
        }
        if (at != null && other.at != null && !at.equals(other.at)) {
            return outcome + ", " + Words.of(at.level());
        }
        return options.equals(other.options) ? outcome + ", ending otherwise" : outcome + ", with other options";
    }
}
