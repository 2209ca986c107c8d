package dev.retcon.wording;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Patterns.Phrase;
import dev.retcon.memory.Prompt;
import dev.retcon.memory.Question;
import dev.retcon.memory.Recollection;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Spoken;
import dev.retcon.memory.Statement;
import dev.retcon.memory.When;
import dev.retcon.resolve.Decision;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Says decisions, questions, entries and refusals in one language, each from what was written. Thread-safe. */
public final class Speech {
    private final Phrases phrases;

    Speech(Phrases phrases) {
        this.phrases = phrases;
    }

    /**
     * The confirmation of what was written for a statement or an answer.
     */
    public String confirmation(Decision decision, Statement said, Detail detail) {
        return new Confirmation(phrases, decision, said, detail).text();
    }

    /**
     * A question and its options.
     *
     * @param spokenOf the entries that it speaks of, as far as they are still there
     */
    public Spoken question(Question question, List<Entry> spokenOf) {
        return question.options().isEmpty()
                ? new Spoken(forgotten(), List.of(), List.of())
                : new Asking(phrases, question, spokenOf).spoken();
    }

    /** Stands where an answer is repeated whose content was forgotten since. */
    public String forgotten() {
        return said("done.forgotten", Map.of());
    }

    /** What a step by hand did. */
    public String done(String verb, Map<String, ?> words) {
        return said("done." + verb, inWords(words));
    }

    /** What a step by hand did to an entry. */
    public String done(String verb, Entry entry) {
        return doneTo(verb, entry).text();
    }

    /**
     * What moving an entry did.
     *
     * @param elsewhere the current entries of its detail in other places
     */
    public String moved(Entry entry, List<Entry> elsewhere) {
        List<Entry> differing = elsewhere.stream()
                .filter(each -> !each.value().same(entry.value()))
                .toList();
        Phrase moved = doneTo("move", entry);
        return differing.isEmpty()
                ? moved.text()
                : phrases.join(List.of(moved, phrases.say("confirm.kept", Map.of("kept", phrases.entries(differing)))))
                        .text();
    }

    /**
     * What ending a place did.
     *
     * @param over how many entries hold no more
     * @param locked how many go on, since they are locked
     */
    public String ended(Scope place, int over, int locked) {
        Phrase ended = phrases.say("done.end", Map.of("scope", phrases.scope(place, null), "count", over));
        return locked == 0
                ? ended.text()
                : phrases.join(List.of(ended, phrases.say("done.end.locked", Map.of("count", locked))))
                        .text();
    }

    private Phrase doneTo(String verb, Entry entry) {
        Map<String, Object> words = phrases.entry(entry);
        words.put("count", 1);
        return phrases.sayOfValue("done." + verb, words);
    }

    /**
     * An entry as a sentence, with where it holds, how it ended, and what else to know of it.
     *
     * @param replacedBy the entry that took its place, if it is still there
     */
    public String entry(Entry entry, @Nullable Entry replacedBy) {
        return new View(phrases).of(entry, replacedBy);
    }

    /**
     * A scope in plain words, as it stands in a sentence.
     *
     * @param detail what holds there, if it is known
     */
    public String scope(Scope scope, @Nullable Detail detail) {
        return phrases.scope(scope, detail).text();
    }

    /** What may be said in a context, as plain lines for a language model. */
    public Prompt prompt(List<Recollection> recalled, int limit) {
        return new PromptBlock(phrases).of(recalled, limit);
    }

    /** A refusal in this language. */
    public RetconException refusal(RetconException refused) {
        if (refused.isWorded()) {
            return refused;
        }
        return refused.inWords(said(refused.text(), inWords(refused.arguments())));
    }

    /** What is known of a step when the store failed: {@code nothing_kept}, {@code unknown} or {@code kept}. */
    public String failure(String known, @Nullable String statement) {
        return statement == null
                ? said("failure." + known, Map.of())
                : said("failure." + known + ".statement", Map.of("statement", statement));
    }

    /** Scopes are said in plain words wherever they are named. */
    private Map<String, Object> inWords(Map<String, ?> words) {
        Map<String, Object> said = new HashMap<>(words);
        said.replaceAll((name, value) -> inWords(value));
        return said;
    }

    private Object inWords(Object value) {
        if (value instanceof List<?> several) {
            return several.stream().map(this::inWords).toList();
        }
        return value instanceof Scope scope ? phrases.scope(scope, null) : value;
    }

    /** A text by its key. */
    public String text(String key, Map<String, ?> words) {
        return said(key, words);
    }

    /** The day of a moment; empty where nobody knows it. */
    public String day(Moment moment) {
        return Dates.isKnown(moment) ? phrases.dates().day(moment) : "";
    }

    /** A time, to the minute where it is an instant. */
    public String time(When when) {
        return phrases.dates().time(when);
    }

    private String said(String key, Map<String, ?> words) {
        return phrases.say(key, words).text();
    }
}
