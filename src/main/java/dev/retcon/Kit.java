package dev.retcon;

import dev.retcon.memory.Vocabulary;
import dev.retcon.recall.Recaller;
import dev.retcon.resolve.Resolver;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Work;
import dev.retcon.wording.Wording;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What every step needs: the rules, what decides with them, what speaks, and the clock. Thread-safe. */
record Kit(
        RulePack pack,
        Resolver resolver,
        Recaller recaller,
        Wording wording,
        Ticker ticker,
        @Nullable String language) {
    static Kit of(RulePack pack, Clock clock, @Nullable String language) {
        return new Kit(pack, new Resolver(pack), new Recaller(pack), new Wording(pack), new Ticker(clock), language);
    }

    Vocabulary vocabulary() {
        return pack.vocabulary();
    }

    /** The language that was asked for, else the default. */
    @Nullable
    String language(@Nullable String asked) {
        return asked == null ? language : asked;
    }

    /** Takes the owner's memory for a change, and says when it happens. */
    Instant change(Work work, String owner) {
        work.lock(owner);
        Instant now = ticker.next(work.lastRecorded(owner).orElse(null));
        work.recorded(owner, now);
        return now;
    }

    /** The moment of a reading. */
    Instant present(Work work, String owner) {
        return ticker.now(work.lastRecorded(owner).orElse(null));
    }
}
