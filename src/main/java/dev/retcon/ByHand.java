package dev.retcon;

import dev.retcon.memory.Because;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Done;
import dev.retcon.memory.EndedPlace;
import dev.retcon.memory.Entry;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.Hand;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RetconException.Code;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.resolve.Decision;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.resolve.Meeting;
import dev.retcon.resolve.Spot;
import dev.retcon.store.Told;
import dev.retcon.store.Work;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the user does to one entry by hand. */
final class ByHand {
    private final Kit kit;
    private final Saying saying;

    ByHand(Kit kit) {
        this.kit = kit;
        this.saying = new Saying(kit);
    }

    /** The user's own word at the entry's scope. */
    Resolution edit(Work work, EntryRef ref, String value, @Nullable Integer version) {
        Name.value("value", value);
        Instant now = kit.change(work, ref.owner());
        Entry entry = current(work, ref, now);
        if (version != null && version != entry.version()) {
            throw new RetconException(
                    Code.STALE,
                    "version",
                    "version",
                    Map.of("version", String.valueOf(entry.version()), "sent", String.valueOf(version)));
        }
        Statement edit = by(entry, value);
        String id = Saying.newId();
        DetailMemory memory = work.load(entry.detail());
        Decision decision = kit.resolver().edit(entry, edit, id, memory, now);
        return saying.tell(work, decision, edit, id, entry.detail(), Hand.EDIT, now);
    }

    /** An edit as a statement: it holds where the entry holds, and until then; its category is as said as the entry's. */
    private static Statement by(Entry entry, String value) {
        Detail detail = entry.detail();
        Statement edit = Statement.correct(
                        detail.owner(),
                        detail.subject().shown(),
                        detail.attribute().shown(),
                        value)
                .in(ScopeSaid.of(entry.scope()));
        Statement until = entry.until() == null ? edit : edit.until(entry.until());
        return entry.categorySaid() ? until.withCategory(detail.category()) : until;
    }

    /** Nothing stays behind at the old scope. */
    Done move(Work work, EntryRef ref, Scope to) {
        Instant now = kit.change(work, ref.owner());
        Entry entry = current(work, ref, now);
        refuseLocked(entry, "moving");
        expire(work, entry.detail(), now);
        DetailMemory memory = work.load(entry.detail());
        Optional<Entry> there = memory.current().stream()
                .filter(each -> each.scope().equals(to))
                .filter(each -> !kit.vocabulary().holdsMany(entry.detail())
                        || each.value().same(entry.value()))
                .findFirst();
        if (entry.scope().equals(to)) {
            throw new RetconException(Code.OCCUPIED, "to", "itself", Map.of("value", entry.value(), "to", to));
        }
        if (there.isPresent()) {
            throw new RetconException(
                    Code.OCCUPIED, "to", "scope", Map.of("value", there.get().value(), "to", to));
        }
        String id = Saying.newId();
        Entry moved = entry.moved(to);
        if (isDenied(moved, memory)) {
            // By hand the user says that it holds there: later than what was denied.
            moved = moved.confirmed(Moment.at(now), null, false);
        }
        work.changes().note(moved, id);
        work.update(moved, kit.vocabulary());
        work.places().ended(ref.owner()).stream()
                .filter(place -> place.scope().contains(to))
                .forEach(place -> work.places().open(ref.owner(), place, id));
        work.settle(kit.resolver().withdrawn(memory, Set.of(Spot.of(entry), Spot.of(moved)), null), kit.vocabulary());
        Statement asSaid = by(moved, moved.value().shown());
        work.statements().add(Told.moved(asSaid, moved, id, kit.pack().digest(), now));
        return new Done("move", List.of(moved), List.of(), id, kit.speech().moved(moved, elsewhere(memory, moved)));
    }

    private static List<Entry> elsewhere(DetailMemory memory, Entry moved) {
        return memory.current().stream()
                .filter(each -> !each.id().equals(moved.id()))
                .toList();
    }

    private static boolean isDenied(Entry entry, DetailMemory memory) {
        return memory.denials().stream()
                .anyMatch(denial ->
                        denial.value().same(entry.value()) && denial.scope().contains(entry.scope()));
    }

    /** Ends what has passed its {@code until}, so that nothing stands in the way that only seems to stand. */
    private void expire(Work work, Detail detail, Instant now) {
        work.load(detail).current().stream()
                .map(each -> kit.resolver().asOf(each, now))
                .filter(each -> !each.isCurrent())
                .forEach(each -> work.update(each, kit.vocabulary()));
    }

    Done lock(Work work, EntryRef ref, boolean locked) {
        Instant now = kit.change(work, ref.owner());
        Entry entry = current(work, ref, now);
        String verb = locked ? "lock" : "unlock";
        if (entry.locked() == locked) {
            return new Done(verb, List.of(entry), List.of(), null, message(verb, entry));
        }
        Entry changed = entry.locked(locked);
        work.update(changed, kit.vocabulary());
        return new Done(verb, List.of(changed), List.of(), null, message(verb, changed));
    }

