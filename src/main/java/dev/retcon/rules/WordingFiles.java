package dev.retcon.rules;

import com.ibm.icu.util.ULocale;
import dev.retcon.memory.English;
import dev.retcon.memory.Languages;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads {@code wording/*.properties}: what the program says, by language. */
final class WordingFiles {
    private static final String FOLDER = "wording/";
    private static final String ENDING = ".properties";
    private static final String ENGLISH = "en";
    private static final String REASONS = "blocked.";
    /** So many missing keys are named. */
    private static final int NAMED = 5;

    private static final Set<String> KNOWN_LANGUAGES = Set.of(ULocale.getISOLanguages());

    private final Findings findings;
    private final Set<String> keys;
    private final Map<String, PackFile> files = new LinkedHashMap<>();
    private final Map<String, List<TextFile.Text>> texts = new HashMap<>();

    private WordingFiles(Reasons reasons, Findings findings) {
        this.findings = findings;
        this.keys = Stream.concat(
                        English.keys().stream().filter(key -> !key.startsWith(REASONS) || !reasons.whole()),
                        reasons.given().stream().map(Reason::key))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /**
     * The texts by the names of their files.
     *
     * @param reasons those that the rules of the pack give
     */
    static Map<String, Properties> read(Collection<PackFile> files, Reasons reasons, Findings findings) {
        WordingFiles wording = new WordingFiles(reasons, findings);
        files.stream().filter(PackFile::isWording).forEach(wording::read);
        if (wording.files.containsKey(ENGLISH)) {
            reasons.given().forEach(wording::checkReason);
        } else {
            findings.missing(FOLDER + ENGLISH + ENDING);
        }
        wording.files.forEach((language, file) -> wording.checkKeys(file, language));
        Map<String, Properties> byLanguage = new HashMap<>();
        wording.texts.forEach((language, texts) -> byLanguage.put(language, properties(texts)));
        return byLanguage;
    }

    private static Properties properties(List<TextFile.Text> texts) {
        Properties properties = new Properties();
        texts.forEach(text -> properties.setProperty(text.key(), text.pattern()));
        return properties;
    }

    private void read(PackFile file) {
        String language = file.path().substring(FOLDER.length(), file.path().length() - ENDING.length());
        List<TextFile.Text> read = TextFile.read(file, findings);
        if (isLanguage(file, language)) {
            files.put(language, file);
        }
        texts.put(language, read);
        ULocale locale = ULocale.forLanguageTag(language);
        Map<String, Integer> places = new HashMap<>();
        for (TextFile.Text text : read) {
            Integer first = places.putIfAbsent(text.key(), text.at());
            if (first != null) {
                findings.at(
                        file,
                        text.at(),
                        FindingCode.DUPLICATE_TEXT,
                        null,
                        "The text \"" + text.key() + "\" stands on line " + file.lineAt(first) + " already.",
                        "Keep one of them.");
            }
            TextCheck.check(file, locale, text, keys.contains(text.key()), findings);
        }
    }

    /** A file by another name would never be found. */
    private boolean isLanguage(PackFile file, String language) {
        ULocale locale = ULocale.forLanguageTag(language.replace('_', '-'));
        String tag = locale.toLanguageTag();
        boolean isKnown = KNOWN_LANGUAGES.contains(locale.getLanguage());
        if (tag.equals(language) && isKnown) {
            return true;
        }
        findings.ofFile(
                file.path(),
                FindingCode.WORDING_LANGUAGE,
                "\"" + language + "\" is no language as BCP 47 writes it.",
                (isKnown ? Optional.of(tag) : called(language))
                        .map(meant -> "Did you mean \"" + FOLDER + meant + ENDING + "\"?")
                        .orElse("Call the file by a language tag: de.properties, pt-BR.properties."));
        return false;
    }

    /** The tag of a language by its English name. */
    private static Optional<String> called(String name) {
        return Arrays.stream(ULocale.getISOLanguages())
                .filter(tag -> ULocale.getDisplayLanguage(tag, ULocale.ENGLISH).equalsIgnoreCase(name.strip()))
                .findFirst();
    }

    private void checkReason(Reason reason) {
        if (isEnglish(reason.key())) {
            return;
        }
        Set<String> said = texts.getOrDefault(ENGLISH, List.of()).stream()
                .map(TextFile.Text::key)
                .filter(key -> key.startsWith(REASONS))
                .map(key -> key.substring(REASONS.length()))
                .collect(Collectors.toSet());
        Optional<String> meant = Suggest.closest(reason.word(), said);
        meant.ifPresent(word -> keys.add(REASONS + word));
        findings.at(
                reason.file(),
                reason.at(),
                FindingCode.MISSING_REASON,
                reason.rule(),
                "No text says the reason \"" + reason.word() + "\" to the user.",
                meant.map(word -> "Did you mean \"" + word + "\"?")
                        .orElse("Add " + reason.key() + "=… to wording/en.properties."));
    }

    private boolean isEnglish(String key) {
        return English.pattern(key) != null
                || texts.getOrDefault(ENGLISH, List.of()).stream()
                        .anyMatch(text -> text.key().equals(key));
    }

    /** What a file lacks, and what nothing says; a key that is likely misspelt is not told of twice. */
    private void checkKeys(PackFile file, String language) {
        Set<String> missing = missing(language);
        Set<String> unused = new HashSet<>();
        for (TextFile.Text text : texts.getOrDefault(language, List.of())) {
            if (!keys.contains(text.key()) && unused.add(text.key())) {
                Optional<String> meant = meant(text.key(), missing).or(() -> meant(text.key(), keys));
                meant.ifPresent(missing::remove);
                findings.at(
                        file,
                        text.at(),
                        FindingCode.UNUSED_TEXT,
                        null,
                        text.key().startsWith(REASONS)
                                ? "No rule gives the reason \"" + text.key().substring(REASONS.length()) + "\"."
                                : "Nothing says the text \"" + text.key() + "\".",
                        meant.map(key -> "Did you mean \"" + key + "\"?").orElse("Take it out."));
            }
        }
        if (!missing.isEmpty()) {
            findings.ofFile(
                    file.path(),
                    FindingCode.MISSING_TEXT,
                    told(missing),
                    language.equals(ENGLISH)
                            ? "The user reads what the default rules say. Copy it from there."
                            : "The user reads it in English. Copy it from wording/en.properties, and translate it.");
        }
    }

    /** A reason is never meant to be another kind of text. */
    private static Optional<String> meant(String key, Set<String> candidates) {
        return Suggest.closest(
                key,
                candidates.stream()
                        .filter(each -> each.startsWith(REASONS) == key.startsWith(REASONS))
                        .toList());
    }

    /** What is English at least, and neither in this language nor in one that stands in for it. */
    private Set<String> missing(String language) {
        Set<String> missing = keys.stream().filter(this::isEnglish).collect(Collectors.toCollection(TreeSet::new));
        for (String tag : Languages.lookup(ULocale.forLanguageTag(language))) {
            texts.getOrDefault(tag, List.of()).forEach(text -> missing.remove(text.key()));
        }
        return missing;
    }

    private static String told(Set<String> missing) {
        List<String> named = new ArrayList<>(missing);
        String all = String.join(", ", named.subList(0, Math.min(NAMED, named.size())));
        int more = named.size() - NAMED;
        return (named.size() == 1 ? "A text is missing: " : named.size() + " texts are missing: ")
                + all
                + (more > 0 ? " and " + more + " more" : "")
                + ".";
    }
}
