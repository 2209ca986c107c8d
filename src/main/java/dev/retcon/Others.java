package dev.retcon;

import dev.retcon.rules.Rounds;
import dev.retcon.store.Servers.Said;
import dev.retcon.store.Store;
import dev.retcon.store.StoreException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The other programs on the same database, and which rules they serve. A thread of its own says every few seconds which pack is
 * served here, and looks what the others say; where their packs differ from this one, at two looks one after the other, that
 * is told. Commands that end before the first look say nothing.
 */
final class Others implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Others.class);
    private static final Duration BEAT = Duration.ofSeconds(5);
    /** After so many looks without a word from it, a program counts as gone. */
    private static final int SILENT = 3;
    /** After so many, what it said is taken out. */
    private static final int LONG_SILENT = 60;

    private final Store store;
    private final Serving serving;
    private final Live live;
    private final String id = UUID.randomUUID().toString();
    private final Rounds rounds;

    /** What was heard of each other one. */
    private Map<String, Last> heard = new HashMap<>();

    private boolean looked;
    private boolean failing;
    private NavigableSet<String> seen = new TreeSet<>();
    private NavigableSet<String> told = new TreeSet<>();

    /** @param silent for how many looks it has said nothing */
    private record Last(Said said, int silent) {
        boolean isThere() {
            return silent < SILENT;
        }
    }

    Others(Store store, Serving serving, Live live) {
        this(store, serving, live, BEAT);
    }

    /** @param beat how often it looks */
    Others(Store store, Serving serving, Live live, Duration beat) {
        this.store = store;
        this.serving = serving;
        this.live = live;
        this.rounds = new Rounds("retcon-servers", () -> beat, this::beat);
        rounds.start();
    }

    /** Whether there is more to look at: a store that was closed tells nothing any more. */
    private boolean beat() {
        if (store.isClosed()) {
            return false;
        }
        try {
            look();
            failing = false;
        } catch (StoreException e) {
            if (!failing && !store.isClosed()) {
                LOG.warn("Which rules other programs serve cannot be seen while the store fails", e);
            }
            failing = true;
        } catch (RuntimeException e) {
            LOG.error("Which rules other programs serve cannot be seen", e);
        }
        return true;
    }

    private void look() {
        String mine = serving.kit().pack().digest();
        Map<String, Said> said = store.write(work -> work.servers().beat(id, mine));
        Map<String, Last> now = new HashMap<>();
        said.forEach((other, word) -> now.put(other, new Last(word, silent(other, word))));
        List<String> gone = now.entrySet().stream()
                .filter(each -> each.getValue().silent() >= LONG_SILENT)
                .map(Map.Entry::getKey)
                .toList();
        heard = now;
        looked = true;
        takeOut(gone);
        tell(mine, now.values());
    }

    /** What stands there at the first look may be of a program that is gone. */
    private int silent(String other, Said word) {
        Last before = heard.get(other);
        if (before == null) {
            return looked ? 0 : SILENT;
        }
        return before.said().beat() == word.beat() ? before.silent() + 1 : 0;
    }

    private void takeOut(List<String> gone) {
        if (!gone.isEmpty()) {
            store.write(work -> {
                work.servers().gone(gone);
                return gone;
            });
        }
    }

    private void tell(String mine, Collection<Last> all) {
        NavigableSet<String> now = new TreeSet<>();
        all.stream()
                .filter(Last::isThere)
                .map(each -> each.said().digest())
                .filter(digest -> !digest.equals(mine))
                .forEach(now::add);
        serving.elsewhere(now);
        if (now.equals(seen) && !now.equals(told)) {
            told = now;
            live.tell(new RulesEvent.Elsewhere(mine, now));
        }
        seen = now;
    }

    /** Says no more that it is there. */
    @Override
    public void close() {
        rounds.close();
        if (looked && !failing && !store.isClosed()) {
            leave();
        }
    }

    private void leave() {
        try {
            takeOut(List.of(id));
        } catch (StoreException e) {
            LOG.warn("That this program ends cannot be written; the others notice it after a while", e);
        }
    }
}
