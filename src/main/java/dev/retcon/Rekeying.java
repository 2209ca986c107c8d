package dev.retcon;

import dev.retcon.memory.Because;
import dev.retcon.memory.Detail;
import dev.retcon.memory.EndedPlace;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Hand;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Spoken;
import dev.retcon.memory.Standing;
import dev.retcon.resolve.Meeting;
import dev.retcon.resolve.Meeting.Again;
import dev.retcon.resolve.Meeting.Met;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.fact.Parted;
import dev.retcon.store.Changed;
import dev.retcon.store.Keyed;
import dev.retcon.store.Store;
import dev.retcon.store.Told;
import dev.retcon.store.Work;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Gives what is stored the keys that a pack's vocabulary makes of what was typed, in one transaction, owner by owner. Where
 * entries come to stand in one place, rules say which stays; where the vocabulary tells apart again what had met so, rules
 * say what comes back.
 */
public final class Rekeying {
    private final Kit kit;
    private final Meeting meeting;

    Rekeying(Kit kit) {
        this.kit = kit;
        this.meeting = new Meeting(kit.pack());
    }

    /**
     * What serving a pack would do to a store; nothing is changed.
     *
     * @throws RetconException {@code rule_violation}, where its rules do not say which of two entries stays
     */
    public static Rekeyed preview(Store store, RulePack pack) {
        Kit kit = Kit.of(pack, Clock.systemUTC(), null);
        return kit.isKeyOf(store) ? Rekeyed.NOTHING : store.rehearse(new Rekeying(kit)::apply);
    }

    /** Makes the keys of all that is stored, where another vocabulary made them. Nobody else may write meanwhile. */
    Rekeyed apply(Work work) {
        Optional<String> before = work.keyed().take(kit.keys());
        if (before.filter(kit.keys()::equals).isPresent()) {
            return Rekeyed.NOTHING;
        }
        Tally tally = new Tally(kit.vocabulary());
        try {
            work.keyed().owners(owner -> new Owner(work, owner, tally).rekey());
        } catch (RetconException refused) {
            throw kit.speech().refusal(refused);
        }
        return tally.rekeyed();
    }

    /** Makes the keys of what an owner has taken in from elsewhere. */
    void apply(Work work, String owner) {
        new Owner(work, owner, new Tally(kit.vocabulary())).rekey();
    }

    /** One owner's memory. */
    private final class Owner {
        private final Work work;
        private final Keyed keyed;
        private final String owner;
        private final Tally tally;
        private final Set<Detail> touched = new LinkedHashSet<>();
        private final List<Entry> ended = new ArrayList<>();
        private @Nullable Instant now;

        Owner(Work work, String owner, Tally tally) {
            this.work = work;
            this.keyed = work.keyed();
            this.owner = owner;
            this.tally = tally;
        }

        void rekey() {
            // Whoever is at it already goes by the keys of before, and is done first.
            work.lock(owner);
            tally.next();
            keyed.entries(owner, kit.vocabulary(), this::look);
            tally.questions(keyed.questions(owner, kit.vocabulary(), this::fitting));
            tally.statements(keyed.statements(owner, kit.vocabulary()));
            part();
            touched.forEach(this::place);
        }

        /** When it happens; asked only where something ends or comes back. */
        private Instant now() {
            if (now == null) {
                now = kit.change(work, owner);
            }
            return now;
        }

        private void look(Keyed.Pair pair) {
            tally.entry(pair);
            Entry entry = pair.after();
            if (pair.changed() && entry.isCurrent()) {
                touched.add(entry.detail());
            }
            if (entry.ending() != null && entry.ending().because() == Because.VOCABULARY) {
                ended.add(entry);
            }
        }

        private Question fitting(Question question) {
            return meeting.fitting(
                    question,
                    kit.vocabulary().of(question.detail().attribute().key()).holds());
        }

        /** What had met and is told apart again. */
        private void part() {
            List<Parted> parted =
                    ended.stream().flatMap(entry -> parted(entry).stream()).toList();
            if (parted.isEmpty()) {
                return;
            }
            Again again = meeting.part(parted);
            work.settle(again.withdrawn(), kit.vocabulary());
            again.returning().forEach(each -> comeBack(each.entry()));
        }

        private Optional<Parted> parted(Entry entry) {
            Optional<Entry> other =
                    Optional.ofNullable(entry.ending()).map(Ending::replacedBy).flatMap(id -> work.entry(owner, id));
            Optional<Told> told = work.statements().find(owner, Meeting.idOf(entry));
            if (other.isEmpty() || told.isEmpty() || stillMeet(entry, other.get())) {
                return Optional.empty();
            }
            Question question = work.question(
                            owner, Question.idOfVocabulary(told.get().id()))
                    .orElse(null);
            return Optional.of(new Parted(
                    entry,
                    question,
                    question != null && question.isOpen(),
                    question != null && question.status() == QuestionStatus.ANSWERED,
                    isOccupied(entry)));
        }

