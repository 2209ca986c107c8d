package dev.retcon.resolve;

import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.rules.Course;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.RuleSession;
import dev.retcon.rules.fact.Bearer;
import dev.retcon.rules.fact.Expires;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.fact.TimeIs;
import dev.retcon.rules.fact.ValueIs;
import java.time.Instant;
import java.util.List;

/** Lets the rules end what has passed its {@code until}, before anything is decided. */
final class Expiring {
    private final RulePack pack;

    Expiring(RulePack pack) {
        this.pack = pack;
    }

    /** The entries that are over at a moment, ended. */
    List<Entry> over(List<Entry> entries, Instant now) {
        List<Stored> over = entries.stream()
                .filter(entry -> entry.isCurrent() && entry.isOver(now))
                .map(entry -> new Stored(entry, Bearer.NAMED, true, ValueIs.OTHER, TimeIs.UNCLEAR, true, false))
                .toList();
        if (over.isEmpty()) {
            return List.of();
        }
        try (RuleSession session = pack.open(Course.EXPIRY)) {
            session.insert(over).fire();
            return session.words(Expires.class).stream().map(Expiring::ended).toList();
        }
    }

    private static Entry ended(Expires how) {
        Entry entry = how.stored().entry();
        Instant end = entry.until() == null ? entry.recordedAt() : entry.until().end();
        return entry.ended(new Ending(how.because(), Moment.at(end), null, null, false));
    }
}
