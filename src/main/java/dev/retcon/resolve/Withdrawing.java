package dev.retcon.resolve;

import dev.retcon.memory.Intent;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.Question;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.Course;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.RuleSession;
import dev.retcon.rules.fact.OpenQuestion;
import dev.retcon.rules.fact.ScopeIs;
import dev.retcon.rules.fact.Withdraw;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lets the rules withdraw the open questions that need no answer any more. */
final class Withdrawing {
    private final RulePack pack;
    private final Vocabulary vocabulary;

    Withdrawing(RulePack pack) {
        this.pack = pack;
        this.vocabulary = pack.vocabulary();
    }

    /** What a step did to a detail. */
    record Happened(
            DetailMemory memory,
            Set<Spot> written,
            Set<String> confirmed,
            @Nullable Question asked,
            @Nullable Claim claim,
            @Nullable String undone) {}

    List<Question> withdrawn(Happened happened) {
        List<Question> open = happened.memory().open();
        if (open.isEmpty()) {
            return List.of();
        }
        try (RuleSession session = pack.open(Course.WITHDRAWAL)) {
            session.insert(open.stream()
                            .map(question -> compare(question, happened))
                            .toList())
                    .fire();
            List<Question> withdrawn = new ArrayList<>();
            Set<String> ids = new HashSet<>();
            for (Withdraw word : session.words(Withdraw.class)) {
                if (ids.add(word.question().id())) {
                    withdrawn.add(word.question().withdrawn(word.why()));
                }
            }
            return withdrawn;
        }
    }

    private OpenQuestion compare(Question question, Happened happened) {
        Claim asked = Claim.asked(question, question.statement(), question.detail(), vocabulary);
        Set<Spot> writes = writes(question, happened.memory());
        boolean written = happened.written().stream()
                .anyMatch(spot -> writes.contains(spot)
                        || (reachesTheView(question)
                                && question.detail().equals(spot.detail())
                                && spot.scope().contains(asked.seenFrom())));
        return new OpenQuestion(
                question,
                question.kind(),
                written,
                happened.confirmed().stream().anyMatch(question.about()::contains),
                raisedAgain(question, asked, happened),
                Objects.equals(question.statement().id(), happened.undone()));
    }

    /** Where an answer would write; of a whole subject, where the entries stand that it is about. */
    private static Set<Spot> writes(Question question, DetailMemory memory) {
        Set<Spot> writes = new HashSet<>();
        if (!question.detail().isWhole()) {
            question.writes().forEach(scope -> writes.add(new Spot(question.detail(), scope)));
        }
        memory.entries().stream()
                .filter(entry -> question.about().contains(entry.id()))
                .map(Spot::of)
                .forEach(writes::add);
        return writes;
    }

    /** Whether an answer would end all that is in view: the new value of a lasting statement without a scope. */
    private static boolean reachesTheView(Question question) {
        return question.statement().lasting() == Lasting.LASTING
                && question.statement().scope() == null
                && question.statement().value() != null
                && question.options().stream().anyMatch(option -> option.does() == Does.NEW);
    }

    private static boolean raisedAgain(Question question, Claim asked, Happened happened) {
        Question again = happened.asked();
        Claim claim = happened.claim();
        return again != null
                && claim != null
                && question.kind() == again.kind()
                && question.detail().equals(again.detail())
                && isOfUser(question) == isOfUser(again)
                && isForgetting(question) == isForgetting(again)
                && isSame(asked, claim);
    }

    private static boolean isOfUser(Question question) {
        return question.statement().intent() != Intent.INFER;
    }

    private static boolean isForgetting(Question question) {
        return question.statement().intent() == Intent.FORGET;
    }

    /** The same value or denial of the detail, and the same place. */
    private static boolean isSame(Claim asked, Claim claim) {
        return Objects.equals(key(asked), key(claim))
                && (asked.value() == null) == (claim.value() == null)
                && asked.scopeIs() == claim.scopeIs()
                && asked.seenFrom().equals(claim.seenFrom())
                && (claim.scopeIs() != ScopeIs.KIND_WITHOUT_PLACE
                        || Objects.equals(
                                asked.statement().scope(), claim.statement().scope()));
    }

    private static @Nullable String key(Claim claim) {
        return claim.said() == null ? null : claim.said().key();
    }
}
