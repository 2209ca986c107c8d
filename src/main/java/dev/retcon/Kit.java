package dev.retcon;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Question;
import dev.retcon.memory.Spoken;
import dev.retcon.memory.Vocabulary;
import dev.retcon.recall.Recaller;
import dev.retcon.resolve.Resolver;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Doubt;
import dev.retcon.store.Store;
import dev.retcon.store.Work;
import dev.retcon.wording.Speech;
import dev.retcon.wording.Wording;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What every step needs: the rules, what decides with them, what speaks, and the clock. A step takes one, and keeps it to
 * its end. Immutable but for the clock; thread-safe.
 *
 * @param keys the digest of what the vocabulary makes keys of
 * @param speech answers where a step names no language
 * @param language what it was asked to speak; null: English
 */
record Kit(
        RulePack pack,
        String keys,
        Resolver resolver,
        Recaller recaller,
        Wording wording,
        Ticker ticker,
        Speech speech,
        @Nullable String language) {
    static Kit of(RulePack pack, Clock clock, @Nullable String language) {
        return of(pack, new Ticker(clock), language);
    }

    Vocabulary vocabulary() {
        return pack.vocabulary();
    }

    private static Kit of(RulePack pack, Ticker ticker, @Nullable String language) {
        Wording wording = new Wording(pack);
        return new Kit(
                pack,
                pack.vocabulary().digest(),
                new Resolver(pack),
                new Recaller(pack),
                wording,
                ticker,
                wording.in(language),
                language);
    }

    /** The same with another pack; the clock goes on. */
    Kit with(RulePack next) {
        return of(next, ticker, language);
    }

    /** The same, answering in another language where a step names none. */
    Kit speaking(String tag) {
        return new Kit(pack, keys, resolver, recaller, wording, ticker, wording.in(tag), tag);
    }

    /** What answers in the language that was asked for, else in the default one. */
    Speech speech(@Nullable String asked) {
        return asked == null ? speech : wording.in(asked);
    }

    /** Whether the keys of a store are made by this vocabulary. */
    boolean isKeyOf(Store store) {
        return store.read(work -> work.keyed().by()).filter(keys::equals).isPresent();
    }

    /** As {@link Store#write}, in a store whose keys are made by this vocabulary. */
    <T> T write(Store store, Function<Work, T> step, Doubt doubt) {
        return store.write(work -> work.by(keys, step), doubt);
    }

    /** As {@link Store#read}, in a store whose keys are made by this vocabulary. */
    <T> T read(Store store, Function<Work, T> step) {
        return store.read(work -> work.by(keys, step));
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
        return ticker.reached(work.record(owner, ticker.next()));
    }

    /** The moment of a reading. */
    Instant present(Work work, String owner) {
        return ticker.now(work.lastRecorded(owner).orElse(null));
    }
}