        private boolean stillMeet(Entry entry, Entry other) {
            return entry.detail().equals(other.detail())
                    && (!kit.vocabulary().holdsMany(entry.detail())
                            || entry.value().same(other.value()));
        }

        private boolean isOccupied(Entry entry) {
            return keyed.current(entry.detail()).stream()
                    .filter(each -> kit.resolver().asOf(each, now()).isCurrent())
                    .anyMatch(each -> each.scope().equals(entry.scope()) && stillMeet(entry, each));
        }

        private void comeBack(Entry entry) {
            Told told = work.statements().find(owner, Meeting.idOf(entry)).orElseThrow();
            Entry.State before = work.changes().of(owner, told.id()).stream()
                    .filter(change -> change.entry().equals(entry.id()))
                    .map(Changed::before)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElseThrow();
            Entry back = inItsPlace(entry.asBefore(before), Objects.requireNonNull(entry.ending()));
            lift(back);
            tally.back(back);
            Ending ending = Objects.requireNonNull(entry.ending());
            work.entry(owner, Objects.requireNonNull(ending.replacedBy())).ifPresent(other -> {
                List<String> replaces = new ArrayList<>(other.replaces());
                replaces.remove(entry.id());
                lift(other.replacing(replaces, false));
            });
            work.statements().update(told.standing(Standing.UNDONE));
        }

        /** Where the place has ended since, it is over with it. */
        private Entry inItsPlace(Entry back, Ending ending) {
            return work.places().ended(owner).stream()
                    .filter(place -> place.scope().contains(back.scope()) && !back.locked())
                    .map(EndedPlace::at)
                    .filter(at -> at.isAfter(ending.at().latest()))
                    .findFirst()
                    .map(back::placeOver)
                    .orElse(back);
        }

        private void lift(Entry entry) {
            keyed.lift(entry);
            if (entry.isCurrent()) {
                touched.add(entry.detail());
            }
        }

        /** Puts the entries of a detail where they belong; those that come to stand in one place meet. */
        private void place(Detail detail) {
            boolean many = kit.vocabulary().holdsMany(detail);
            Map<List<String>, List<Entry>> places = new LinkedHashMap<>();
            for (Entry entry : keyed.current(detail)) {
                List<String> place = many
                        ? List.of(entry.scope().key(), entry.value().key())
                        : List.of(entry.scope().key());
                places.computeIfAbsent(place, key -> new ArrayList<>()).add(entry);
            }
            places.values().forEach(this::meet);
        }

        private void meet(List<Entry> place) {
            if (place.size() == 1) {
                keyed.put(place.get(0), kit.vocabulary());
                return;
            }
            List<Entry> rivals = new ArrayList<>();
            for (Entry entry : place) {
                Entry present = kit.resolver().asOf(entry, now());
                if (present.isCurrent()) {
                    rivals.add(present);
                } else {
                    work.update(present, kit.vocabulary());
                }
            }
            List<Met> met = rivals.size() > 1 ? meeting.meet(rivals, now()) : List.of();
            met.forEach(each -> {
                String id = Meeting.idOf(each.before());
                work.changes().drop(owner, id);
                work.changes().note(each.ended(), id);
                work.update(each.ended(), kit.vocabulary());
            });
            for (Entry entry : rivals) {
                List<String> replaces = new ArrayList<>(entry.replaces());
                met.stream()
                        .filter(each -> each.stays().id().equals(entry.id()))
                        .forEach(each -> replaces.add(each.before().id()));
                if (met.stream().noneMatch(each -> each.before().id().equals(entry.id()))) {
                    Entry stays = entry.replacing(replaces, false);
                    work.update(stays, kit.vocabulary());
                }
            }
            met.forEach(this::tell);
        }

        /** Keeps what happened like a statement, so that the entry can say why it ended. */
        private void tell(Met met) {
            tally.met(met);
            Question question = met.question();
            Spoken asks = null;
            if (question != null) {
                work.ask(question);
                asks = kit.inWords(work, question, null);
            }
            Resolution resolution = new Resolution(
                    Meeting.idOf(met.before()),
                    question == null ? Outcome.REPLACED : Outcome.ASKED,
                    null,
                    List.of(met.ended()),
                    List.of(),
                    question,
                    null,
                    asks == null ? kit.speech().entry(met.ended(), met.stays()) : asks.text(),
                    asks,
                    met.rules(),
                    kit.pack().digest());
            Scope scope = met.before().scope();
            work.statements()
                    .put(Told.of(met.said(), met.before().detail(), scope, scope, resolution, now())
                            .byHand(Hand.VOCABULARY));
        }
    }
}
