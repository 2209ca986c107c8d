package dev.retcon;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Question;
import dev.retcon.memory.Spoken;
import dev.retcon.memory.Vocabulary;
import dev.retcon.recall.Recaller;
import dev.retcon.resolve.Resolver;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Work;
import dev.retcon.wording.Speech;
import dev.retcon.wording.Wording;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What every step needs: the rules, what decides with them, what speaks, and the clock. Thread-safe. */
record Kit(RulePack pack, Resolver resolver, Recaller recaller, Wording wording, Ticker ticker, Speech speech) {
    static Kit of(RulePack pack, Clock clock, @Nullable String language) {
        Wording wording = new Wording(pack);
        return new Kit(pack, new Resolver(pack), new Recaller(pack), wording, new Ticker(clock), wording.in(language));
    }

    Vocabulary vocabulary() {
        return pack.vocabulary();
    }

    /** The same, answering in another language where a step names none. */
    Kit speaking(String tag) {
        return new Kit(pack, resolver, recaller, wording, ticker, wording.in(tag));
    }

    /** What answers in the language that was asked for, else in the default one. */
    Speech speech(@Nullable String asked) {
        return asked == null ? speech : wording.in(asked);
    }

    /** A question in plain words; the entries that it speaks of as they are now. */
    Spoken inWords(Work work, Question question, @Nullable String asked) {
        Instant now = present(work, question.detail().owner());
        List<Entry> spokenOf = work.spokenOf(question).stream()
                .map(entry -> resolver.asOf(entry, now))
                .filter(entry -> entry.isCurrent() || !question.isOpen())
                .toList();
        return speech(asked).question(question, spokenOf);
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
