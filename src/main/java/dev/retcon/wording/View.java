package dev.retcon.wording;

import dev.retcon.memory.Because;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Patterns.Phrase;
import dev.retcon.memory.Words;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An entry in the memory view: a sentence that says what holds or held, where, and how it ended; and what else to know. */
final class View {
    private final Phrases phrases;

    View(Phrases phrases) {
        this.phrases = phrases;
    }

    /** @param replacedBy the entry that took its place, if it is still there */
    String of(Entry entry, @Nullable Entry replacedBy) {
        List<Phrase> sentences = new ArrayList<>();
        sentences.add(entry.ending() == null ? current(entry) : ended(entry, entry.ending(), replacedBy));
        if (entry.isCurrent()) {
            notes(entry, sentences);
        }
        return phrases.join(sentences).text();
    }

    private Phrase current(Entry entry) {
        return phrases.sayOfValue("memory.current", phrases.entry(entry));
    }

    private Phrase ended(Entry entry, Ending ending, @Nullable Entry replacedBy) {
        Map<String, Object> words = phrases.entry(entry);
        if (entry.isDenial()) {
            words.put("ended", phrases.dates().day(ending.at()));
            return phrases.sayOfValue("memory.denied", words);
        }
        boolean over = ending.because() == Because.ARRIVED_LATE && entry.wasOverOnArrival();
        Because because = over ? Because.CHANGED : ending.because();
        words.put("ended", phrases.dates().day(over ? Moment.at(lastHeld(entry)) : ending.at()));
        String key = "memory." + Words.of(because);
        if (because == Because.CORRECTED || because == Because.CHANGED || because == Because.VOCABULARY) {
            if (replacedBy == null) {
                key += ".gone";
            } else {
                words.put("next", replacedBy.value());
            }
        }
        return phrases.sayOfValue(key, words);
    }

    /** The last day or instant of its {@code until}. */
    private static Instant lastHeld(Entry entry) {
        return Objects.requireNonNull(entry.until()).end().minusNanos(1_000);
    }

    private void notes(Entry entry, List<Phrase> sentences) {
        if (entry.until() != null) {
            sentences.add(phrases.say(
                    "memory.until",
                    Map.of("until", phrases.dates().time(entry.until().written()))));
        }
        if (entry.locked()) {
            sentences.add(phrases.say("memory.locked", Map.of()));
        }
        if (entry.guessed()) {
            sentences.add(phrases.say("memory.guessed", Map.of()));
        }
    }
}
