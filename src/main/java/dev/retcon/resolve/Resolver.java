package dev.retcon.resolve;

import dev.retcon.memory.Detail;
import dev.retcon.memory.EndedPlace;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.Question.Option;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Settled;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Vocabulary;
import dev.retcon.resolve.Withdrawing.Happened;
import dev.retcon.rules.Course;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.RuleSession;
import dev.retcon.rules.fact.Answered;
import dev.retcon.rules.fact.Bears;
import dev.retcon.rules.fact.Chosen;
import dev.retcon.rules.fact.Edited;
import dev.retcon.rules.fact.Opens;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.fact.Target;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides statements, answers and edits over what is stored of one detail. Pure and safe for use by several threads: the
 * same statement, entries, pack and time give the same decision, in whatever order the entries come.
 */
public final class Resolver {
    /** The id of a statement that nobody made. */
    private static final String MADE_UP = "made-up";

    private final RulePack pack;
    private final Vocabulary vocabulary;
    private final Expiring expiring;
    private final Withdrawing withdrawing;

    public Resolver(RulePack pack) {
        this.pack = pack;
        this.vocabulary = pack.vocabulary();
        this.expiring = new Expiring(pack);
        this.withdrawing = new Withdrawing(pack);
    }

    /**
     * Decides a statement about a subject that one name is enough for.
     *
     * @param id the statement's id
     * @param now when it is recorded
     */
    public Decision decide(Statement statement, String id, DetailMemory stored, Instant now) {
        return decide(statement, id, stored, List.of(), now);
    }

    /**
     * Decides a statement.
     *
     * @param bearers the subjects that bear the name that was said, where they are known
     */
    public Decision decide(Statement statement, String id, DetailMemory stored, List<Name> bearers, Instant now) {
        return decide(Claim.of(statement, id, stored.detail(), vocabulary, now), stored, bearers);
    }

    private Decision decide(Claim claim, DetailMemory stored, List<Name> bearers) {
        Expired expired = expire(claim, stored);
        try (RuleSession session = pack.open(Course.STATEMENT)) {
            insert(session, claim, expired.memory());
            session.insert(bearers.stream().map(Bears::new).toList());
            session.fire();
            return conclude(session, claim, expired, Set.of(), false);
        }
    }

    /**
     * Decides an answer to a question, given now.
     *
     * @param stored what is stored of the question's detail; of the chosen subject's, where the option names one
     */
    public Decision answer(Question question, Option option, DetailMemory stored, Instant now) {
        Decision decision = decide(question, option, stored, now);
        Settled how = new Settled(now, decision.rules(), pack.digest());
        return decision.settling(List.of(question.answered(option, how)));
    }

    private Decision decide(Question question, Option option, DetailMemory stored, Instant now) {
        Statement statement = question.statement();
        DetailMemory others = stored.withOpen(stored.open().stream()
                .filter(each -> !each.id().equals(question.id()))
                .toList());
        if (option.does() == Does.PLACE && option.scope() != null) {
            return again(question, placed(statement, option.scope()), others, now);
        }
        if (option.does() == Does.SUBJECT) {
            return again(question, statement, others, now);
        }
        Claim asked =
                Claim.asked(question, statement, stored.detail(), vocabulary).now(now);
        Scope chosenScope = chosenScope(option, statement);
        Claim claim = chosenScope == null ? asked : asked.at(chosenScope);
        Expired expired = expire(claim, others);
        try (RuleSession session = pack.open(Course.ANSWER)) {
            List<Stored> facts = insert(session, claim, expired.memory());
            Set<String> chosen = option.entry() != null ? Set.of(option.entry()) : new HashSet<>(question.about());
            session.insert(List.of(new Answered(question.kind(), option.does())));
            session.insert(facts.stream()
                    .filter(each -> chosen.contains(each.entry().id()))
                    .map(Chosen::new)
                    .toList());
            session.fire();
            return conclude(session, claim, expired, chosen, true);
        }
    }

    /** A denial holds at the scope of the match that is chosen, though that may be over meanwhile. */
    private static @Nullable Scope chosenScope(Option option, Statement statement) {
        boolean chosen =
                option.does() == Does.SCOPE || (option.does() == Does.MATCH && statement.intent() == Intent.CORRECT);
        return chosen ? option.scope() : null;
    }

    /** Decides a statement that was completed, as it came and with the time at which it came. */
    private Decision again(Question question, Statement completed, DetailMemory memory, Instant now) {
        Claim claim = Claim.asked(question, completed, memory.detail(), vocabulary);
        return decide(claim.recorded(now), memory, List.of());
    }

    /** A statement whose place was asked for holds in that place. */
    private static Statement placed(Statement statement, Scope place) {
        return statement.in(ScopeSaid.of(place));
    }

    /**
     * Decides an edit by hand: the user's own word at the entry's scope.
     *
     * @param edit the edit as a statement
     */
    public Decision edit(Entry edited, Statement edit, String id, DetailMemory stored, Instant now) {
        Claim claim = Claim.of(edit, id, stored.detail(), vocabulary, now);
        Expired expired = expire(claim, stored);
        try (RuleSession session = pack.open(Course.EDIT)) {
            List<Stored> facts = insert(session, claim, expired.memory());
            facts.stream()
                    .filter(each -> each.entry().id().equals(edited.id()))
                    .forEach(each -> session.insert(List.of(edited(each, edit, claim))));
            session.fire();
            return conclude(session, claim, expired, Set.of(edited.id()), true);
        }
    }

