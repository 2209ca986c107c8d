package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the README shows is what the program says. */
class ReadmeTest {
    @ParameterizedTest
    @CsvSource({
        "en, eye color, blue, green",
        "de, Augenfarbe, blau, grün",
        "tr, göz rengi, mavi, yeşil",
        "zh-Hant, 眼睛顏色, 藍色, 綠色",
        "pt, cor dos olhos, azul, verde"
    })
    void theConfirmationStandsThereInEachLanguage(String language, String attribute, String blue, String green)
            throws IOException {
        try (Retcon retcon =
                Retcon.builder().rules(Path.of("rules")).language(language).open()) {
            retcon.say(Statement.mention("ana", "Mira", attribute, blue));
            String said = retcon.say(
                            Statement.correct("ana", "Mira", attribute, green).denying(blue))
                    .message();

            assertThat(Files.readAllLines(Path.of("README.md"))).contains("> " + said);
        }
    }
}
