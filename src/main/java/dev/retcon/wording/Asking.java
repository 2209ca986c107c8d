package dev.retcon.wording;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Patterns.OneOf;
import dev.retcon.memory.Patterns.Phrase;
import dev.retcon.memory.Question;
import dev.retcon.memory.Question.Option;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Spoken;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Words;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A question in plain words: what it asks, and each way to answer. */
final class Asking {
    private final Phrases phrases;
    private final Question question;
    private final Statement said;
    private final List<Entry> spokenOf;
    private final Map<String, Object> words;

    Asking(Phrases phrases, Question question, List<Entry> spokenOf) {
        this.phrases = phrases;
        this.question = question;
        this.said = question.statement();
        List<String> offered = offered(Option::entry);
        this.spokenOf = spokenOf.stream()
                .sorted(Comparator.comparingInt(entry -> offered.indexOf(entry.id())))
                .toList();
        this.words = words();
    }

    Spoken spoken() {
        return new Spoken(
                text().text(),
                question.options().stream().map(this::option).map(Phrase::text).toList(),
                spokenOf.stream().map(Entry::id).toList());
    }

    private Phrase text() {
        String key = "question." + Words.of(question.kind());
        Says says = says();
        return switch (question.kind()) {
            case SUBJECT -> phrases.say(key, words);
            case PLACE -> phrases.join(List.of(says(says), phrases.say(key, words)));
            case GUESS -> phrases.sayOfValue(key, words);
            case SCOPE ->
                switch (says) {
                    case VALUE -> phrases.sayOfValue(key, words);
                    case DENIAL -> phrases.sayOfValue(key + ".denial", words);
                    case FORGET -> other();
                };
            case CONFLICT, ADD, WHICH -> spokenOf.isEmpty() ? other() : ofWhatStands(key, says);
        };
    }

    private Phrase says(Says says) {
        return switch (says) {
            case VALUE -> phrases.sayOfValue("question.says", words);
            case DENIAL -> phrases.sayOfValue("question.says.denial", words);
            case FORGET -> phrases.sayOfDetail("question.says.forget", words);
        };
    }

    private Phrase ofWhatStands(String key, Says says) {
        QuestionKind kind = question.kind();
        return switch (says) {
            case VALUE ->
                switch (kind) {
                    case CONFLICT -> phrases.sayOfValue(question.isOfVocabulary() ? key + ".vocabulary" : key, words);
                    case ADD -> phrases.sayOfWhom(key, words);
                    default -> other();
                };
            case DENIAL -> kind == QuestionKind.ADD ? other() : phrases.sayOfValue(key + ".denial", words);
            case FORGET -> kind == QuestionKind.WHICH ? phrases.sayOfDetail(key + ".forget", words) : other();
        };
    }

    /** What the statement that raised the question says. */
    private enum Says {
        VALUE,
        DENIAL,
        FORGET
    }

    private Says says() {
        if (said.intent() == Intent.FORGET) {
            return Says.FORGET;
        }
        return said.value() != null ? Says.VALUE : Says.DENIAL;
    }

    /** What only rules of one's own ask. */
    private Phrase other() {
        return phrases.sayOfDetail("question.other", words);
    }

    private Map<String, Object> words() {
        Map<String, Object> words = phrases.detail(question.detail());
        words.put("value", said.value() == null ? "" : said.value());
        words.put("denied", said.denies() == null ? "" : said.denies());
        words.put("also", said.value() == null || said.denies() == null ? "no" : "yes");
        words.put("everywhere", phrases.scope(Scope.EVERYWHERE, question.detail()));
        words.put("had", spokenOf.isEmpty() ? "no" : "yes");
        List<Phrase> old = phrases.entries(spokenOf);
        words.put("old", question.kind() == QuestionKind.WHICH ? new OneOf(old) : old);
        words.put("subjects", new OneOf(offered(Option::subject)));
        question.options().stream()
                .filter(option -> option.does() == Question.Does.KEEP && option.scope() != null)
                .forEach(option -> phrases.put(words, option.scope(), question.detail()));
        return words;
    }

    private <T> List<T> offered(Function<Option, @Nullable T> what) {
        return question.options().stream().map(what).flatMap(Stream::ofNullable).toList();
    }

    private Phrase option(Option option) {
        String key = "option." + Words.of(option.does());
        return switch (option.does()) {
            case SCOPE, PLACE ->
                option.scope() == null
                        ? new Phrase(option.word())
                        : phrases.place("option.scope", option.scope(), question.detail());
            case SUBJECT -> phrases.say(key, Map.of("subject", Objects.requireNonNullElse(option.subject(), "")));
            case NEW -> phrases.say(said.value() == null ? key + ".denial" : key, words);
            case OLD -> phrases.say(key, Map.of("old", phrases.entries(spokenOf)));
            case INSTEAD_OF, MATCH -> ofEntry(key, option);
            case NEITHER, ADD, ALL, KEEP, DROP, NEVER_MIND -> phrases.say(key, Map.of());
        };
    }

    /** An option that names an entry; without it, the word that the user answers with. */
    private Phrase ofEntry(String key, Option option) {
        return spokenOf.stream()
                .filter(entry -> entry.id().equals(option.entry()))
                .findFirst()
                .map(entry -> phrases.say(key, phrases.entry(entry)))
                .orElseGet(() -> new Phrase(option.word()));
    }
}
