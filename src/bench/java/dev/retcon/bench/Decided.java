package dev.retcon.bench;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.Scope;
import dev.retcon.resolve.Decision;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a decision comes to.
 *
 * @param saved where the entry stands that was saved, confirmed, or kept as history
 * @param ended ids of the entries that ended for it
 */
record Decided(
        Outcome outcome,
        @Nullable Scope saved,
        Set<String> ended,
        @Nullable QuestionKind asked) {
    static Decided of(Decision decision) {
        return new Decided(
                decision.outcome(),
                decision.saved() == null ? null : decision.saved().scope(),
                decision.replaced().stream().map(Entry::id).collect(Collectors.toSet()),
                decision.question() == null ? null : decision.question().kind());
    }

    static Decided saved(Outcome outcome, Scope at) {
        return new Decided(outcome, at, Set.of(), null);
    }

    static Decided asked(QuestionKind kind) {
        return new Decided(Outcome.ASKED, null, Set.of(), kind);
    }
}
