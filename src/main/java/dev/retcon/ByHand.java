package dev.retcon;

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

    ByHand(Kit kit, Saying saying) {
        this.kit = kit;
        this.saying = saying;
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
                    "The entry is in version " + entry.version() + " by now, not " + version
                            + ". Look at it again, then edit that one.");
        }
        Statement edit = by(entry, value);
        String id = Saying.newId();
        DetailMemory memory = work.load(entry.detail());
        Decision decision = kit.resolver().edit(entry, edit, id, memory, now);
        return saying.tell(work, decision, edit, id, entry.detail(), Hand.EDIT, now);
    }

    /** An edit as a statement: it holds where the entry holds, and until then. */
    private static Statement by(Entry entry, String value) {
        Detail detail = entry.detail();
        Statement edit = Statement.correct(
                        detail.owner(),
                        detail.subject().shown(),
                        detail.attribute().shown(),
                        value)
                .withCategory(detail.category())
                .in(ScopeSaid.of(entry.scope()));
        return entry.until() == null ? edit : edit.until(entry.until());
    }

    /** Nothing stays behind at the old scope. */
    Done move(Work work, EntryRef ref, Scope to) {
        Instant now = kit.change(work, ref.owner());
        Entry entry = current(work, ref, now);
        refuseLocked(entry, "moved");
        expire(work, entry.detail(), now);
        DetailMemory memory = work.load(entry.detail());
        Optional<Entry> there = memory.current().stream()
                .filter(each -> each.scope().equals(to))
                .filter(each -> !kit.vocabulary().holdsMany(entry.detail())
                        || each.value().same(entry.value()))
                .findFirst();
        if (there.isPresent()) {
            throw new RetconException(
                    Code.OCCUPIED,
                    "to",
                    "\"" + there.get().value() + "\" stands at " + to + " already. Edit or forget that one first.");
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
        return new Done("move", List.of(moved), List.of(), id, message("move", moved));
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
            refuseLocked(entry, "forgotten");
            DetailMemory memory = work.load(entry.detail());
            work.settle(kit.resolver().withdrawn(memory, Set.of(Spot.of(entry)), null), kit.vocabulary());
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
            throw RetconException.invalid("scope", "everywhere cannot end. Name a story, an arc or a scene.");
        }
        Instant now = kit.change(work, owner);
        List<Entry> over = work.current(owner).stream()
                .filter(entry -> place.contains(entry.scope()) && !entry.locked())
                .map(entry -> over(entry, now))
                .toList();
        over.forEach(entry -> work.update(entry, kit.vocabulary()));
        work.places().end(owner, new EndedPlace(place, now));
        String where = kit.wording().scope(place, kit.language());
        return new Done(
                "end",
                over,
                List.of(),
                null,
                kit.wording().done("end", Map.of("scope", where, "count", over.size()), kit.language()));
    }

    private Entry over(Entry entry, Instant now) {
        Entry expired = kit.resolver().asOf(entry, now);
        return expired.isCurrent() ? expired.placeOver(now) : expired;
    }

    private String message(String verb, Entry entry) {
        return kit.wording().done(verb, entry, kit.language());
    }

    private static void refuseLocked(Entry entry, String what) {
        if (entry.locked()) {
            throw new RetconException(
                    Code.LOCKED,
                    "\"" + entry.value() + "\" at " + entry.scope() + " is locked and cannot be " + what
                            + ". Unlock it first.");
        }
    }

    private Entry current(Work work, EntryRef ref, Instant now) {
        if (ref.entry() == null) {
            return named(work, ref, now);
        }
        Entry entry = present(work, ref.owner(), ref.entry(), now);
        if (!entry.isCurrent()) {
            throw new RetconException(
                    Code.STALE,
                    "entry",
                    "The entry \"" + ref.entry() + "\" is not current any more. Name the one that is, or send a"
                            + " statement.");
        }
        return entry;
    }

    static Entry byId(Work work, String owner, String id) {
        return work.entry(owner, id)
                .orElseThrow(() -> new RetconException(
                        Code.NO_SUCH_ENTRY,
                        "entry",
                        "There is no entry \"" + id + "\". List the entries with memory."));
    }

    /** An entry by its id, as it is at a moment. */
    private Entry present(Work work, String owner, String id, Instant now) {
        return kit.resolver().asOf(byId(work, owner, id), now);
    }

    private Entry named(Work work, EntryRef ref, Instant now) {
        String subject = required("subject", ref.subject());
        String attribute = required("attribute", ref.attribute());
        Scope scope = ref.scope();
        if (scope == null) {
            throw RetconException.invalid("scope", "scope is missing. Say where the entry holds, or name its id.");
        }
        Detail detail = kit.vocabulary()
                .detail(ref.owner(), ref.category(), Naming.subject(work, ref.owner(), subject), attribute);
        Name old = ref.old() == null ? null : kit.vocabulary().value("old", detail.attribute(), ref.old());
        List<Entry> found = work.load(detail).current().stream()
                .filter(entry -> entry.scope().equals(scope) && !entry.isOver(now))
                .filter(entry -> old == null || entry.value().same(old))
                .toList();
        if (found.isEmpty()) {
            throw new RetconException(
                    Code.NO_SUCH_ENTRY,
                    "No current entry of " + subject + ", " + attribute + (old == null ? "" : ", " + old)
                            + " stands at " + scope + ". List the entries with memory.");
        }
        if (found.size() > 1) {
            throw RetconException.invalid(
                    "old",
                    "Several stand there: " + found.stream().map(Entry::value).toList()
                            + ". Say with old which one is meant.");
        }
        return found.get(0);
    }

    private static String required(String field, @Nullable String text) {
        if (text == null) {
            throw RetconException.invalid(field, field + " is missing. Add it, or name the entry by its id.");
        }
        return text;
    }
}
