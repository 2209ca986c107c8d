package dev.retcon.wording;

import com.ibm.icu.text.MessageFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The texts of a rule pack, as ICU patterns. An unknown language falls back to its parent, then to English. */
final class Texts {
    private static final String FALLBACK = "en";

    private final Map<String, Properties> byLanguage;

    Texts(Map<String, Properties> byLanguage) {
        this.byLanguage = Map.copyOf(byLanguage);
    }

    /** Whether there is such a text at all. */
    boolean has(String key) {
        Properties texts = byLanguage.get(FALLBACK);
        return texts != null && texts.containsKey(key);
    }

    String format(@Nullable String language, String key, Map<String, Object> arguments) {
        String tag = language == null ? FALLBACK : language;
        while (true) {
            Properties texts = byLanguage.get(tag);
            String pattern = texts == null ? null : texts.getProperty(key);
            if (pattern != null) {
                return new MessageFormat(pattern, Locale.forLanguageTag(tag)).format(arguments);
            }
            if (tag.equals(FALLBACK)) {
                throw new IllegalStateException(
                        "wording/en.properties has no \"" + key + "\". Copy it from the default rules.");
            }
            int cut = tag.lastIndexOf('-');
            tag = cut < 0 ? FALLBACK : tag.substring(0, cut);
        }
    }
}
