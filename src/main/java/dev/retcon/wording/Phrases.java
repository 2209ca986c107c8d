package dev.retcon.wording;

import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Patterns.Phrase;
import dev.retcon.memory.PlaceKind;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.Words;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Says the texts of one language, and what they name: whom and what a detail is about, scopes in plain words, values with
 * where they hold. The arguments are listed in docs/wording.md.
 */
final class Phrases {
    private final Texts texts;
    private final Vocabulary vocabulary;
    private final Dates dates;

    Phrases(Texts texts, Vocabulary vocabulary) {
        this.texts = texts;
        this.vocabulary = vocabulary;
        this.dates = new Dates(texts.locale());
    }

    /** Dates in this language. */
    Dates dates() {
        return dates;
    }

    /** Whether there is such a text at all. */
    boolean has(String key) {
        return texts.has(key);
    }

    /** Says a text. */
    Phrase say(String key, Map<String, ?> words) {
        return new Phrase(texts.format(key, words));
    }

    /** Says a text that is worded otherwise for the person chatting: {@code .user}. */
    Phrase sayOfWhom(String key, Map<String, ?> words) {
        return say(key + whom(words), words);
    }

    /** As {@link #sayOfWhom}; and otherwise for a value among many: {@code .many}. */
    Phrase sayOfValue(String key, Map<String, ?> words) {
        return say(key + whom(words) + ("many".equals(words.get("holds")) ? ".many" : ""), words);
    }

    /** As {@link #sayOfWhom}; and otherwise for a whole subject, {@code .whole}, or for one of many, {@code .many}. */
    Phrase sayOfEntries(String key, Map<String, ?> words) {
        return "yes".equals(words.get("whole")) ? sayOfDetail(key, words) : sayOfValue(key, words);
    }

    /** As {@link #sayOfWhom}; and otherwise for a whole subject: {@code .whole}. */
    Phrase sayOfDetail(String key, Map<String, ?> words) {
        return say(key + whom(words) + ("yes".equals(words.get("whole")) ? ".whole" : ""), words);
    }

    private static String whom(Map<String, ?> words) {
        return "user".equals(words.get("who")) ? ".user" : "";
    }

    /** Sentences after each other, as the language sets them. */
    Phrase join(List<Phrase> sentences) {
        return sentences.stream()
                .reduce((first, second) -> say("sentences", Map.of("first", first, "second", second)))
                .orElseGet(() -> new Phrase(""));
    }

    /** What every sentence about a detail may name. */
    Map<String, Object> detail(Detail detail) {
        Map<String, Object> words = new HashMap<>();
        String who = who(detail);
        String subject = who.equals(Detail.ANYONE)
                ? say("anyone", Map.of()).text()
                : detail.subject().shown();
        words.put("who", who);
        words.put("subject", subject);
        words.put("form", Form.of(subject).word());
        words.put("attribute", detail.attribute().shown());
        words.put("holds", Words.of(vocabulary.of(detail.attribute().key()).holds()));
        words.put("whole", detail.isWhole() ? "yes" : "no");
        words.put("category", Words.of(detail.category()));
        return words;
    }

    private static String who(Detail detail) {
        String key = detail.subject().key();
        return key.equals(Detail.USER) || key.equals(Detail.ANYONE) ? key : "other";
    }

    /** What every sentence about an entry may name: its detail's words, its value, where it holds. */
    Map<String, Object> entry(Entry entry) {
        Map<String, Object> words = detail(entry.detail());
        words.put("value", entry.value().shown());
        put(words, entry.scope(), entry.detail());
        return words;
    }

    /** Puts in where something holds: {@code scope}, and {@code only}, which says that it holds nowhere else. */
    void put(Map<String, Object> words, Scope scope, Detail detail) {
        words.put("level", Words.of(scope.level()));
        words.put("scope", scope(scope, detail));
        words.put("only", place("only", scope, detail));
    }

    /**
     * A scope in plain words.
     *
     * @param detail what holds there, if it is known
     */
    Phrase scope(Scope scope, @Nullable Detail detail) {
        return place("scope", scope, detail);
    }

    /** A text that is worded otherwise for each kind of place. What is of the user, or a preference, holds in chats. */
    Phrase place(String key, Scope scope, @Nullable Detail detail) {
        Map<String, Object> names = new HashMap<>();
        for (PlaceKind kind : PlaceKind.values()) {
            scope.own(kind).ifPresent(place -> names.put(Words.of(kind), place.name()));
        }
        String ending = switch (scope.level()) {
            case EVERYWHERE -> detail != null && ofChats(detail) ? ".everywhere.chat" : ".everywhere";
            case STORY -> ".story";
            case ARC -> ".arc";
            case SCENE -> scope.own(PlaceKind.ARC).isPresent() ? ".scene.arc" : ".scene";
        };
        return say(key + ending, names);
    }

    private static boolean ofChats(Detail detail) {
        return !detail.isWhole()
                && (detail.category() == Category.PREFERENCE || who(detail).equals(Detail.USER));
    }

    /** Values with where they hold; of several attributes, each with its own. */
    List<Phrase> entries(List<Entry> entries) {
        boolean several =
                entries.stream().map(Entry::detail).distinct().limit(2).count() > 1;
        return entries.stream()
                .map(entry -> say(several ? "entry.of" : "entry", entry(entry)))
                .toList();
    }
}
