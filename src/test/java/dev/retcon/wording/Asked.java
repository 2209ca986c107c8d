package dev.retcon.wording;

import dev.retcon.memory.Because;
import dev.retcon.memory.Words;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Every key that the program asks the wording for. */
final class Asked {
    private static final Pattern REASON = Pattern.compile("Act\\.BLOCK, \"(\\w+)\"");
    private static final List<String> PLACES =
            List.of(".everywhere", ".everywhere.chat", ".story", ".arc", ".scene", ".scene.arc");

    private final Set<String> keys = new TreeSet<>();
    private final Properties english;

    Asked(Properties english) {
        this.english = english;
    }

    Set<String> keys() {
        Stream.of("scope", "only", "option.scope").forEach(key -> PLACES.forEach(place -> keys.add(key + place)));
        keys.addAll(List.of("entry", "entry.of", "anyone", "sentences"));
        ofValues(
                "confirm.",
                "saved",
                "replaced",
                "already_known",
                "history",
                "history.over",
                "history.denial",
                "retracted");
        ofDetails("confirm.", "forgotten", "unchanged", "unchanged.forget", "blocked", "blocked.forget");
        keys.addAll(List.of("confirm.until", "confirm.until_kept", "confirm.kept"));
        ofValues(
                "question.",
                "scope",
                "scope.denial",
                "conflict",
                "conflict.vocabulary",
                "conflict.denial",
                "which.denial",
                "guess");
        ofDetails("question.", "which.forget", "other");
        keys.addAll(List.of("question.add", "question.add.user", "question.place", "question.subject"));
        ofValues("question.says", "", ".denial");
        ofDetails("question.says", ".forget");
        plain(
                "option.",
                "new",
                "new.denial",
                "old",
                "neither",
                "add",
                "instead_of",
                "match",
                "all",
                "subject",
                "keep",
                "drop",
                "never_mind");
        ofValues("done.", "move", "lock", "unlock");
        ofValues("done.", "forget");
        keys.addAll(List.of("confirm.forgotten.many", "confirm.forgotten.user.many", "done.end.locked"));
        plain("done.", "forgotten", "undo", "undo_message", "end", "alias", "unalias", "rename", "import", "erase");
        ofValues("memory.", "current", "denied", "corrected.gone", "changed.gone", "vocabulary.gone");
        Stream.of(Because.values()).forEach(because -> ofValues("memory.", Words.of(because)));
        plain("memory.", "locked", "guessed", "until", "open");
        plain(
                "signin.",
                "language",
                "title",
                "intro",
                "token",
                "do",
                "unknown",
                "out",
                "choose",
                "open",
                "yours",
                "rules",
                "refused",
                "back");
        plain("view.", "said", "remembered", "status", "current", "unresolved", "outdated", "locked", "none", "more");
        plain(
                "why.",
                "entry",
                "replaced",
                "replaced_by",
                "touches",
                "words",
                "undone",
                "statement",
                "message",
                "answered",
                "rule");
        plain(
                "why.",
                "brought",
                "brought.edit",
                "brought.guess",
                "stated",
                "stated.unknown",
                "replaced.undone",
                "said_again",
                "said_again.edit",
                "moved",
                "ended",
                "ended.edit",
                "ended.vocabulary");
        plain("failure.", "nothing_kept", "unknown", "unknown.statement", "kept");
        Stream.of("known", "unresolved", "partly").forEach(kind -> plain("prompt.", kind, kind + ".user"));
        blocked();
        refusals();
        pages();
        return keys;
    }

    private void plain(String family, String... each) {
        Stream.of(each).forEach(key -> keys.add(family + key));
    }

    private void ofValues(String family, String... each) {
        Stream.of(each).forEach(key -> plain(family + key, "", ".many", ".user", ".user.many"));
    }

    private void ofDetails(String family, String... each) {
        Stream.of(each).forEach(key -> plain(family + key, "", ".whole", ".user", ".user.whole"));
    }

    /** The reasons that rules give. */
    private void blocked() {
        try (Stream<Path> files = Files.walk(Path.of("rules"))) {
            files.filter(file -> file.toString().endsWith(".drl"))
                    .flatMap(Asked::reasons)
                    .forEach(reason -> keys.add("blocked." + reason));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> reasons(Path file) {
        try {
            return REASON.matcher(Files.readString(file)).results().map(found -> found.group(1)).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** That these are the ones which the memory page shows is what PageTextsTest looks at. */
    private void pages() {
        english.stringPropertyNames().stream()
                .filter(key -> key.startsWith("page."))
                .forEach(keys::add);
    }

    /** That these are the ones which the program gives is what RefusalsTest looks at. */
    private void refusals() {
        english.stringPropertyNames().stream()
                .filter(key -> key.startsWith("error."))
                .forEach(keys::add);
    }
}
