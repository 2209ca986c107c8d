package dev.retcon.resolve;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Level;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.StatementCheck;
import dev.retcon.memory.Until;
import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.fact.ScopeIs;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A statement with its names turned into keys, its times into intervals, and its scope into a path.
 *
 * @param seenFrom the place that the memory is seen from: the stated scope, else the context
 * @param context where the chat is; everywhere outside every story
 * @param heardAt when the statement came, however late it is completed or answered
 */
record Claim(
        Statement statement,
        String id,
        Detail detail,
        @Nullable Name value,
        @Nullable Name denies,
        ScopeIs scopeIs,
        Scope seenFrom,
        Scope context,
        Moment statedAt,
        Instant recordedAt,
        Instant heardAt) {

    /**
     * Reads a statement.
     *
     * @throws RetconException {@code invalid}, with the field named
     */
    static Claim of(Statement said, String id, Detail detail, Vocabulary vocabulary, Instant now) {
        StatementCheck.check(said, detail);
        Name attribute = detail.attribute();
        Name value = said.value() == null ? null : vocabulary.value("value", attribute, said.value());
        Name denies = said.denies() == null ? null : vocabulary.value("denies", attribute, said.denies());
        if (value != null && denies != null && value.same(denies)) {
            throw RetconException.invalid("denies", "same_values", Map.of("denies", denies, "value", value));
        }
        Scope context = said.context() == null ? Scope.EVERYWHERE : said.context();
        Moment statedAt = said.statedAt() == null ? Moment.at(now) : Moment.of("statedAt", said.statedAt(), now);
        checkUntil(said.until(), statedAt);
        Optional<Scope> stated = stated(said.scope(), context);
        ScopeIs scopeIs =
                said.scope() == null ? ScopeIs.OPEN : stated.isPresent() ? ScopeIs.STATED : ScopeIs.KIND_WITHOUT_PLACE;
        if (scopeIs == ScopeIs.KIND_WITHOUT_PLACE && said.intent() == Intent.INFER) {
            if (said.context() == null) {
                throw RetconException.invalid("scope", "guess_without_context", Map.of("kind", said.scope()));
            }
            throw RetconException.invalid(
                    "scope", "guess_without_place", Map.of("scope", context, "kind", said.scope()));
        }
        return new Claim(said, id, detail, value, denies, scopeIs, stated.orElse(context), context, statedAt, now, now);
    }

    /**
     * Reads the statement that raised a question. It may say of two values which is right that compare as one by now, after
     * a change of the vocabulary: then it denies nothing any more.
     */
    static Claim asked(Question question, Statement said, Detail detail, Vocabulary vocabulary) {
        String statement = question.statement().id();
        String id = statement == null ? question.id() : statement;
        return of(deniesAnother(said, detail, vocabulary), id, detail, vocabulary, question.heardAt());
    }

    private static Statement deniesAnother(Statement said, Detail detail, Vocabulary vocabulary) {
        if (said.value() == null || said.denies() == null) {
            return said;
        }
        Name value = vocabulary.value("value", detail.attribute(), said.value());
        return value.same(vocabulary.value("denies", detail.attribute(), said.denies())) ? said.denying(null) : said;
    }

    private static Optional<Scope> stated(@Nullable ScopeSaid scope, Scope context) {
        if (scope == null) {
            return Optional.empty();
        }
        return scope.own() == null ? Optional.ofNullable(scope.path()) : context.own(scope.own());
    }

    private static void checkUntil(@Nullable Until until, Moment statedAt) {
        if (until != null && until.isBefore(statedAt.earliest())) {
            throw RetconException.invalid("until", "until_before", Map.of("until", until, "time", statedAt.earliest()));
        }
    }

    /** The same claim, recorded later than it was said. */
    Claim recorded(Instant now) {
        return new Claim(statement, id, detail, value, denies, scopeIs, seenFrom, context, statedAt, now, heardAt);
    }

    /** The same claim, said now: the user's answer to a question. */
    Claim now(Instant now) {
        return new Claim(
                statement, id, detail, value, denies, scopeIs, seenFrom, context, Moment.at(now), now, heardAt);
    }

    /** The same claim for a scope that the user chose. */
    Claim at(Scope chosen) {
        return new Claim(
                statement, id, detail, value, denies, ScopeIs.STATED, chosen, context, statedAt, recordedAt, heardAt);
    }

    /** What the claim is about: the value, else the denied one. */
    @Nullable
    Name said() {
        return value != null ? value : denies;
    }

    /** The scope that a target of this depth is, seen from here. */
    Scope scopeAt(Level level) {
        return seenFrom.at(level).orElse(seenFrom);
    }
}
