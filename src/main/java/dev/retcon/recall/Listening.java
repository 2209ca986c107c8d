package dev.retcon.recall;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Vocabulary;
import dev.retcon.resolve.Denials;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.rules.Course;
import dev.retcon.rules.Phase;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.RuleSession;
import dev.retcon.rules.fact.Bearer;
import dev.retcon.rules.fact.Candidate;
import dev.retcon.rules.fact.Denial;
import dev.retcon.rules.fact.DeniedAt;
import dev.retcon.rules.fact.Doubt;
import dev.retcon.rules.fact.Latest;
import dev.retcon.rules.fact.MomentIs;
import dev.retcon.rules.fact.NotSo;
import dev.retcon.rules.fact.Recalled;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.fact.TimeIs;
import dev.retcon.rules.fact.ValueIs;
import dev.retcon.rules.fact.Voice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lets the recall rules decide which of the stored entries speak in a context, now or at an earlier moment. */
final class Listening {
    private final RulePack pack;
    private final Scope context;
    private final Instant now;
    private final @Nullable Moment at;

    Listening(RulePack pack, Scope context, Instant now, @Nullable Moment at) {
        this.pack = pack;
        this.context = context;
        this.now = now;
        this.at = at;
    }

    /** @param anyone what is stored of the same detail of every character */
    Heard to(DetailMemory own, @Nullable DetailMemory anyone) {
        Detail detail = own.detail();
        Vocabulary.Attribute attribute = pack.vocabulary().of(detail.attribute().key());
        try (RuleSession session = pack.open(Course.RECALL)) {
            session.insert(List.of(
                    detail,
                    new Recalled(
                            detail.category(),
                            attribute.holds(),
                            detail.subject().key().equals(Detail.USER),
                            at == null ? MomentIs.NOW : MomentIs.EARLIER)));
            List<Stored> stored = new ArrayList<>();
            hand(session, own, Bearer.NAMED, stored);
            if (anyone != null) {
                hand(session, anyone, Bearer.ANYONE, stored);
                denials(session, anyone, Bearer.ANYONE, stored);
            }
            denials(session, own, Bearer.NAMED, stored);
            session.fire(Phase.VIEW, Phase.HOLD);
            session.insert(latest(session.words(Candidate.class)));
            session.fire(Phase.VOICE, Phase.DOUBT);
            return heard(session);
        }
    }

    private void hand(RuleSession session, DetailMemory memory, Bearer bearer, List<Stored> stored) {
        for (Entry entry : memory.entries()) {
            if ((at == null && !entry.isCurrent()) || !entry.scope().contains(context)) {
                continue;
            }
            Stored fact = new Stored(
                    entry,
                    bearer,
                    true,
                    ValueIs.OTHER,
                    TimeIs.UNCLEAR,
                    at == null && entry.isOver(now),
                    at == null && memory.around().isOver(entry.scope()));
            stored.add(fact);
            session.insert(List.of(fact));
            if (at != null) {
                session.insert(List.of(Earlier.past(fact, at)));
            }
        }
    }

    private void denials(RuleSession session, DetailMemory memory, Bearer bearer, List<Stored> stored) {
        for (Entry denial : memory.denials()) {
            if (!denial.scope().contains(context) || !Earlier.isDeniedBy(denial, at)) {
                continue;
            }
            boolean restated = Denials.restated(denial, memory, context, at);
            session.insert(List.of(new Denial(denial, denial.value().key(), restated, bearer)));
            for (Stored fact : stored) {
                boolean spared = bearer == Bearer.ANYONE && fact.bearer() == Bearer.NAMED;
                if (!spared
                        && Earlier.silences(denial, fact.entry(), at)
                        && fact.entry().value().same(denial.value())
                        && !fact.entry().id().equals(denial.id())) {
                    session.insert(List.of(
                            new DeniedAt(fact, fact.level(), denial.scope().level(), restated)));
                }
            }
        }
    }

    /** Of the candidates of one bearer and scope, those that nothing surely stated later stands against. */
    private List<Latest> latest(List<Candidate> candidates) {
        if (at == null) {
            return candidates.stream().map(Latest::new).toList();
        }
        Moment moment = at;
        return candidates.stream()
                .filter(each -> candidates.stream()
                        .noneMatch(other -> other.sure()
                                && other.stored().bearer() == each.stored().bearer()
                                && other.stored().level() == each.stored().level()
                                && Earlier.lastSaid(other.stored().entry(), moment)
                                        .isLater(Earlier.lastMaybeSaid(
                                                each.stored().entry(), moment))))
                .map(Latest::new)
                .toList();
    }

    private static Heard heard(RuleSession session) {
        List<Voice> doubted =
                session.words(Doubt.class).stream().map(Doubt::voice).distinct().toList();
        List<Entry> known = new ArrayList<>();
        List<Entry> doubtful = new ArrayList<>();
        boolean one = session.words(Recalled.class).get(0).holds() == Holds.ONE;
        for (Voice voice : session.words(Voice.class)) {
            boolean doubt = one ? !doubted.isEmpty() : doubted.contains(voice);
            (doubt ? doubtful : known).add(voice.stored().entry());
        }
        Map<String, Name> denied = new LinkedHashMap<>();
        session.words(NotSo.class).stream()
                .map(word -> word.denial().entry())
                .sorted(Comparator.comparing(Entry::recordedAt).thenComparing(Entry::id))
                .forEach(entry -> denied.putIfAbsent(entry.value().key(), entry.value()));
        return new Heard(distinct(known), distinct(doubtful), List.copyOf(denied.values()));
    }

    /** One entry a value, in the order in which they were stored; the narrowest first where one value stands twice. */
    private static List<Entry> distinct(List<Entry> entries) {
        Map<String, Entry> byValue = new LinkedHashMap<>();
        entries.stream()
                .sorted(Comparator.comparing((Entry entry) -> entry.scope().level())
                        .reversed()
                        .thenComparing(Entry::recordedAt)
                        .thenComparing(Entry::id))
                .forEach(entry -> byValue.putIfAbsent(entry.value().key(), entry));
        return byValue.values().stream()
                .sorted(Comparator.comparing(Entry::recordedAt).thenComparing(Entry::id))
                .toList();
    }
}
