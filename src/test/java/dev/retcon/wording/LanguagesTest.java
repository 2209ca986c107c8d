package dev.retcon.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which language's text is said. */
class LanguagesTest {
    private static final Map<String, Properties> FILES = Map.of(
            "en", texts("greeting", "hello", "farewell", "bye"),
            "de", texts("greeting", "hallo"),
            "pt", texts("greeting", "olá"),
            "pt-PT", texts("greeting", "olá, pá"),
            "zh-Hant", texts("greeting", "你好"));

    private static String said(@Nullable String language, String key) {
        return Texts.of(FILES, language).format(key, Map.of());
    }

    private static Properties texts(String... pairs) {
        Properties texts = new Properties();
        for (int i = 0; i < pairs.length; i += 2) {
            texts.put(pairs[i], pairs[i + 1]);
        }
        return texts;
    }

    @ParameterizedTest
    @CsvSource({
        "en, hello",
        "en-GB, hello",
        "de, hallo",
        "de-AT, hallo",
        "DE-at, hallo",
        "de-AT-1996, hallo",
        "de-DE-u-ca-buddhist, hallo",
        "pt-BR, olá",
        "pt-PT, 'olá, pá'",
        "zh-Hant, 你好",
        "zh-TW, 你好",
        "zh-HK, 你好",
        "zh-hant-hk, 你好",
        "zh, hello",
        "zh-CN, hello",
        "zh-Hans, hello",
        "fr, hello",
        "und, hello",
        "x-private, hello"
    })
    void anUnknownLanguageFallsBackToItsParentThenToEnglish(String language, String said) {
        assertThat(said(language, "greeting")).isEqualTo(said);
    }

    @Test
    void noLanguageIsEnglish() {
        assertThat(said(null, "greeting")).isEqualTo("hello");
    }

    @Test
    void aSingleTextFallsBackToo() {
        assertThat(said("pt-PT", "farewell")).isEqualTo("bye");
    }

    @Test
    void aTextThatAPackLacksIsThatOfTheDefaultPack() {
        assertThat(said("de", "option.drop")).isEqualTo("No, drop it");
    }

    @ParameterizedTest
    @CsvSource({"de-AT, de-AT", "fr, en", "zh-TW, zh-TW", "en-GB, en-GB"})
    void datesGoWithTheRegionWhereTheTextIsInTheLanguage(String language, String locale) {
        assertThat(Texts.of(FILES, language).locale().toLanguageTag()).isEqualTo(locale);
    }

    @ParameterizedTest
    @CsvSource({
        "Klaus, NAME_S",
        "Max, NAME_S",
        "Strauß, NAME_S",
        "Mira, NAME",
        "Işıl, NAME",
        "Élodie, NAME",
        "Mira Sommer, NAME",
        "the old gate, PHRASE",
        "R2-D2, PHRASE",
        "米拉, OTHER",
        "מירה, OTHER",
        "???, OTHER"
    })
    void aSubjectIsToldByHowItIsWritten(String subject, Form form) {
        assertThat(Form.of(subject)).isEqualTo(form);
    }

    @Test
    void aListIsJoinedAsTheLanguageDoesIt() {
        Map<String, Properties> texts =
                Map.of("en", texts("list", "{old}"), "de", texts("list", "{old}"), "zh-Hant", texts("list", "{old}"));
        List<String> old = List.of("a", "b", "c");

        assertThat(Texts.of(texts, "en").format("list", Map.of("old", old))).isEqualTo("a, b, and c");
        assertThat(Texts.of(texts, "de").format("list", Map.of("old", old))).isEqualTo("a, b und c");
        assertThat(Texts.of(texts, "zh-Hant").format("list", Map.of("old", old)))
                .isEqualTo("a、b和c");
    }
}