    /**
     * Decides over facts that are given instead of compared: for proving what rules do in situations that nobody stored.
     *
     * @param chosen ids of the entries that the answer, or the edit, is about
     * @throws RetconException {@code rule_violation} if the rules decide nothing, contradict each other, or break a guardrail
     */
    public Decision decide(
            Course course,
            Collection<?> facts,
            Statement statement,
            DetailMemory memory,
            Set<String> chosen,
            Instant now) {
        Claim claim = Claim.of(statement, MADE_UP, memory.detail(), vocabulary, now);
        try (RuleSession session = pack.open(course)) {
            session.insert(facts).fire();
            return conclude(session, claim, new Expired(memory, List.of()), chosen, course != Course.STATEMENT);
        }
    }

    private static Edited edited(Stored stored, Statement edit, Claim claim) {
        Name old = stored.entry().value();
        return new Edited(
                stored,
                claim.said() != null && claim.said().same(old),
                old.shown().equals(edit.value()));
    }

    /**
     * The open questions of a detail that a change by hand withdraws.
     *
     * @param written where something changed
     * @param undone the statement that is undone, if one is
     */
    public List<Question> withdrawn(DetailMemory memory, Set<Spot> written, @Nullable String undone) {
        return withdrawing.withdrawn(new Happened(memory, written, Set.of(), null, null, undone));
    }

    private List<Stored> insert(RuleSession session, Claim claim, DetailMemory memory) {
        List<Stored> facts = Comparing.stored(claim, memory);
        session.insert(List.of(claim.statement(), claim.detail(), Comparing.said(claim, vocabulary)))
                .insert(Comparing.context(claim))
                .insert(facts)
                .insert(Comparing.denied(facts, memory, claim.seenFrom()))
                .insert(Comparing.ended(claim, memory.around()))
                .insert(Comparing.forgotten(claim, memory.around(), vocabulary));
        if (claim.statement().intent() == Intent.INFER) {
            session.insert(Guessing.facts(claim, memory, vocabulary));
        }
        return facts;
    }

    private record Expired(DetailMemory memory, List<Entry> ended) {}

    private Expired expire(Claim claim, DetailMemory memory) {
        List<Entry> ended = expiring.over(memory.entries(), claim.recordedAt());
        return ended.isEmpty()
                ? new Expired(memory, ended)
                : new Expired(memory.withEntries(ChangeSet.of(ended).after(memory.entries())), ended);
    }

    private Decision conclude(RuleSession session, Claim claim, Expired expired, Set<String> chosen, boolean answered) {
        DetailMemory memory = expired.memory();
        Verdict verdict = Verdict.of(session);
        Scope target = target(session, claim, verdict);
        Applied applied = new Applying(claim, target, verdict, session, memory).apply();
        new Guardrails(claim, target, session).check(applied.changes(), memory.entries(), chosen, answered, vocabulary);
        List<Question> withdrawn = withdrawing.withdrawn(
                new Happened(memory, applied.written(), applied.confirmed(), applied.question(), claim, null));
        return new Decision(
                verdict.act().outcome(),
                applied.saved(),
                applied.replaced(),
                applied.kept(),
                applied.question(),
                verdict.reason(),
                keptAt(applied.saved(), claim),
                claim.seenFrom(),
                session.fired(),
                applied.changes()
                        .afterExpiry(expired.ended())
                        .settling(withdrawn)
                        .opening(opened(session)));
    }

    /** What only confirms an entry reaches no further than it was said. */
    private static Scope keptAt(@Nullable Entry saved, Claim claim) {
        return saved != null && claim.id().equals(saved.statement()) ? saved.scope() : claim.seenFrom();
    }

    private static List<EndedPlace> opened(RuleSession session) {
        return session.words(Opens.class).stream().map(Opens::place).distinct().toList();
    }

    /** Where it would be saved: what rules said, once. */
    private static Scope target(RuleSession session, Claim claim, Verdict verdict) {
        List<Scope> targets = session.words(Target.class).stream()
                .map(each -> claim.scopeAt(each.level()))
                .distinct()
                .toList();
        if (targets.size() > 1 || (targets.isEmpty() && verdict.act().needsTarget())) {
            throw new RetconException(
                    RetconException.Code.RULE_VIOLATION,
                    null,
                    targets.isEmpty() ? "no_target" : "several_targets",
                    Map.of("scopes", targets, "rules", session.makers(session.words(Target.class))));
        }
        return targets.isEmpty() ? claim.seenFrom() : targets.get(0);
    }

    /** An entry as it is at a moment: one whose {@code until} has passed is over, as {@link #decide} would end it. */
    public Entry asOf(Entry entry, Instant now) {
        List<Entry> over = expiring.over(List.of(entry), now);
        return over.isEmpty() ? entry : over.get(0);
    }

    /** The detail of a statement whose subject is known by one name; the whole subject, where it names no attribute. */
    public static Detail detail(Statement statement, Name subject, Vocabulary vocabulary) {
        return statement.attribute() == null
                ? Detail.whole(statement.owner(), subject)
                : vocabulary.detail(statement.owner(), statement.category(), subject, statement.attribute());
    }
}