    /** A current entry goes with its history at its scope; an outdated one, by its id, alone. */
    Done forget(Work work, EntryRef ref) {
        Instant now = kit.change(work, ref.owner());
        Entry entry = ref.entry() == null ? current(work, ref, now) : present(work, ref.owner(), ref.entry(), now);
        if (entry.isCurrent()) {
            refuseLocked(entry, "forgetting");
            DetailMemory memory = work.load(entry.detail());
            work.settle(kit.resolver().withdrawn(memory, Set.of(Spot.of(entry)), null), kit.vocabulary());
        }
        if (entry.ending() != null && entry.ending().because() == Because.VOCABULARY) {
            DetailMemory memory = work.load(entry.detail());
            work.settle(kit.resolver().withdrawn(memory, Set.of(), Meeting.idOf(entry)), kit.vocabulary());
        }
        String message = message("forget", entry);
        work.forget(entry, Moment.at(now), kit.vocabulary());
        return new Done(
                "forget",
                List.of(),
                List.of(new Done.Forgotten(entry.id(), entry.detail(), entry.scope())),
                null,
                message);
    }

    /** Ends a place and all within it that is not locked. */
    Done end(Work work, String owner, Scope place) {
        if (place.equals(Scope.EVERYWHERE)) {
            throw RetconException.invalid("scope", "everywhere_ends", Map.of());
        }
        Instant now = kit.change(work, owner);
        List<Entry> current = work.current(owner).stream()
                .filter(entry -> place.contains(entry.scope()))
                .toList();
        List<Entry> over = current.stream()
                .filter(entry -> !entry.locked())
                .map(entry -> over(entry, now))
                .toList();
        over.forEach(entry -> work.update(entry, kit.vocabulary()));
        work.places().end(owner, new EndedPlace(place, now));
        return new Done(
                "end", over, List.of(), null, kit.speech().ended(place, over.size(), current.size() - over.size()));
    }

    private Entry over(Entry entry, Instant now) {
        Entry expired = kit.resolver().asOf(entry, now);
        return expired.isCurrent() ? expired.placeOver(now) : expired;
    }

    private String message(String verb, Entry entry) {
        return kit.speech().done(verb, entry);
    }

    private static void refuseLocked(Entry entry, String why) {
        if (entry.locked()) {
            throw new RetconException(Code.LOCKED, null, why, Map.of("value", entry.value(), "scope", entry.scope()));
        }
    }

    private Entry current(Work work, EntryRef ref, Instant now) {
        if (ref.entry() == null) {
            return named(work, ref, now);
        }
        Entry entry = present(work, ref.owner(), ref.entry(), now);
        if (!entry.isCurrent()) {
            throw new RetconException(Code.STALE, "entry", "outdated", Map.of("entry", ref.entry()));
        }
        return entry;
    }

    static Entry byId(Work work, String owner, String id) {
        return work.entry(owner, id)
                .orElseThrow(() -> new RetconException(Code.NO_SUCH_ENTRY, "entry", "id", Map.of("entry", id)));
    }

    /** An entry by its id, as it is at a moment. */
    private Entry present(Work work, String owner, String id, Instant now) {
        return kit.resolver().asOf(byId(work, owner, id), now);
    }

    private Entry named(Work work, EntryRef ref, Instant now) {
        String subject = required("subject", ref.subject());
        String attribute = required("attribute", ref.attribute());
        Scope scope = required("scope", ref.scope());
        Detail detail = kit.vocabulary()
                .detail(ref.owner(), ref.category(), Naming.subject(work, ref.owner(), subject), attribute);
        Name old = ref.old() == null ? null : kit.vocabulary().value("old", detail.attribute(), ref.old());
        List<Entry> found = work.load(detail).current().stream()
                .filter(entry -> entry.scope().equals(scope) && !entry.isOver(now))
                .filter(entry -> old == null || entry.value().same(old))
                .toList();
        if (found.isEmpty()) {
            throw noSuchEntry(subject, attribute, scope, old);
        }
        if (found.size() > 1) {
            throw RetconException.invalid(
                    "old",
                    "several_stand",
                    Map.of("values", found.stream().map(Entry::value).toList()));
        }
        return found.get(0);
    }

    private static RetconException noSuchEntry(String subject, String attribute, Scope scope, @Nullable Name old) {
        return old == null
                ? new RetconException(
                        Code.NO_SUCH_ENTRY,
                        null,
                        "detail",
                        Map.of("subject", subject, "attribute", attribute, "scope", scope))
                : new RetconException(
                        Code.NO_SUCH_ENTRY,
                        null,
                        "value",
                        Map.of("subject", subject, "attribute", attribute, "value", old, "scope", scope));
    }

    private static <T> T required(String field, @Nullable T given) {
        if (given == null) {
            throw RetconException.invalid(field, "missing_in_reference", Map.of());
        }
        return given;
    }
}
