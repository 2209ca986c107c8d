package dev.retcon.resolve;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Question;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.Question.Option;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.Phase;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.RuleSession;
import dev.retcon.rules.fact.Act;
import dev.retcon.rules.fact.Answered;
import dev.retcon.rules.fact.Bearer;
import dev.retcon.rules.fact.Chosen;
import dev.retcon.rules.fact.Expires;
import dev.retcon.rules.fact.Offer;
import dev.retcon.rules.fact.OpenQuestion;
import dev.retcon.rules.fact.ScopeIs;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.fact.Target;
import dev.retcon.rules.fact.TimeIs;
import dev.retcon.rules.fact.ValueIs;
import dev.retcon.rules.fact.Withdraw;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Decides statements and answers over what is stored of one detail. Pure and safe for use by several threads: the same
 * statement, entries, pack and time give the same decision, in whatever order the entries come.
 */
public final class Resolver {
    private final RulePack pack;
    private final Vocabulary vocabulary;

    public Resolver(RulePack pack) {
        this.pack = pack;
        this.vocabulary = pack.vocabulary();
    }

    /**
     * Decides a statement.
     *
     * @param id the statement's id
     * @param now when it is recorded
     */
    public Decision decide(Statement statement, String id, DetailMemory stored, Instant now) {
        return decide(Claim.of(statement, id, stored.detail(), vocabulary, now), stored);
    }

    private Decision decide(Claim claim, DetailMemory stored) {
        Expired expired = expire(claim, stored);
        DetailMemory memory = expired.memory();
        try (RuleSession session = pack.open()) {
            List<Stored> facts = Comparing.stored(claim, memory.current());
            insert(session, claim, memory, facts);
            session.fire(
                    Phase.HEAR,
                    Phase.PLACE,
                    Phase.VIEW,
                    Phase.KNOWN,
                    Phase.MEAN,
                    Phase.DECIDE,
                    Phase.FIRST,
                    Phase.SETTLE,
                    Phase.ASK);
            return conclude(session, claim, memory, expired.ended(), Set.of(), false, List.of());
        }
    }

    /** Decides an answer to a question, given now. */
    public Decision answer(Question question, Option option, DetailMemory stored, Instant now) {
        Statement statement = question.statement();
        List<Question> answered = List.of(question.answered());
        DetailMemory others = without(stored, question);
        if (option.does() == Does.PLACE && option.scope() != null) {
            Decision decision =
                    decide(claimOf(question, placed(statement, option.scope())).recorded(now), others);
            return new Decision(
                    decision.outcome(),
                    decision.saved(),
                    decision.replaced(),
                    decision.kept(),
                    decision.question(),
                    decision.rules(),
                    decision.changes().settling(answered));
        }
        Claim asked = claimOf(question, statement).now(now);
        Claim claim = option.does() == Does.SCOPE && option.scope() != null ? asked.at(option.scope()) : asked;
        Expired expired = expire(claim, others);
        DetailMemory memory = expired.memory();
        try (RuleSession session = pack.open()) {
            List<Stored> facts = Comparing.stored(claim, memory.current());
            insert(session, claim, memory, facts);
            Set<String> chosen = option.entry() != null ? Set.of(option.entry()) : new HashSet<>(question.about());
            session.insert(List.of(new Answered(question.kind(), option.does())));
            session.insert(facts.stream()
                    .filter(each -> chosen.contains(each.entry().id()))
                    .map(Chosen::new)
                    .toList());
            session.fire(
                    Phase.HEAR,
                    Phase.PLACE,
                    Phase.VIEW,
                    Phase.KNOWN,
                    Phase.MEAN,
                    Phase.ANSWER,
                    Phase.FIRST,
                    Phase.SETTLE);
            return conclude(session, claim, memory, expired.ended(), chosen, true, answered);
        }
    }

