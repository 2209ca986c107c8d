package dev.retcon.wording;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Name;
import dev.retcon.memory.PlaceKind;
import dev.retcon.memory.Question;
import dev.retcon.memory.Recollection;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Words;
import dev.retcon.resolve.Decision;
import dev.retcon.rules.RulePack;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Says decisions, questions and recollections in plain words. Thread-safe. */
public final class Wording {
    private final Texts texts;

    public Wording(RulePack pack) {
        this.texts = new Texts(pack.wording());
    }

    /** The confirmation of what was written for a statement or an answer. */
    public String confirmation(Decision decision, Statement said, Detail detail, @Nullable String language) {
        if (decision.question() != null) {
            return question(decision.question(), language);
        }
        Map<String, Object> words = detail(detail);
        words.put("value", said.value() != null ? said.value() : String.valueOf(said.denies()));
        words.put("what", said.intent() == Intent.FORGET ? "forget" : "value");
        words.put("reason", decision.reason() == null ? "" : blocked(decision.reason(), language));
        Entry shown = shown(decision);
        if (shown != null) {
            words.put("value", shown.value().shown());
        }
        words.put("scope", scope(shown == null ? decision.scope() : shown.scope(), language));
        words.put("old", values(decision.replaced()));
        words.put("until", shown == null || shown.until() == null ? "" : shown.until());
        String text = texts.format(language, "confirm." + Words.of(decision.outcome()), words);
        String kept = differing(decision, language);
        if (!kept.isEmpty()) {
            words.put("kept", kept);
            text = text + " " + texts.format(language, "confirm.kept", words);
        }
        if (keepsUntil(decision, said)) {
            text = text + " " + texts.format(language, "confirm.until_kept", words);
        }
        return text;
    }

    /** Why something was refused: {@code blocked.<reason>}, else the reason itself, as a rule of the pack gives it. */
    private String blocked(String reason, @Nullable String language) {
        String key = "blocked." + reason;
        return texts.has(key) ? texts.format(language, key, Map.of()) : reason;
    }

    /** Stands where an answer is repeated whose content was forgotten since. */
    public String forgotten(@Nullable String language) {
        return texts.format(language, "done.forgotten", Map.of());
    }

    /** What a step by hand did. */
    public String done(String verb, Map<String, Object> words, @Nullable String language) {
        return texts.format(language, "done." + verb, words);
    }

    /** What a step by hand did to an entry. */
    public String done(String verb, Entry entry, @Nullable String language) {
        Map<String, Object> words = detail(entry.detail());
        words.put("value", entry.value().shown());
        words.put("scope", scope(entry.scope(), language));
        return texts.format(language, "done." + verb, words);
    }

    private static @Nullable Entry shown(Decision decision) {
        if (decision.saved() != null) {
            return decision.saved();
        }
        if (!decision.replaced().isEmpty()) {
            return decision.replaced().get(0);
        }
        return decision.changes().added().isEmpty()
                ? null
                : decision.changes().added().get(0);
    }

    /** Restating without {@code until} keeps the old one. */
    private static boolean keepsUntil(Decision decision, Statement said) {
        Entry saved = decision.saved();
        return said.until() == null && saved != null && saved.isCurrent() && saved.until() != null;
    }

    private String differing(Decision decision, @Nullable String language) {
        Entry saved = decision.saved();
        if (saved == null || !saved.isCurrent()) {
            return "";
        }
        return decision.kept().stream()
                .filter(entry -> !entry.value().same(saved.value()))
                .map(entry -> texts.format(
                        language,
                        "kept.entry",
                        Map.of("value", entry.value().shown(), "scope", scope(entry.scope(), language))))
                .collect(Collectors.joining(", "));
    }

    /** What a question asks. */
    public String question(Question question, @Nullable String language) {
        if (question.options().isEmpty()) {
            return forgotten(language);
        }
        Statement said = question.statement();
        Map<String, Object> words = detail(question.detail());
        words.put("value", said.value() == null ? "" : said.value());
        words.put("denied", said.denies() == null ? "" : said.denies());
        words.put("what", said.intent() == Intent.FORGET ? "forget" : said.value() == null ? "denial" : "value");
        return texts.format(language, "question." + Words.of(question.kind()), words);
    }

    /** A scope in plain words. */
    public String scope(Scope scope, @Nullable String language) {
        Map<String, Object> words = new HashMap<>();
        words.put("level", Words.of(scope.level()));
        for (PlaceKind kind : PlaceKind.values()) {
            words.put(Words.of(kind), scope.own(kind).map(Scope::name).orElse(""));
        }
        words.put("inArc", scope.own(PlaceKind.ARC).isPresent() ? "yes" : "no");
        return texts.format(language, "scope", words);
    }

    /** What may be said in a context, as plain lines for a language model. Each value stays on its line, quoted. */
    public String prompt(List<Recollection> recalled, @Nullable String language) {
        return recalled.stream().map(each -> line(each, language)).collect(Collectors.joining("\n"));
    }

    private String line(Recollection recalled, @Nullable String language) {
        Map<String, Object> words = detail(recalled.detail());
        words.put("known", quoted(recalled.known()));
        words.put("unresolved", quoted(recalled.unresolved()));
        words.put("certain", recalled.known().isEmpty() ? "no" : "yes");
        return texts.format(language, recalled.unresolved().isEmpty() ? "prompt.known" : "prompt.unresolved", words);
    }

    private static String quoted(List<Name> names) {
        return names.stream()
                .map(name -> '"' + oneLine(name.shown()).replace("\"", "'") + '"')
                .collect(Collectors.joining(", "));
    }

    private static String oneLine(String text) {
        return text.replaceAll("[\\p{Cntrl}\\u0085\\u2028\\u2029]+", " ");
    }

    private static Map<String, Object> detail(Detail detail) {
        Map<String, Object> words = new HashMap<>();
        String key = detail.subject().key();
        words.put("who", key.equals(Detail.USER) || key.equals(Detail.ANYONE) ? key : "other");
        words.put("subject", oneLine(detail.subject().shown()));
        words.put("attribute", oneLine(detail.attribute().shown()));
        words.put("whole", detail.isWhole() ? "yes" : "no");
        return words;
    }

    private static String values(List<Entry> entries) {
        return entries.stream().map(entry -> entry.value().shown()).distinct().collect(Collectors.joining(", "));
    }
}
