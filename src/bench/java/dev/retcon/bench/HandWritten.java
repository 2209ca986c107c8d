package dev.retcon.bench;

import dev.retcon.memory.Changes;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.Level;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Vocabulary;
import dev.retcon.resolve.Denials;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.resolve.Resolver;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.fact.PlaceIs;
import dev.retcon.rules.fact.TimeIs;
import dev.retcon.rules.fact.ValueIs;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The tables 4.1 to 4.3 of the default rules in Java, with what comes before them and with locks: for corrections and
 * mentions of a value, where nothing was forgotten. It gives what is decided and nothing else: no trace, no change set, no
 * guardrails, no options; and who changes it changes Java. {@link #check} holds it against the rules.
 */
final class HandWritten {
    private static final int SITUATIONS = 20_000;

    private final Vocabulary vocabulary;

    HandWritten(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /**
     * Holds it against the rules in many random situations.
     *
     * @throws IllegalStateException with the first in which they differ, and its seed
     */
    static void check(RulePack pack) {
        Resolver resolver = new Resolver(pack);
        Vocabulary vocabulary = pack.vocabulary();
        HandWritten written = new HandWritten(vocabulary);
        for (long seed = 0; seed < SITUATIONS; seed++) {
            Situation met = Situation.any(new Random(seed), vocabulary);
            Decided byRules = Decided.of(resolver.decide(met.statement(), Situation.ID, met.memory(), Situation.NOW));
            Decided byHand = written.decide(met.statement(), met.memory(), Situation.NOW);
            if (!byHand.equals(byRules)) {
                throw new IllegalStateException("Seed " + seed + ": the rules give " + byRules + ", the hand-written "
                        + "tables " + byHand + ", for " + met);
            }
        }
    }

    /** An entry as seen from the target, as the word {@code Known} of rules has it. */
    private record Seen(Entry entry, PlaceIs place, boolean inView, ValueIs value, TimeIs time) {
        boolean here() {
            return place == PlaceIs.HERE;
        }

        boolean is(ValueIs wanted) {
            return value == wanted;
        }

        boolean unclear() {
            return time == TimeIs.SAME_MOMENT || time == TimeIs.UNCLEAR;
        }
    }

    Decided decide(Statement said, DetailMemory stored, Instant now) {
        Scope context = said.context() == null ? Scope.EVERYWHERE : said.context();
        Scope stated = null;
        if (said.scope() != null) {
            stated = said.scope().own() == null
                    ? said.scope().path()
                    : context.own(said.scope().own()).orElse(null);
            if (stated == null) {
                return Decided.asked(QuestionKind.PLACE);
            }
        }
        return new Table(said, stored, stated == null, stated == null ? context : stated, now).decide();
    }

    /** One statement over the entries that it meets. */
    private final class Table {
        private final Statement said;
        private final boolean open;
        private final Scope seenFrom;
        private final boolean over;
        private final boolean aboutUser;
        private final boolean freely;
        private final boolean passing;
        private final boolean lasting;
        private final boolean denying;
        private final boolean many;
        private final Scope target;
        private final List<Seen> known;

        Table(Statement said, DetailMemory stored, boolean open, Scope seenFrom, Instant now) {
            Detail detail = stored.detail();
            Vocabulary.Attribute attribute = vocabulary.of(detail.attribute().key());
            this.said = said;
            this.open = open;
            this.seenFrom = seenFrom;
            this.over = said.until() != null && said.until().hasPassed(now);
            this.aboutUser = detail.subject().key().equals(Detail.USER);
            this.freely = attribute.changes() == Changes.FREELY;
            this.passing = freely || said.lasting() == Lasting.MOMENTARY;
            this.lasting = said.lasting() == Lasting.LASTING;
            this.denying = said.denies() != null;
            this.many = attribute.holds() == Holds.MANY;
            Level level = level();
            this.target = seenFrom.at(level).orElse(seenFrom);
            this.known = known(stored, level, now);
        }

        /** How deep it would be saved. */
        private Level level() {
            if (!open) {
                return seenFrom.level();
            }
            if (lasting || aboutUser || seenFrom.level() == Level.EVERYWHERE) {
                return Level.EVERYWHERE;
            }
            return passing ? seenFrom.level() : Level.STORY;
        }

        private List<Seen> known(DetailMemory stored, Level level, Instant now) {
            Name attribute = stored.detail().attribute();
            Name value = vocabulary.value("value", attribute, String.valueOf(said.value()));
            Name denied = said.denies() == null ? null : vocabulary.value("denies", attribute, said.denies());
            Moment statedAt = said.statedAt() == null ? Moment.at(now) : Moment.of("statedAt", said.statedAt(), now);
            List<Entry> denials = stored.denials().stream()
                    .filter(denial -> denial.scope().contains(seenFrom))
                    .filter(denial -> !Denials.restated(denial, stored, seenFrom, null))
                    .toList();
            List<Seen> all = new ArrayList<>();
            for (Entry entry : stored.entries()) {
                if (!entry.isCurrent() || entry.isOver(now)) {
                    continue;
                }
                boolean contains = entry.scope().contains(seenFrom);
                boolean silent = (stored.around().isOver(entry.scope()) && !entry.locked()) || denied(entry, denials);
                all.add(new Seen(
                        entry,
                        place(entry.scope().level(), level, contains, silent),
                        contains && !silent,
                        compare(entry.value(), value, denied),
                        compare(statedAt, entry.lastStated())));
            }
            return all;
        }

        private static boolean denied(Entry entry, List<Entry> denials) {
            return denials.stream()
                    .anyMatch(denial -> denial.value().same(entry.value())
                            && denial.scope().level().compareTo(entry.scope().level()) >= 0);
        }

        private static PlaceIs place(Level of, Level level, boolean contains, boolean silent) {
            if (!contains) {
                return PlaceIs.OUT_OF_VIEW;
            }
            if (of == level) {
                return PlaceIs.HERE;
            }
            if (silent) {
                return PlaceIs.SILENT;
            }
            return of.compareTo(level) < 0 ? PlaceIs.WIDER : PlaceIs.NARROWER;
        }

        private static ValueIs compare(Name stored, Name value, @Nullable Name denied) {
            if (stored.same(value)) {
                return ValueIs.SAME;
            }
            return denied != null && stored.same(denied) ? ValueIs.DENIED : ValueIs.OTHER;
        }

        private static TimeIs compare(Moment said, Moment stored) {
            if (said.isLater(stored)) {
                return TimeIs.LATER;
            }
            if (said.isEarlier(stored)) {
                return TimeIs.EARLIER;
            }
            return said.isSame(stored) ? TimeIs.SAME_MOMENT : TimeIs.UNCLEAR;
        }

        private List<Seen> all(Predicate<Seen> which) {
            return known.stream().filter(which).toList();
        }

        private @Nullable Seen first(Predicate<Seen> which) {
            for (Seen each : known) {
                if (which.test(each)) {
                    return each;
                }
            }
            return null;
        }

        private boolean any(Predicate<Seen> which) {
            return first(which) != null;
        }

        private Decided decide() {
            if (open && said.lasting() == Lasting.MOMENTARY && seenFrom.level() == Level.EVERYWHERE && !aboutUser) {
                return Decided.asked(QuestionKind.PLACE);
            }
            if (over) {
                return history();
            }
            if (many) {
                return holdsMany();
            }
            if (!open) {
                return stated();
            }
            return lasting ? fromNowOn() : here();
        }

        /** 4.1 */
        private Decided stated() {
            Seen here = first(Seen::here);
            if (here == null) {
                return save();
            }
            if (here.is(ValueIs.SAME)) {
                return confirm(here);
            }
            if (here.time() == TimeIs.EARLIER) {
                return history();
            }
            if (here.unclear() || (denying && here.is(ValueIs.OTHER))) {
                return conflict();
            }
            return said.intent() == Intent.CORRECT || freely || lasting ? replace(List.of(here)) : conflict();
        }

        /** 4.2, from now on */
        private Decided fromNowOn() {
            List<Seen> others = all(each -> each.inView() && !each.is(ValueIs.SAME));
            if (denying
                    && others.stream().noneMatch(each -> each.is(ValueIs.DENIED))
                    && others.stream().anyMatch(each -> each.is(ValueIs.OTHER))) {
                return conflict();
            }
            if (!others.isEmpty() && others.stream().allMatch(each -> each.time() == TimeIs.EARLIER)) {
                return history();
            }
            if (others.stream().anyMatch(each -> each.time() != TimeIs.LATER)) {
                return conflict();
            }
            List<Seen> silent = all(each -> each.here() && !each.inView() && !each.is(ValueIs.SAME));
            if (silent.stream().anyMatch(each -> each.time() != TimeIs.LATER)) {
                return conflict();
            }
            if (!others.isEmpty() || !silent.isEmpty()) {
                return replace(Stream.concat(others.stream(), silent.stream()).toList());
            }
            Seen here = first(Seen::here);
            return here == null ? save() : confirm(here);
        }

        /** 4.2 */
        private Decided here() {
            List<Seen> denied = all(each -> each.inView() && each.is(ValueIs.DENIED));
            if (denied.isEmpty() && any(each -> each.place() == PlaceIs.OUT_OF_VIEW && each.is(ValueIs.DENIED))) {
                return Decided.asked(QuestionKind.SCOPE);
            }
            Seen speaks = narrowest(Seen::inView);
            if (speaks != null && speaks.is(ValueIs.SAME)) {
                return confirm(speaks);
            }
            Seen here = first(Seen::here);
            List<Seen> others = all(each -> each.inView() && !each.is(ValueIs.SAME));
            if (here == null && others.isEmpty()) {
                return save();
            }
            List<Seen> meant =
                    denying ? denied : speaks != null && speaks.is(ValueIs.OTHER) ? List.of(speaks) : List.of();
            if (!meant.isEmpty() && meant.stream().allMatch(each -> each.time() == TimeIs.EARLIER)) {
                return history();
            }
            if (denying
                    && meant.isEmpty()
                    && any(Seen::inView)
                    && !any(each -> each.inView() && each.time() != TimeIs.EARLIER)) {
                return history();
            }
            Decided soon = passing ? soonOver(here, meant) : null;
            if (soon != null) {
                return soon;
            }
            if (denying
                    && meant.isEmpty()
                    && others.size() == 1
                    && others.get(0).here()) {
                return conflict();
            }
            if (meant.size() == 1 && meant.get(0).here()) {
                boolean corrects =
                        said.intent() == Intent.CORRECT && meant.get(0).time() == TimeIs.LATER;
                return corrects ? replace(meant) : conflict();
            }
            return Decided.asked(QuestionKind.SCOPE);
        }

        /** What passes soon; null where it is about more than what stands here. */
        private @Nullable Decided soonOver(@Nullable Seen here, List<Seen> meant) {
            if (!denying) {
                if (here == null) {
                    return save();
                }
                if (here.is(ValueIs.SAME)) {
                    return confirm(here);
                }
                if (here.time() == TimeIs.EARLIER) {
                    return history();
                }
                return here.time() == TimeIs.LATER ? replace(List.of(here)) : conflict();
            }
            for (Seen each : meant) {
                if (each.here() && each.time() != TimeIs.EARLIER) {
                    return each.time() == TimeIs.LATER ? replace(List.of(each)) : conflict();
                }
            }
            return null;
        }

        /** 4.3 */
        private Decided holdsMany() {
            Seen denied = first(each -> each.here() && each.is(ValueIs.DENIED));
            if (denied != null) {
                if (denied.time() == TimeIs.EARLIER) {
                    return history();
                }
                return denied.time() == TimeIs.LATER ? replace(List.of(denied)) : conflict();
            }
            if (any(each -> each.inView() && each.is(ValueIs.DENIED))) {
                return Decided.asked(QuestionKind.SCOPE);
            }
            if (denying && any(each -> each.here() && each.is(ValueIs.OTHER))) {
                return Decided.asked(QuestionKind.ADD);
            }
            Seen same = first(each -> each.here() && each.is(ValueIs.SAME));
            if (same == null) {
                same = narrowest(each -> each.inView() && each.is(ValueIs.SAME));
            }
            if (same != null) {
                return confirm(same);
            }
            return said.intent() == Intent.CORRECT && !denying && any(Seen::here)
                    ? Decided.asked(QuestionKind.ADD)
                    : save();
        }

        private @Nullable Seen narrowest(Predicate<Seen> which) {
            Seen narrowest = null;
            for (Seen each : known) {
                if (which.test(each)
                        && (narrowest == null
                                || each.entry()
                                                .scope()
                                                .level()
                                                .compareTo(narrowest
                                                        .entry()
                                                        .scope()
                                                        .level())
                                        > 0)) {
                    narrowest = each;
                }
            }
            return narrowest;
        }

        private Decided save() {
            return Decided.saved(Outcome.SAVED, target);
        }

        private Decided confirm(Seen known) {
            return Decided.saved(Outcome.ALREADY_KNOWN, known.entry().scope());
        }

        private Decided history() {
            return Decided.saved(Outcome.HISTORY, target);
        }

        private Decided conflict() {
            return Decided.asked(QuestionKind.CONFLICT);
        }

        /** 4.6: locked entries outweigh the row. */
        private Decided replace(List<Seen> ending) {
            if (ending.stream().anyMatch(each -> each.entry().locked())) {
                return said.intent() == Intent.CORRECT
                        ? conflict()
                        : new Decided(Outcome.BLOCKED, null, Set.of(), null);
            }
            return new Decided(
                    Outcome.REPLACED,
                    target,
                    ending.stream().map(each -> each.entry().id()).collect(Collectors.toSet()),
                    null);
        }
    }
}
