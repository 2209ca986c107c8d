package dev.retcon.memory;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.icu.util.ULocale;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What users typed stays what it is inside a sentence. */
class PatternsTest {
    private static String said(Object name) {
        return Patterns.format("<{name}>!", ULocale.ENGLISH, Map.of("name", name));
    }

    @Test
    void bracesAndApostrophesAreNoPattern() {
        assertThat(said("{x} it''s '{y}'")).isEqualTo("<{x} it''s '{y}'>!");
    }

    @Test
    void aLineBreakDoesNotBreakTheSentence() {
        assertThat(said("a\r\nb\u2028c\u0085d\te")).isEqualTo("<a b c d e>!");
    }

    @Test
    void whatRunsFromRightToLeftIsIsolated() {
        assertThat(said("מירה")).isEqualTo("<\u2068מירה\u2069>!");
        assertThat(said("سارة 7")).isEqualTo("<\u2068سارة 7\u2069>!");
        assertThat(said("Mira")).isEqualTo("<Mira>!");
    }

    @Test
    void whatTurnsTheDirectionIsLeftOut() {
        assertThat(said("a\u202Eb\u2069c\u2067d")).isEqualTo("<abcd>!");
    }

    @Test
    void everyNameOfAListIsIsolatedByItself() {
        assertThat(said(List.of("מירה", "Mira"))).isEqualTo("<\u2068מירה\u2069 and Mira>!");
    }

    @Test
    void ofOneOfSeveralOneIsMeant() {
        assertThat(said(new Patterns.OneOf(List.of("a", "b")))).isEqualTo("<a or b>!");
    }

    @Test
    void aFinishedPhraseStaysAsItIs() {
        assertThat(said(new Patterns.Phrase("\u2068מירה\u2069 and\nb"))).isEqualTo("<\u2068מירה\u2069 and\nb>!");
    }
}
