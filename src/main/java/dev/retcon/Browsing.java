package dev.retcon;

import dev.retcon.memory.Browse;
import dev.retcon.memory.Contents;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Name;
import dev.retcon.memory.PlaceKind;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RetconException.Code;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Shelf;
import dev.retcon.memory.Shelves;
import dev.retcon.memory.Shelves.Section;
import dev.retcon.store.Browsed;
import dev.retcon.store.Browsed.Place;
import dev.retcon.store.Work;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Looks a memory through, by subject and by place. Only what is shown is read. */
final class Browsing {
    /** Subjects of a page. */
    private static final int SUBJECTS = 8;
    /** Places of a subject. */
    private static final int PLACES = 12;
    /** Entries that stand at a place, where others are shown beside it. */
    private static final int ENTRIES = 8;
    /** Entries that stood there. */
    private static final int PAST = 6;

    /** The two that have no name of their own stand before the others. */
    private static final List<String> NAMELESS = List.of(Detail.ANYONE, Detail.USER);

    private static final Comparator<Name> NAMELESS_FIRST = Comparator.<Name>comparingInt(
                    subject -> -NAMELESS.indexOf(subject.key()))
            .thenComparing(Name::key);
    private static final Comparator<Scope> WIDE_FIRST = Comparator.<Scope, String>comparing(
                    scope -> scope.own(PlaceKind.STORY).map(Scope::key).orElse(""))
            .thenComparing(Scope::key);

    private final Kit kit;
    private final Work work;
    private final String owner;
    private final Browsed browsed;
    private final Instant now;

    Browsing(Kit kit, Work work, String owner) {
        this.kit = kit;
        this.work = work;
        this.owner = owner;
        this.browsed = work.browsed(owner);
        this.now = kit.present(work, owner);
    }

    /** Some, and whether there are more. */
    private record Part<T>(List<T> some, boolean more) {
        static <T> Part<T> of(List<T> read, int limit) {
            return new Part<>(read.subList(0, Math.min(limit, read.size())), read.size() > limit);
        }
    }

    Contents contents(int limit) {
        Part<Name> subjects = Part.of(subjects(null), limit);
        Part<Scope> stories = Part.of(work.stories(owner), limit);
        return new Contents(subjects.some(), subjects.more(), stories.some(), stories.more());
    }

    /**
     * Whom the memory is about.
     *
     * @param after the key of the one before; null: from the first
     */
    private List<Name> subjects(@Nullable String after) {
        return browsed.subjects().stream()
                .sorted(NAMELESS_FIRST)
                .filter(subject -> after == null || NAMELESS_FIRST.compare(subject, new Name(after, after)) > 0)
                .toList();
    }

    /** A subject, the places to show of it, and where more of them begin. */
    private record Places(
            Name subject, List<Scope> scopes, @Nullable Scope next) {}

    /** What was read of a subject at a place. */
    private record Read(Scope scope, Part<Entry> current, Part<Entry> past) {
        Stream<Entry> all() {
            return Stream.concat(current.some().stream(), past.some().stream());
        }
    }

    Shelves shelves(Browse asked) {
        Part<Places> page = Part.of(asked.story() != null ? inStory(asked, asked.story()) : bySubject(asked), SUBJECTS);
        Map<Places, List<Read>> read = new LinkedHashMap<>();
        page.some().forEach(places -> read.put(places, read(places)));
        Map<String, Remembered> remembered =
                remembered(read.values().stream().flatMap(List::stream).flatMap(Read::all));
        List<Section> sections = read.entrySet().stream()
                .map(each -> new Section(
                        each.getKey().subject(),
                        each.getValue().stream()
                                .map(shelf -> shelf(each.getKey().subject(), shelf, remembered))
                                .toList(),
                        each.getKey().next()))
                .toList();
        return new Shelves(
                sections, page.more() ? page.some().get(SUBJECTS - 1).subject().key() : null);
    }

    private List<Places> bySubject(Browse asked) {
        if (asked.subject() != null) {
            return work.subject(owner, asked.subject()).map(subject -> places(subject, asked.place())).stream()
                    .toList();
        }
        return subjects(asked.after()).stream()
                .limit(SUBJECTS + 1L)
                .map(subject -> places(subject, null))
                .toList();
    }

