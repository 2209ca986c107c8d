package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SuggestTest {
    private static final List<String> KEYS = List.of("holds", "changes", "category", "names", "values", "one", "many");

    @ParameterizedTest
    @CsvSource({
        "hold, holds",
        "hodls, holds",
        "HOLDS, holds",
        "oen, one",
        "catgory, category",
        "cathegori, category",
        "chagnes, changes",
        "valeus, values"
    })
    void findsWhatWasMeant(String word, String meant) {
        assertThat(Suggest.closest(word, KEYS)).contains(meant);
        assertThat(Suggest.closest(word, KEYS)).contains(meant);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "o", "species", "scope", "two"})
    void suggestsNothingWhereNothingIsNear(String word) {
        assertThat(Suggest.closest(word, KEYS)).isEmpty();
        assertThat(Suggest.closest(word, KEYS)).isEmpty();
    }

    @Test
    void anExchangeOfNeighboursIsOneSlip() {
        assertThat(Suggest.closest("ab", List.of("ba"))).contains("ba");
        assertThat(Suggest.closest("abc", List.of("cba"))).isEmpty();
    }

    @Test
    void theOrderOfTheCandidatesDoesNotMatter() {
        assertThat(Suggest.closest("cat", List.of("car", "bat", "cut"))).contains("bat");
        assertThat(Suggest.closest("cat", List.of("cut", "bat", "car"))).contains("bat");
    }

    @Test
    void whereNothingIsNearAnyWillDo() {
        assertThat(Suggest.inPlaceOf("mnay", List.of("one", "many"))).isEqualTo("Did you mean \"many\"?");
        assertThat(Suggest.inPlaceOf("two", List.of("one", "many"))).isEqualTo("Use \"one\" or \"many\".");
        assertThat(Suggest.inPlaceOf("x", List.of("a"))).isEqualTo("Use \"a\".");
        assertThat(Suggest.inPlaceOf("x", List.of("abc", "def", "ghi"))).isEqualTo("Use \"abc\", \"def\" or \"ghi\".");
    }
}
