package dev.retcon.web.page;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Words;
import dev.retcon.web.page.EntryView.Hand;
import dev.retcon.web.page.EntryView.Place;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes what the page shows of entries. */
final class Entries {
    /** Stories that an entry can be moved to without typing their names. */
    private static final int STORIES = 12;

    private final Sight sight;
    private final List<Scope> stories;

    /** @param stories the stories of the owner */
    Entries(Sight sight, List<Scope> stories) {
        this.sight = sight;
        this.stories = stories.subList(0, Math.min(STORIES, stories.size()));
    }

    List<EntryView> of(List<Remembered> remembered) {
        return remembered.stream().map(this::of).toList();
    }

    EntryView of(Remembered remembered) {
        Entry entry = remembered.entry();
        return new EntryView(
                id("e", entry.id()),
                entry.id(),
                sight.retcon().inWords(remembered),
                entry.wording(),
                since(entry.statedAt()),
                entry.locked(),
                entry.ending() == null ? null : sight.said().say("past." + ended(entry, entry.ending())),
                remembered.asks() == null
                        ? null
                        : sight.retcon().text("memory.open", Map.of("question", remembered.asks())),
                sight.links().why(entry.id(), sight.look()),
                sight.links().detail(entry.id(), sight.look()),
                sight.mayWrite() ? hand(entry) : null);
    }

    /** An id that HTML allows, whatever is in it. */
    static String id(String kind, String of) {
        return kind + "-" + UUID.nameUUIDFromBytes(of.getBytes(StandardCharsets.UTF_8));
    }

    private String since(Moment stated) {
        String day = sight.retcon().day(stated);
        return day.isEmpty() ? sight.said().say("since.unknown") : sight.said().say("since", "at", day);
    }

    private static String ended(Entry entry, Ending ending) {
        return entry.isDenial() ? "denied" : Words.of(ending.because());
    }

    private Hand hand(Entry entry) {
        Look look = sight.look();
        Links links = sight.links();
        return new Hand(
                entry.isCurrent() ? links.act("edit", look) : null,
                links.act("move", look),
                links.act("lock", look),
                links.act("unlock", look),
                links.act("forget", look),
                entry.version(),
                entry.value().shown(),
                entry.isCurrent() ? places(entry) : List.of());
    }

    /** The places around it and the owner's stories, but for where it stands. */
    private List<Place> places(Entry entry) {
        Detail detail = entry.detail();
        Set<Scope> places = new LinkedHashSet<>(entry.scope().chain());
        places.addAll(stories);
        places.remove(entry.scope());
        List<Place> named = new ArrayList<>();
        places.forEach(place -> named.add(new Place(place.toString(), sight.place(place, detail))));
        return named;
    }

    @Nullable
    String sentence(@Nullable Entry entry) {
        return entry == null ? null : sight.retcon().inWords(new Remembered(entry, null, null, null));
    }
}
