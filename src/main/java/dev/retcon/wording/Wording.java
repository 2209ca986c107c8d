package dev.retcon.wording;

import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.RulePack;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** The texts of a rule pack. Thread-safe. */
public final class Wording {
    private final Map<String, Properties> byLanguage;
    private final Map<String, Texts> texts;
    private final Vocabulary vocabulary;

    public Wording(RulePack pack) {
        this.byLanguage = pack.wording();
        this.texts = Texts.of(byLanguage);
        this.vocabulary = pack.vocabulary();
    }

    /**
     * What speaks a language.
     *
     * @param language BCP 47; null, or one that there are no texts in: English
     */
    public Speech in(@Nullable String language) {
        Texts known = texts.get(language == null ? "en" : language);
        return new Speech(new Phrases(known != null ? known : Texts.of(byLanguage, language), vocabulary));
    }
}
