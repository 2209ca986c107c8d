package dev.retcon;

import dev.retcon.memory.Because;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Done;
import dev.retcon.memory.EndedPlace;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Hand;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RetconException.Code;
import dev.retcon.memory.Standing;
import dev.retcon.memory.Words;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.resolve.Spot;
import dev.retcon.store.Changed;
import dev.retcon.store.Told;
import dev.retcon.store.Work;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Takes statements back: what they brought is undone, what they ended is current again. */
final class Undoing {
    private static final Set<Outcome> CHANGED =
            Set.of(Outcome.SAVED, Outcome.REPLACED, Outcome.HISTORY, Outcome.RETRACTED);

    private final Kit kit;

    Undoing(Kit kit) {
        this.kit = kit;
    }

    Done undo(Work work, String owner, String statement) {
        Instant now = kit.change(work, owner);
        Told told = work.statements()
                .find(owner, statement)
                .orElseThrow(() -> cannot("no_statement", Map.of("statement", statement)));
        List<Entry> changed = undo(work, told, now);
        return done("undo", changed, 1);
    }

    /** All statements of a message that changed something, newest first, or none. */
    Done message(Work work, String owner, String message) {
        Instant now = kit.change(work, owner);
        List<Told> told = work.statements().ofMessage(owner, message).stream()
                .filter(each -> each.standing() != Standing.UNDONE)
                .filter(each ->
                        CHANGED.contains(each.outcome()) || each.outcome() == Outcome.FORGOTTEN || isOpen(work, each))
                .sorted(Comparator.comparingLong((Told each) -> lastChange(work, each))
                        .reversed())
                .toList();
        if (told.isEmpty()) {
            throw cannot("no_message", Map.of("message", message));
        }
        Map<String, Entry> changed = new LinkedHashMap<>();
        told.forEach(each -> undo(work, each, now).forEach(entry -> changed.put(entry.id(), entry)));
        return done("undo_message", List.copyOf(changed.values()), told.size());
    }

    /** An answer changes later than its statement came. */
    private static long lastChange(Work work, Told told) {
        return work.changes().of(told.owner(), told.id()).stream()
                .mapToLong(Changed::order)
                .max()
                .orElse(0);
    }

    private static boolean isOpen(Work work, Told told) {
        return told.outcome() == Outcome.ASKED
                && work.raisedBy(told.owner(), told.id()).stream().anyMatch(Question::isOpen);
    }

    private Done done(String verb, List<Entry> changed, int statements) {
        long again = changed.stream().filter(Entry::isCurrent).count();
        return new Done(
                verb, changed, List.of(), null, kit.speech().done(verb, Map.of("count", statements, "again", again)));
    }

    private static RetconException cannot(String why, Map<String, ?> arguments) {
        return new RetconException(Code.CANNOT_UNDO, null, why, arguments);
    }

    private List<Entry> undo(Work work, Told told, Instant now) {
        if (told.standing() != Standing.STANDS) {
            throw cannot("undone_before", Map.of("statement", told.id(), "standing", Words.of(told.standing())));
        }
        if (told.byHand() == Hand.VOCABULARY && isUnanswered(work, told)) {
            throw cannot("vocabulary", Map.of("statement", told.id()));
        }
        if (told.outcome() == Outcome.ASKED) {
            return takeBack(work, told);
        }
        if (!CHANGED.contains(told.outcome())) {
            throw cannot("no_change", Map.of("statement", told.id(), "outcome", Words.of(told.outcome())));
        }
        List<Changed> changes = work.changes().of(told.owner(), told.id());
        List<Entry> undone = new ArrayList<>();
        List<Entry> restored = new ArrayList<>();
        for (Changed change : changes) {
            Optional<Entry> entry = work.entry(told.owner(), change.entry());
            if (change.before() == null) {
                undone.add(undone(told, entry, now));
            } else if (entry.isPresent()) {
                restored(told, entry.get(), change.before()).ifPresent(restored::add);
            }
        }
        if (undone.isEmpty() && restored.isEmpty()) {
            throw cannot("changed_again", Map.of("statement", told.id()));
        }
        Map<Detail, DetailMemory> before = memories(work, undone, restored);
        undone.forEach(entry -> work.update(entry, kit.vocabulary()));
        work.changes().unsay(told.owner(), told.id());
        work.places().close(told.owner(), told.id(), work.current(told.owner()));
        List<Entry> back = new ArrayList<>();
        for (Entry entry : restored) {
            Entry again = inItsPlace(work, told, entry);
            refuseOccupied(work, told, again, now);
            work.update(again, kit.vocabulary());
            back.add(again);
        }
        List<Entry> all = new ArrayList<>(undone);
        all.addAll(back);
        withdraw(work, told, all, before);
        work.statements().update(told.standing(Standing.UNDONE));
        return all;
    }

