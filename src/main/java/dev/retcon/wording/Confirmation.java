package dev.retcon.wording;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Name;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Patterns.OneOf;
import dev.retcon.memory.Patterns.Phrase;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Words;
import dev.retcon.resolve.Decision;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was done with a statement or an answer: its outcome, what stays elsewhere, until when it holds. */
final class Confirmation {
    private final Phrases phrases;
    private final Decision decision;
    private final Statement said;
    private final Detail detail;

    Confirmation(Phrases phrases, Decision decision, Statement said, Detail detail) {
        this.phrases = phrases;
        this.decision = decision;
        this.said = said;
        this.detail = detail;
    }

    String text() {
        List<Phrase> sentences = new ArrayList<>();
        sentences.add(outcome());
        reason(sentences);
        until(sentences);
        elsewhere(sentences);
        return phrases.join(sentences).text();
    }

    private Phrase outcome() {
        return switch (decision.outcome()) {
            case SAVED, REPLACED, ALREADY_KNOWN -> kept();
            case HISTORY -> history();
            case RETRACTED -> retracted();
            case FORGOTTEN -> forgotten();
            case BLOCKED, UNCHANGED -> untouched();
            case ASKED -> throw new IllegalStateException("A question is asked, not confirmed.");
        };
    }

    private String key(String more) {
        return "confirm." + Words.of(decision.outcome()) + more;
    }

    /** Its words are those of the entry that stands now; where only that is known which stands, of that one. */
    private Phrase kept() {
        Entry saved = decision.saved();
        Map<String, Object> words = saved == null ? phrases.detail(detail) : phrases.entry(saved);
        if (saved == null) {
            words.put("value", String.valueOf(said.value()));
            phrases.put(words, decision.scope(), detail);
        }
        if (decision.outcome() == Outcome.REPLACED) {
            putReplaced(words, saved == null ? decision.scope() : saved.scope());
        }
        return phrases.sayOfValue(key(""), words);
    }

    /** The values that ended; where one stood at another scope, each with its own. */
    private void putReplaced(Map<String, Object> words, Scope here) {
        boolean placed =
                decision.replaced().stream().anyMatch(entry -> !entry.scope().equals(here));
        words.put("placed", placed ? "yes" : "no");
        words.put("old", placed ? phrases.entries(decision.replaced()) : distinct(decision.replaced()));
    }

    private static List<Name> distinct(List<Entry> entries) {
        Map<String, Name> values = new LinkedHashMap<>();
        entries.forEach(entry -> values.putIfAbsent(entry.value().key(), entry.value()));
        return List.copyOf(values.values());
    }

    private Phrase history() {
        Entry stored = decision.changes().added().get(0);
        Map<String, Object> words = phrases.entry(stored);
        if (stored.wasOverOnArrival()) {
            words.put(
                    "until",
                    phrases.dates().time(Objects.requireNonNull(stored.until()).written()));
            return phrases.sayOfValue(key(".over"), words);
        }
        boolean denial = stored.ending() != null && stored.ending().denied();
        return phrases.sayOfValue(key(denial ? ".denial" : ""), words);
    }

    private Phrase retracted() {
        List<Entry> denied = denied();
        Map<String, Object> words = phrases.detail(detail);
        words.put("value", new OneOf(distinct(denied)));
        putScopes(words, denied);
        return phrases.sayOfValue(key(""), words);
    }

    private Phrase forgotten() {
        var forgetting = decision.changes().forgetting();
        List<Entry> gone = forgetting == null ? List.of() : forgetting.entries();
        Map<String, Object> words = phrases.detail(detail);
        words.put("count", gone.size());
        putScopes(words, gone);
        return phrases.sayOfEntries(key(""), words);
    }

    private void putScopes(Map<String, Object> words, List<Entry> entries) {
        List<Scope> scopes = entries.stream().map(Entry::scope).distinct().toList();
        words.put("level", scopes.size() == 1 ? Words.of(scopes.get(0).level()) : "several");
        words.put(
                "scope",
                scopes.stream().map(scope -> phrases.scope(scope, detail)).toList());
    }

    /** Names no value: what is refused leaves none. Who was asked, and left it, is not told that there is nothing. */
    private Phrase untouched() {
        boolean left = decision.outcome() == Outcome.UNCHANGED
                && !decision.changes().settled().isEmpty();
        boolean forget = said.intent() == Intent.FORGET && !left;
        return phrases.sayOfDetail(key(forget ? ".forget" : ""), phrases.detail(detail));
    }

    /** Why something was refused: {@code blocked.<reason>}, else the reason itself, as a rule of the pack gives it. */
    private void reason(List<Phrase> sentences) {
        if (decision.reason() != null) {
            String key = "blocked." + decision.reason();
            sentences.add(phrases.has(key) ? phrases.say(key, Map.of()) : new Phrase(decision.reason()));
        }
    }

    /** Until when it holds; restating without {@code until} keeps the old one, and says so. */
    private void until(List<Phrase> sentences) {
        Entry saved = decision.saved();
        if (saved != null && saved.isCurrent() && saved.until() != null) {
            sentences.add(phrases.say(
                    said.until() == null ? "confirm.until_kept" : "confirm.until",
                    Map.of("until", phrases.dates().time(saved.until().written()))));
        }
    }

    /** What stands elsewhere: other values than the one that stands now, or the very value that was denied. */
    private void elsewhere(List<Phrase> sentences) {
        Entry saved = decision.saved();
        Stream<Entry> kept = Stream.of();
        if (saved != null && saved.isCurrent()) {
            kept = decision.kept().stream().filter(entry -> !entry.value().same(saved.value()));
        } else if (decision.outcome() == Outcome.RETRACTED) {
            Set<String> denied =
                    denied().stream().map(entry -> entry.value().key()).collect(Collectors.toSet());
            kept = decision.kept().stream()
                    .filter(entry -> denied.contains(entry.value().key()));
        }
        List<Entry> told = kept.toList();
        if (!told.isEmpty()) {
            sentences.add(phrases.say("confirm.kept", Map.of("kept", phrases.entries(told))));
        }
    }

    private List<Entry> denied() {
        return Stream.concat(decision.replaced().stream(), decision.changes().added().stream())
                .toList();
    }
}