    private Places places(Name subject, @Nullable Scope after) {
        Part<Scope> part = Part.of(
                browsed.places(subject.key()).stream()
                        .sorted(WIDE_FIRST)
                        .filter(scope -> after == null || WIDE_FIRST.compare(scope, after) > 0)
                        .toList(),
                PLACES);
        return new Places(subject, part.some(), part.more() ? part.some().get(PLACES - 1) : null);
    }

    private List<Places> inStory(Browse asked, Scope story) {
        Map<String, List<Place>> bySubject = browsed.placesIn(story).stream()
                .filter(place ->
                        asked.subject() == null || place.subject().key().equals(asked.subject()))
                .collect(Collectors.groupingBy(place -> place.subject().key(), TreeMap::new, Collectors.toList()));
        return bySubject.values().stream()
                .dropWhile(places ->
                        asked.after() != null && places.get(0).subject().key().compareTo(asked.after()) <= 0)
                .map(places -> new Places(
                        places.get(0).subject(),
                        places.stream().map(Place::scope).sorted(WIDE_FIRST).toList(),
                        null))
                .toList();
    }

    private List<Read> read(Places places) {
        String subject = places.subject().key();
        return places.scopes().stream()
                .map(scope -> new Read(
                        scope,
                        Part.of(browsed.standing(subject, scope, null, ENTRIES + 1), ENTRIES),
                        Part.of(browsed.ended(subject, scope, null, PAST + 1), PAST)))
                .filter(read -> read.all().findAny().isPresent())
                .toList();
    }

    /** One shelf, a page of it: of what stands, or of what stands no more. */
    Shelf shelf(String subjectKey, Scope scope, boolean past, @Nullable String after, int limit) {
        Entry last = after == null ? null : begin(after);
        Part<Entry> none = new Part<>(List.of(), false);
        Read read = past
                ? new Read(scope, none, Part.of(browsed.ended(subjectKey, scope, last, limit + 1), limit))
                : new Read(scope, Part.of(browsed.standing(subjectKey, scope, last, limit + 1), limit), none);
        return shelf(
                work.subject(owner, subjectKey).orElseGet(() -> new Name(subjectKey, subjectKey)),
                read,
                remembered(read.all()));
    }

    /** The entries of the detail that an entry is of, the newest first. */
    List<Remembered> history(String entry, @Nullable String before, int limit) {
        List<String> ids = browsed.ids(begin(entry).detail());
        int from = before == null ? 0 : ids.indexOf(begin(before).id()) + 1;
        List<String> shown = ids.subList(from, Math.min(from + limit, ids.size()));
        Map<String, Remembered> remembered = remembered(work.entries(owner, shown).values().stream());
        return shown.stream()
                .flatMap(id -> Stream.ofNullable(remembered.get(id)))
                .toList();
    }

    private Entry begin(String entry) {
        return work.entry(owner, entry)
                .orElseThrow(() -> new RetconException(Code.NO_SUCH_ENTRY, "entry", "id", Map.of("entry", entry)));
    }

    private Map<String, Remembered> remembered(Stream<Entry> entries) {
        List<Entry> present =
                entries.map(entry -> kit.resolver().asOf(entry, now)).toList();
        return new Remembering(kit)
                .remembered(work, owner, present, now).stream()
                        .collect(Collectors.toMap(each -> each.entry().id(), each -> each));
    }

    /** What seems to stand and whose time has passed is shown with what stood. */
    private static Shelf shelf(Name subject, Read read, Map<String, Remembered> remembered) {
        List<Remembered> all = read.all()
                .map(entry -> Objects.requireNonNull(remembered.get(entry.id())))
                .toList();
        return new Shelf(
                subject,
                read.scope(),
                all.stream().filter(each -> each.entry().isCurrent()).toList(),
                read.current().more(),
                all.stream().filter(each -> !each.entry().isCurrent()).toList(),
                read.past().more());
    }
}
