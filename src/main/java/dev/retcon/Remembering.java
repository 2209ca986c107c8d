package dev.retcon;

import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Question;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RetconException.Code;
import dev.retcon.memory.Status;
import dev.retcon.store.Listing;
import dev.retcon.store.Work;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The memory view, page by page. */
final class Remembering {
    /** How many entries are read at a time. */
    private static final int PART = 200;

    private final Kit kit;

    Remembering(Kit kit) {
        this.kit = kit;
    }

    /** Whether an entry is current is seen on what was read, so parts are read until the page is full. */
    List<Remembered> page(Work work, MemoryFilter filter) {
        String owner = filter.owner();
        Instant now = kit.present(work, owner);
        String subject = filter.subject() == null
                ? null
                : Naming.subject(work, owner, filter.subject()).key();
        Listing listing = work.listing(owner, subject, filter.scope());
        Entry last = filter.after() == null ? null : begin(work, owner, filter.after());
        List<Remembered> page = new ArrayList<>();
        int left = filter.limit() == null ? Integer.MAX_VALUE : filter.limit();
        // What is forgotten is not listed.
        boolean more = filter.status() != Status.FORGOTTEN;
        while (more && left > 0) {
            int size = filter.status() == null ? Math.min(left, PART) : PART;
            List<Entry> part = listing.after(last, size);
            List<Entry> shown = part.stream()
                    .map(entry -> kit.resolver().asOf(entry, now))
                    .filter(entry -> filter.status() == null || entry.status() == filter.status())
                    .limit(left)
                    .toList();
            page.addAll(remembered(work, owner, shown, now));
            left -= shown.size();
            more = part.size() == size;
            last = more ? part.get(size - 1) : last;
        }
        return List.copyOf(page);
    }

    private static Entry begin(Work work, String owner, String after) {
        return work.entry(owner, after)
                .orElseThrow(() -> new RetconException(Code.NO_SUCH_ENTRY, "after", "id", Map.of("entry", after)));
    }

    /** Entries as they are at a moment, with what the memory view shows beside them. */
    List<Remembered> remembered(Work work, String owner, List<Entry> entries, Instant now) {
        List<Question> open = work.open(
                owner,
                entries.stream().filter(Entry::isCurrent).map(Entry::detail).collect(Collectors.toSet()));
        Map<String, Entry> newer = work.entries(owner, replacing(entries));
        // One question may hang over many entries, and is put into words once.
        Map<String, String> asks = new HashMap<>();
        return entries.stream()
                .map(entry -> {
                    Question question = hangingOver(entry, open);
                    return new Remembered(
                            entry,
                            question,
                            question == null
                                    ? null
                                    : asks.computeIfAbsent(
                                            question.id(),
                                            id -> kit.inWords(work, question, null)
                                                    .text()),
                            replacedBy(entry, newer, now));
                })
                .toList();
    }

    private static Set<String> replacing(List<Entry> entries) {
        return entries.stream()
                .map(Entry::ending)
                .filter(Objects::nonNull)
                .map(Ending::replacedBy)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    private @Nullable Entry replacedBy(Entry entry, Map<String, Entry> newer, Instant now) {
        Entry by = entry.ending() == null ? null : newer.get(entry.ending().replacedBy());
        return by == null ? null : kit.resolver().asOf(by, now);
    }

    private static @Nullable Question hangingOver(Entry entry, List<Question> open) {
        return open.stream()
                .filter(question -> entry.isCurrent() && question.couldChange(entry))
                .findFirst()
                .orElse(null);
    }
}
