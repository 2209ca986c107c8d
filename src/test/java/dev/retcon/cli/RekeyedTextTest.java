package dev.retcon.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Rekeyed;
import dev.retcon.Rekeyed.Clash;
import dev.retcon.Rekeyed.Kind;
import dev.retcon.Rekeyed.What;
import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Name;
import dev.retcon.memory.Scope;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RekeyedTextTest {
    private static final Clash CLASH = new Clash(
            new Detail("ana", Category.FACT, Name.of("subject", "Mira"), Name.of("attribute", "eye color")),
            Scope.parse("scope", "story:winter-ball/scene:the long gallery by the eastern stairs"),
            Name.value("value", "green"),
            Name.value("value", "blue"));

    @Test
    void nothingIsSaidToBeNothing() {
        assertThat(RekeyedText.of(Rekeyed.NOTHING)).isEqualTo("The vocabulary touches nothing that is stored.\n");
    }

    @Test
    void eachKindAndEachClash() {
        Rekeyed rekeyed = new Rekeyed(
                2,
                7,
                1,
                9,
                List.of(
                        new Kind(What.ATTRIBUTE, "augenfarbe", "eye color", 3, 2),
                        new Kind(What.VALUE, "gray", "grey", 1, 1),
                        new Kind(What.CATEGORY, "pace", "preference", 2, 1),
                        new Kind(What.HOLDS, "likes", "one", 1, 1)),
                List.of(CLASH),
                List.of(),
                List.of());

        assertThat(RekeyedText.of(rekeyed)).isEqualTo("""
                The vocabulary touches 7 entries, 1 question and 9 statements of 2 owners.
                  3 entries of 2 owners – each compares as "eye color", no more as "augenfarbe"
                  1 entry of 1 owner – each compares as the value "grey", no more as "gray"
                  2 entries of 1 owner – each is a preference: "pace"
                  1 entry of 1 owner – each is the only one in its place: "likes"

                1 entry comes to stand where another value does, end there, and is asked about:
                  ana: Mira, eye color (story:winter-ball/scene:the long gallery by the eastern
                  stairs): "green" stays, "blue" ends
                """);
    }

    @Test
    void aLongListIsCutAndFitsTheTerminal() {
        Rekeyed rekeyed = new Rekeyed(1, 50, 0, 0, List.of(), List.of(), Collections.nCopies(25, CLASH), List.of());

        String text = RekeyedText.of(rekeyed);

        assertThat(text)
                .contains("25 entries come to stand where the same value does, and end:")
                .contains("… and 5 more");
        assertThat(text.lines()).hasSize(3 + 2 * 20 + 1).allMatch(line -> Columns.width(line) <= 80);
    }
}
