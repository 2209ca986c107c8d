package dev.retcon.workshop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.RulePack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules as a page. */
class BookTest {
    private static final Path RULES = Path.of("rules");

    private static final RulePack PACK = RulePack.in(RULES);

    @Test
    void docsRulesIsWhatTheRulesSay() throws IOException {
        assertThat(Files.readString(Path.of("docs/rules.md")))
                .as("docs/rules.md is not what the rules say. Make it again: ./retcon book > docs/rules.md")
                .isEqualTo(Book.of(PACK));
    }

    @Test
    void everyRuleStandsThereOnce() {
        List<String> lines = Book.of(PACK).lines().toList();

        assertThat(PACK.rules())
                .hasSizeGreaterThan(100)
                .allSatisfy(rule -> assertThat(lines)
                        .filteredOn(line -> line.contains("| " + rule.name() + "<br>*" + rule.id() + ", "))
                        .hasSize(1));
    }

    @Test
    void aRowIsSaidInWords() {
        assertThat(Book.of(PACK))
                .contains(
                        "| 1130 | not surely later than another value at the stated scope -> ask which is right"
                                + "<br>*stated-130, honesty*"
                                + " | Table: section is ONE_STATED"
                                + "<br>$known = Known: place is HERE, value is not SAME, time is SAME_MOMENT or UNCLEAR"
                                + " | ask CONFLICT, $known |",
                        "| 2150 | from now on, and nothing is against it -> saved for every story<br>*open-150, replacement*"
                                + " | Table: section is ONE_OPEN<br>Said: lasting is LASTING<br>no Known: place is HERE"
                                + " | SAVE |",
                        "<br>$meant = Meant: $known = known, place is HERE, time is LATER<br>no Meant: it is not $meant"
                                + " | REPLACE, $known |",
                        "$stored = Stored: placeOver, not locked | Silent( $stored ) |");
    }
}
