package dev.retcon.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeysTest {
    @ParameterizedTest
    @CsvSource({
        "Eye_Color, eye color",
        "'  port   SELBY ', Port Selby",
        "İPEK, ipek",
        "ıpek, IPEK",
        "WEISS, weiß",
        "Ｎｅｒｉｓ, neris",
        "ΝΙΚΟΣ, Νικος",
        "'i\u0323\u0307pek', 'i\u0323pek'",
        "'ı\u0301', í"
    })
    void spellingsOfOneName(String one, String other) {
        assertThat(Keys.of(one)).isEqualTo(Keys.of(other));
    }

    @ParameterizedTest
    @CsvSource({
        "Room 101, Room 102",
        "Zoë, Zoe",
        "하나 문, 하나문",
        "美羅, 美玲",
        "Мира, Мара",
        "Port Selby, PortSelby",
        "100%, 100x"
    })
    void twoNames(String one, String other) {
        assertThat(Keys.of(one)).isNotEqualTo(Keys.of(other));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "___", "\u3000\u00a0", "\u200b\u200d", "\u00ad"})
    void whatCannotBeReadIsNoName(String blank) {
        assertThatThrownBy(() -> Name.of("subject", blank))
                .isInstanceOfSatisfying(
                        RetconException.class, e -> assertThat(e.field()).isEqualTo("subject"));
    }

    /** Seeded: keys are stable under keying again, and never empty for letters of any script. */
    @Test
    void keysAreStableAndNeverEmptyALetter() {
        long seed = 20260101;
        Random random = new Random(seed);
        List<int[]> scripts = List.of(
                new int[] {'a', 'z'},
                new int[] {0xC0, 0x24F},
                new int[] {0x410, 0x44F},
                new int[] {0x621, 0x64A},
                new int[] {0x3041, 0x3096},
                new int[] {0x4E00, 0x9FA5},
                new int[] {0xAC00, 0xD7A3},
                new int[] {0x5D0, 0x5EA},
                new int[] {0x900, 0x939});
        for (int i = 0; i < 5_000; i++) {
            int[] script = scripts.get(random.nextInt(scripts.size()));
            StringBuilder name = new StringBuilder();
            int length = 1 + random.nextInt(12);
            for (int c = 0; c < length; c++) {
                name.appendCodePoint(script[0] + random.nextInt(script[1] - script[0] + 1));
            }
            String key = Keys.of(name.toString());
            assertThat(Keys.of(key)).as("seed %d, \"%s\"", seed, name).isEqualTo(key);
            if (name.codePoints().anyMatch(Character::isLetter)) {
                assertThat(key).as("seed %d, \"%s\"", seed, name).isNotEmpty();
            }
            int room = random.nextInt(1_000);
            assertThat(Keys.of(name + " " + room)).isNotEqualTo(Keys.of(name + " " + (room + 1)));
        }
    }

    @Test
    void loneSurrogatesAndNulAreNoText() {
        assertThatThrownBy(() -> Name.text("wording", "a\ud800b", 10)).isInstanceOf(RetconException.class);
        assertThatThrownBy(() -> Name.text("wording", "a\0b", 10)).isInstanceOf(RetconException.class);
        assertThat(Name.text("wording", "🙂", 10)).isEqualTo("🙂");
    }
}