    /** A statement whose place was asked for: "just now" is said in that place; the kind of a place is that place. */
    private static Statement placed(Statement statement, Scope place) {
        return statement.scope() == null && !place.equals(Scope.EVERYWHERE)
                ? statement.inContext(place)
                : statement.in(ScopeSaid.of(place));
    }

    /** A question's statement as it came, with the time at which it came. */
    private Claim claimOf(Question question, Statement statement) {
        return Claim.of(statement, idOf(question), question.detail(), vocabulary, question.askedAt());
    }

    private static String idOf(Question question) {
        String id = question.statement().id();
        return id == null ? question.id() : id;
    }

    private static DetailMemory without(DetailMemory memory, Question question) {
        return new DetailMemory(
                memory.detail(),
                memory.entries(),
                memory.open().stream()
                        .filter(each -> !each.id().equals(question.id()))
                        .toList(),
                memory.stories());
    }

    private void insert(RuleSession session, Claim claim, DetailMemory memory, List<Stored> facts) {
        session.insert(List.of(claim.statement(), claim.detail(), Comparing.said(claim, vocabulary)))
                .insert(Comparing.context(claim))
                .insert(facts)
                .insert(Comparing.denied(facts, memory, claim.seenFrom()));
    }

    private record Expired(DetailMemory memory, List<Entry> ended) {}

    /** Entries whose {@code until} has passed end before anything is decided. */
    private Expired expire(Claim claim, DetailMemory memory) {
        List<Stored> over = Comparing.stored(claim, memory.current()).stream()
                .filter(Stored::over)
                .toList();
        if (over.isEmpty()) {
            return new Expired(memory, List.of());
        }
        List<Entry> ended = expired(over);
        ChangeSet changes = new ChangeSet(List.of(), ended, List.of(), List.of());
        return new Expired(
                new DetailMemory(memory.detail(), changes.after(memory.entries()), memory.open(), memory.stories()),
                ended);
    }

    private List<Entry> expired(List<Stored> over) {
        try (RuleSession session = pack.open()) {
            session.insert(over).fire(Phase.EXPIRE);
            return session.words(Expires.class).stream()
                    .map(each -> expired(each.stored().entry(), each))
                    .toList();
        }
    }

    private static Entry expired(Entry entry, Expires how) {
        Instant end = entry.until() == null ? entry.recordedAt() : entry.until().end();
        return entry.ended(new Ending(how.because(), Moment.at(end), null, null, false));
    }

    private Decision conclude(
            RuleSession session,
            Claim claim,
            DetailMemory memory,
            List<Entry> expired,
            Set<String> chosen,
            boolean answered,
            List<Question> settled) {
        Verdict verdict = Verdict.of(session);
        Scope target = target(session, claim, verdict);
        Applied applied = new Applying(claim, target, verdict, session, memory).apply();
        new Guardrails(claim, target, session).check(applied.changes(), memory.entries(), chosen, answered, vocabulary);
        List<Question> withdrawn = withdrawn(memory, applied, claim);
        List<Question> all = new ArrayList<>(settled);
        all.addAll(withdrawn);
        List<Entry> changed = new ArrayList<>(expired);
        changed.addAll(applied.changes().changed());
        return new Decision(
                verdict.act().outcome(),
                applied.saved(),
                applied.replaced(),
                applied.kept(),
                applied.question(),
                session.fired(),
                new ChangeSet(
                        applied.changes().added(), changed, applied.changes().asked(), all));
    }

    /** Where it would be saved: what rules said, once; a question and what is left as it is need no place. */
    private static Scope target(RuleSession session, Claim claim, Verdict verdict) {
        List<Scope> targets = session.words(Target.class).stream()
                .map(each -> claim.scopeAt(each.level()))
                .distinct()
                .toList();
        boolean needed = verdict.act() != Act.ASK && verdict.act() != Act.LEAVE;
        if (targets.size() > 1 || (targets.isEmpty() && needed)) {
            throw new RetconException(
                    RetconException.Code.RULE_VIOLATION,
                    "The rules of the phase \"place\" give "
                            + (targets.isEmpty()
                                    ? "no target"
                                    : "several, " + targets + ", by " + session.makers(session.words(Target.class)))
                            + ". Nothing was stored. Let one rule insert one Target.");
        }
        return targets.isEmpty() ? claim.seenFrom() : targets.get(0);
    }

