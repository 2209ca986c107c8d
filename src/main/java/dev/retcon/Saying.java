package dev.retcon;

import dev.retcon.json.StatementJson;
import dev.retcon.memory.Answer;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Hand;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Name;
import dev.retcon.memory.Patterns.OneOf;
import dev.retcon.memory.Question;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.Question.Option;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RetconException.Code;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Spoken;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Words;
import dev.retcon.resolve.Decision;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.resolve.Resolver;
import dev.retcon.store.Store;
import dev.retcon.store.Told;
import dev.retcon.store.Work;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes statements and answers in: decides them, keeps the result, says it. */
final class Saying {
    private final Kit kit;

    Saying(Kit kit) {
        this.kit = kit;
    }

    /**
     * Takes in a statement that bears its id.
     *
     * @param isNew whether the id was made for it, so that nothing can have been said under it before
     */
    Resolution say(Work work, Statement statement, String id, boolean isNew) {
        String owner = statement.owner();
        Optional<Told> told = isNew ? Optional.empty() : work.statements().find(owner, id);
        if (told.isPresent()) {
            return repeated(work, told.get(), statement);
        }
        Instant now = kit.change(work, owner);
        List<Name> bearers = Naming.bearers(work, owner, statement.subject());
        Name typed = Name.of("subject", statement.subject());
        Name subject = bearers.size() == 1 ? typed.comparedAs(bearers.get(0).key()) : typed;
        Detail detail = Resolver.detail(statement, subject, kit.vocabulary());
        Decision decision = kit.resolver().decide(statement, id, load(work, detail), bearers, now);
        return tell(work, decision, statement, id, detail, null, now);
    }

    static String newId() {
        return "s-" + Store.newId();
    }

    static DetailMemory load(Work work, Detail detail) {
        return detail.isWhole() ? work.loadWhole(detail) : work.load(detail);
    }

    /** Writes what was decided of a new statement, says it, and keeps both under its id. */
    Resolution tell(
            Work work,
            Decision decision,
            Statement said,
            String id,
            Detail detail,
            @Nullable Hand byHand,
            Instant now) {
        Resolution resolution = keep(work, decision, said, id, detail, said.language());
        Told told = Told.of(said, detail, decision.scope(), decision.place(), resolution, now)
                .byHand(byHand);
        work.statements().add(leavesNothing(decision, said) ? work.statements().sealed(told) : told);
        return resolution;
    }

    /** What was refused is not kept, nor what was said to have something forgotten: it may name just that. */
    private static boolean leavesNothing(Decision decision, Statement said) {
        return decision.reason() != null || (said.intent() == Intent.FORGET && decision.question() == null);
    }

    private Resolution repeated(Work work, Told told, Statement again) {
        if (!work.statements().isSame(told, StatementJson.content(again))) {
            throw new RetconException(Code.CONFLICTING_ID, "id", "sent_before", Map.of("statement", told.id()));
        }
        Resolution first = told.resolution();
        if (!first.message().isEmpty()) {
            return first;
        }
        Question question = first.question();
        return question == null
                ? first.saying(kit.speech(again.language()).forgotten())
                : first.asking(kit.inWords(work, question, again.language()));
    }

    private Resolution keep(
            Work work, Decision decision, Statement said, String id, Detail detail, @Nullable String asked) {
        work.apply(detail.owner(), id, decision.changes(), kit.vocabulary());
        Question question = decision.question();
        Spoken asks = question == null ? null : kit.inWords(work, question, asked);
        return new Resolution(
                id,
                decision.outcome(),
                decision.saved(),
                decision.replaced(),
                decision.kept(),
                question,
                decision.reason(),
                asks == null ? kit.speech(asked).confirmation(decision, said, detail) : asks.text(),
                asks,
                decision.rules(),
                kit.pack().digest());
    }