    private static boolean isUnanswered(Work work, Told told) {
        return work.raisedBy(told.owner(), told.id()).stream()
                .noneMatch(question -> question.status() == QuestionStatus.ANSWERED);
    }

    /** A statement that only asked: its question needs no answer any more. */
    private List<Entry> takeBack(Work work, Told told) {
        Question question = work.raisedBy(told.owner(), told.id()).stream()
                .filter(Question::isOpen)
                .findFirst()
                .orElseThrow(() -> cannot("only_asked", Map.of("statement", told.id())));
        DetailMemory memory = Saying.load(work, question.detail());
        work.settle(kit.resolver().withdrawn(memory, Set.of(), told.id()), kit.vocabulary());
        work.statements().update(told.standing(Standing.UNDONE));
        return List.of();
    }

    /** What a statement brought, undone; what it stored as outdated is no denial any more either. */
    private static Entry undone(Told told, Optional<Entry> brought, Instant now) {
        Entry entry = brought.orElseThrow(() -> cannot("forgotten_since", Map.of("statement", told.id())));
        Ending ending = entry.ending();
        if (ending == null) {
            refuseChanged(told, entry);
        } else if (ending.by() != null && !ending.by().equals(told.id())) {
            throw cannot(
                    "ended_since", Map.of("value", entry.value(), "scope", entry.scope(), "statement", ending.by()));
        }
        return entry.ended(new Ending(Because.UNDONE, Moment.at(now), null, null, false));
    }

    private static void refuseChanged(Told told, Entry entry) {
        if (entry.locked()) {
            throw cannot("locked", Map.of("value", entry.value(), "scope", entry.scope()));
        }
        if (!entry.scope().equals(told.scope())) {
            throw cannot("moved_since", Map.of("value", entry.value(), "scope", entry.scope()));
        }
    }

    /** What a statement ended, moved or said again, as it stood before; empty where nothing of it is left to take back. */
    private static Optional<Entry> restored(Told told, Entry entry, Entry.State before) {
        Ending ending = entry.ending();
        if (ending != null) {
            return told.id().equals(ending.by()) ? Optional.of(entry.restored(before)) : Optional.empty();
        }
        if (!entry.scope().equals(before.scope())) {
            refuseChanged(told, entry);
            return Optional.of(entry.restored(before).locked(entry.locked()));
        }
        return entry.version() == before.version() + 1 ? Optional.of(entry.restored(before)) : Optional.empty();
    }

    /** Where the place has ended since, it is over with it. */
    private static Entry inItsPlace(Work work, Told told, Entry entry) {
        return work.places().ended(told.owner()).stream()
                .filter(place ->
                        entry.isCurrent() && !entry.locked() && place.scope().contains(entry.scope()))
                .map(EndedPlace::at)
                .filter(at -> at.isAfter(told.recordedAt()))
                .findFirst()
                .map(entry::placeOver)
                .orElse(entry);
    }

    private void refuseOccupied(Work work, Told told, Entry again, Instant now) {
        if (!again.isCurrent()) {
            return;
        }
        boolean many = kit.vocabulary().holdsMany(again.detail());
        for (Entry each : work.load(again.detail()).current()) {
            boolean same = each.id().equals(again.id())
                    || !each.scope().equals(again.scope())
                    || (many && !each.value().same(again.value()));
            if (same) {
                continue;
            }
            Entry present = kit.resolver().asOf(each, now);
            if (present.isCurrent()) {
                throw cannot(
                        "occupied_since",
                        Map.of(
                                "value",
                                again.value(),
                                "scope",
                                each.scope(),
                                "standing",
                                each.value(),
                                "statement",
                                told.id()));
            }
            work.update(present, kit.vocabulary());
        }
    }

    /** What is stored of each detail before it changes: questions speak of that. */
    private static Map<Detail, DetailMemory> memories(Work work, List<Entry> undone, List<Entry> restored) {
        Map<Detail, DetailMemory> memories = new LinkedHashMap<>();
        Stream.concat(undone.stream(), restored.stream())
                .map(Entry::detail)
                .forEach(detail -> memories.computeIfAbsent(detail, work::load));
        return memories;
    }

    private void withdraw(Work work, Told told, List<Entry> changed, Map<Detail, DetailMemory> before) {
        before.forEach((detail, memory) -> {
            Set<Spot> spots = changed.stream()
                    .filter(entry -> entry.detail().equals(detail))
                    .map(Spot::of)
                    .collect(Collectors.toSet());
            work.settle(kit.resolver().withdrawn(memory, spots, told.id()), kit.vocabulary());
        });
    }
}
