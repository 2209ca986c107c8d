package dev.retcon.wording;

import com.ibm.icu.util.ULocale;
import dev.retcon.memory.English;
import dev.retcon.memory.Languages;
import dev.retcon.memory.Patterns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a rule pack for one language, as ICU patterns. A language without texts falls back to its parent, then to
 * English; a text that the pack lacks is the default pack's. Thread-safe.
 */
final class Texts {
    private static final String FALLBACK = "en";

    /** The texts of a language, and the locale whose dates and lists go with them. */
    private record Source(Properties texts, ULocale locale) {}

    private final List<Source> sources;

    private Texts(List<Source> sources) {
        this.sources = sources;
    }

    /** The texts for each language that there is a file of. */
    static Map<String, Texts> of(Map<String, Properties> byLanguage) {
        Map<String, Texts> texts = new HashMap<>();
        byLanguage.keySet().forEach(tag -> texts.put(tag, of(byLanguage, tag)));
        texts.put(FALLBACK, of(byLanguage, FALLBACK));
        return Map.copyOf(texts);
    }

    /**
     * The texts for any language.
     *
     * @param language BCP 47; null: English
     */
    static Texts of(Map<String, Properties> byLanguage, @Nullable String language) {
        ULocale asked = ULocale.forLanguageTag(language == null ? FALLBACK : language);
        List<Source> sources = new ArrayList<>();
        Set<String> tags = new LinkedHashSet<>(Languages.lookup(asked));
        tags.add(FALLBACK);
        for (String tag : tags) {
            Properties texts = byLanguage.get(tag);
            if (texts != null) {
                ULocale its = ULocale.forLanguageTag(tag);
                // The user's own region where the text is in the user's language.
                sources.add(new Source(texts, asked.getLanguage().equals(its.getLanguage()) ? asked : its));
            }
        }
        return new Texts(List.copyOf(sources));
    }

    /** The locale whose dates go with the texts. */
    ULocale locale() {
        return sources.isEmpty() ? ULocale.ENGLISH : sources.get(0).locale();
    }

    /** Whether there is such a text at all. */
    boolean has(String key) {
        return sources.stream().anyMatch(source -> source.texts().containsKey(key)) || English.pattern(key) != null;
    }

    /** Says a text. */
    String format(String key, Map<String, ?> arguments) {
        for (Source source : sources) {
            String pattern = source.texts().getProperty(key);
            if (pattern != null) {
                return Patterns.format(pattern, source.locale(), arguments);
            }
        }
        String pattern = English.pattern(key);
        if (pattern == null) {
            throw new IllegalStateException("No wording has \"" + key + "\". Add it to wording/en.properties.");
        }
        return Patterns.format(pattern, ULocale.ENGLISH, arguments);
    }
}