    Resolution answer(Work work, Answer answer) {
        String owner = answer.owner();
        Instant now = kit.change(work, owner);
        Question question = question(work, answer);
        refuseSettled(question);
        Option option = option(work, question, answer.option());
        Statement said = question.statement();
        Detail detail =
                option.subject() == null ? question.detail() : question.detail().about(typed(said, option.subject()));
        Decision decision = kit.resolver().answer(question, option, load(work, detail), now);
        String id = said.id() == null ? question.id() : said.id();
        String asked = answer.language() == null ? said.language() : answer.language();
        Resolution resolution = keep(work, decision, said, id, detail, asked);
        boolean leavesNothing = leavesNothing(decision, said);
        work.statements()
                .find(owner, id)
                .map(told -> told.answered(detail, decision.scope(), decision.place(), decision.outcome()))
                .ifPresent(told -> work.statements()
                        .update(leavesNothing ? work.statements().sealed(told) : told));
        if (leavesNothing) {
            work.settle(
                    decision.changes().settled().stream()
                            .filter(each -> each.id().equals(question.id()))
                            .map(Question::effaced)
                            .toList(),
                    kit.vocabulary());
        }
        return resolution;
    }

    /** The chosen subject; what the user typed is shown where it is its own name. */
    private static Name typed(Statement said, Name chosen) {
        Name typed = Name.of("subject", said.subject());
        return typed.same(chosen) ? typed : chosen;
    }

    private static Question question(Work work, Answer answer) {
        Optional<Question> found;
        if (answer.question() != null) {
            found = work.question(answer.owner(), answer.question());
        } else if (answer.statement() != null) {
            List<Question> raised = work.raisedBy(answer.owner(), answer.statement());
            found = raised.stream()
                    .filter(Question::isOpen)
                    .findFirst()
                    .or(() -> raised.stream().findFirst());
        } else {
            found = work.newestOpen(answer.owner());
        }
        return found.orElseThrow(() -> noSuchQuestion(answer));
    }

    private static RetconException noSuchQuestion(Answer answer) {
        if (answer.question() != null) {
            return new RetconException(Code.NO_SUCH_QUESTION, null, "id", Map.of("question", answer.question()));
        }
        if (answer.statement() != null) {
            return new RetconException(
                    Code.NO_SUCH_QUESTION, null, "statement", Map.of("statement", answer.statement()));
        }
        return new RetconException(Code.NO_SUCH_QUESTION, null, "none_open", Map.of());
    }

    private static void refuseSettled(Question question) {
        switch (question.status()) {
            case OPEN -> {}
            case ANSWERED ->
                throw new RetconException(Code.ALREADY_ANSWERED, null, "answered", Map.of("question", question.id()));
            case WITHDRAWN ->
                throw new RetconException(
                        Code.WITHDRAWN,
                        null,
                        "withdrawn",
                        Map.of(
                                "question",
                                question.id(),
                                "reason",
                                question.reason() == null ? "" : Words.of(question.reason())));
        }
    }

    private static Option option(Work work, Question question, String word) {
        return question.options().stream()
                .filter(option -> option.word().equals(word))
                .findFirst()
                .or(() -> Optional.ofNullable(subject(work, question, word)))
                .or(() -> Optional.ofNullable(place(question, word)))
                .orElseThrow(() -> RetconException.invalid(
                        "option",
                        "no_option",
                        Map.of(
                                "text",
                                word,
                                "options",
                                new OneOf(question.options().stream()
                                        .map(Option::word)
                                        .toList()))));
    }

    /** A subject may be answered in any spelling, and by a name that it alone bears. */
    private static @Nullable Option subject(Work work, Question question, String word) {
        if (question.kind() != QuestionKind.SUBJECT) {
            return null;
        }
        List<Name> bearers = Naming.bearers(work, question.detail().owner(), word);
        List<Option> meant = question.options().stream()
                .filter(option -> option.subject() != null && bearers.stream().anyMatch(option.subject()::same))
                .toList();
        return meant.size() == 1 ? meant.get(0) : null;
    }

    /** A scope may be answered by its path too; where a place is asked for, by any path. */
    private static @Nullable Option place(Question question, String word) {
        boolean path = word.equals("everywhere") || word.startsWith("story:");
        if (!path) {
            return null;
        }
        Scope scope = Scope.parse("option", word);
        Optional<Option> listed = question.options().stream()
                .filter(option -> option.scope() != null
                        && option.scope().equals(scope)
                        && (option.does() == Does.SCOPE || option.does() == Does.PLACE || option.does() == Does.MATCH))
                .findFirst();
        return listed.orElseGet(
                () -> question.kind() == QuestionKind.PLACE ? new Option(word, Does.PLACE, scope, null) : null);
    }
}