    /** The open questions that the rules withdraw for what was just changed or asked. */
    private List<Question> withdrawn(DetailMemory memory, Applied applied, Claim claim) {
        if (memory.open().isEmpty()) {
            return List.of();
        }
        try (RuleSession session = pack.open()) {
            session.insert(memory.open().stream()
                            .map(question -> compare(question, memory, applied, claim))
                            .toList())
                    .fire(Phase.WITHDRAW);
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

    private OpenQuestion compare(Question question, DetailMemory memory, Applied applied, Claim claim) {
        Claim asked = claimOf(question, question.statement());
        Set<Scope> writes = new HashSet<>(question.writes());
        memory.entries().stream()
                .filter(entry -> question.about().contains(entry.id()))
                .map(Entry::scope)
                .forEach(writes::add);
        boolean written = applied.written().stream()
                .anyMatch(scope ->
                        writes.contains(scope) || (reachesTheView(question) && scope.contains(asked.seenFrom())));
        return new OpenQuestion(
                question,
                question.kind(),
                written,
                applied.confirmed().stream().anyMatch(question.about()::contains),
                applied.question() != null
                        && question.kind() == applied.question().kind()
                        && isSame(asked, claim));
    }

    /** Whether an answer would end all that is in view: the new value of a lasting statement without a scope. */
    private static boolean reachesTheView(Question question) {
        return question.statement().lasting() == Lasting.LASTING
                && question.statement().scope() == null
                && question.options().stream().anyMatch(option -> option.does() == Does.NEW);
    }

    /** The same value or denial of the detail, and the same place. */
    private static boolean isSame(Claim asked, Claim claim) {
        return asked.said() != null
                && claim.said() != null
                && asked.said().same(claim.said())
                && (asked.value() == null) == (claim.value() == null)
                && asked.scopeIs() == claim.scopeIs()
                && asked.seenFrom().equals(claim.seenFrom())
                && (claim.scopeIs() != ScopeIs.KIND_WITHOUT_PLACE
                        || java.util.Objects.equals(
                                asked.statement().scope(), claim.statement().scope()));
    }

    /** An entry as it is at a moment: one whose {@code until} has passed is over, as {@link #decide} would end it. */
    public Entry asOf(Entry entry, Instant now) {
        if (!entry.isCurrent() || !entry.isOver(now)) {
            return entry;
        }
        Stored stored =
                new Stored(entry, Bearer.NAMED, true, entry.scope().level(), ValueIs.OTHER, TimeIs.UNCLEAR, true);
        return expired(List.of(stored)).get(0);
    }

    /** The detail of a statement whose subject is known by one name. */
    public static Detail detail(Statement statement, dev.retcon.memory.Name subject, Vocabulary vocabulary) {
        return vocabulary.detail(
                statement.owner(),
                statement.category(),
                subject,
                java.util.Objects.requireNonNull(statement.attribute(), "attribute"));
    }

    /** What the rules offer; an option about an entry has to name it. */
    static List<Offer> offers(RuleSession session) {
        List<Offer> offers = session.words(Offer.class);
        List<Offer> nameless = offers.stream()
                .filter(offer -> offer.offers().needsEntry() && offer.known() == null)
                .toList();
        if (!nameless.isEmpty()) {
            throw new RetconException(
                    RetconException.Code.RULE_VIOLATION,
                    "An option names no entry, by " + session.makers(nameless)
                            + ". Nothing was stored. Let the rule offer it with the known entry.");
        }
        return offers;
    }
}
