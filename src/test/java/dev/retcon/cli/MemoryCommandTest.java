package dev.retcon.cli;

import static dev.retcon.cli.CommandLineTest.retcon;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retcon.Retcon;
import dev.retcon.cli.CommandLineTest.Ran;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Until;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The memory view, and the story of an entry, as a user reads them on a terminal. */
class MemoryCommandTest {
    private static final Instant MORNING = Instant.parse("2026-01-01T10:00:00Z");
    private static final int TERMINAL = 80;

    @TempDir
    Path folder;

    @BeforeEach
    void someMemory() {
        try (Retcon retcon = Retcon.builder()
                .rules(Path.of("rules"))
                .store(folder)
                .clock(Clock.fixed(MORNING, ZoneOffset.UTC))
                .open()) {
            retcon.say(Statement.mention("ana", "Mira", "eye color", "blue").withId("s-1"));
            retcon.say(Statement.correct("ana", "Mira", "eye color", "green")
                    .denying("blue")
                    .withId("s-2")
                    .from("m-1")
                    .worded("Mira's eyes are green, not blue."));
            retcon.say(Statement.correct("ana", "Mira", "eye color", "grey")
                    .withId("s-3")
                    .inContext(Scope.parse("context", "story:Ball")));
            retcon.say(Statement.mention("ana", "米拉", "家", "河邊的磨坊，離城很遠很遠，要走三天三夜才到得了的那一座，沒有人知道它在哪裡")
                    .withId("s-4")
                    .in(ScopeSaid.of(Scope.parse("scope", "story:冬宴/scene:花園"))));
            retcon.say(Statement.mention("ana", "Klaus", "title", "captain")
                    .withId("s-5")
                    .until(Until.parse("until", "2099-01-31")));
            retcon.lock(EntryRef.byId("ana", "s-5~1"));
        }
    }

    private Ran memory(String... options) {
        return command("memory", options);
    }

    private Ran command(String command, String... options) {
        List<String> arguments =
                new ArrayList<>(List.of(command, "--rules", "rules", "--store", folder.toString(), "ana"));
        arguments.addAll(List.of(options));
        return retcon(arguments.toArray(String[]::new));
    }

    @Test
    void eachEntryIsASentenceWithWhatItIs() {
        assertThat(memory().out()).isEqualTo("""
                        Last said      Status        Remembered
                        Jan 1, 2026    outdated      Mira's eye color was noted as blue in every story;
                                                     that was corrected, and green took its place.
                                                     [s-1~1]
                        Jan 1, 2026    not settled   Mira's eye color is green in every story.
                                                     Not settled: You say that Mira's eye color is grey.
                                                     So far I have green in every story. Does that hold
                                                     in every story, or just in one version?
                                                     [s-2~1]
                        Jan 1, 2026    current       米拉's 家 is 河邊的磨坊，離城很遠很遠，要走三天三夜
                                                     才到得了的那一座，沒有人知道它在哪裡 in the scene
                                                     “花園” of “冬宴”.
                                                     [s-4~1]
                        Jan 1, 2026    locked        Klaus's title is captain in every story. It holds
                                                     until Jan 31, 2099. Locked: it does not end without
                                                     asking you.
                                                     [s-5~1]
                        """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "tr", "zh-Hant", "pt"})
    void noLineIsWiderThanTheTerminal(String language) {
        List<String> lines = new ArrayList<>(memory("--language", language).lines());
        lines.addAll(command("why", "s-2~1", "--language", language).lines());

        assertThat(lines)
                .hasSizeGreaterThan(20)
                .allSatisfy(line -> assertThat(width(line)).as(line).isLessThanOrEqualTo(TERMINAL));
    }

    /** As a terminal counts; written down here again, so that the program does not check itself. */
    private static int width(String line) {
        return line.codePoints()
                .map(point -> point >= 0x2E80 && point < 0xFFE7 ? 2 : point >= 0x2066 && point <= 0x2069 ? 0 : 1)
                .sum();
    }

    @Test
    void aPageSaysHowToGoOn() {
        Ran first = memory("--limit", "2");
        Ran second = memory("--limit", "2", "--after", "s-2~1");

        assertThat(first.lines()).contains("There is more. Go on with --after s-2~1");
        assertThat(second.out()).contains("[s-4~1]", "[s-5~1]").doesNotContain("[s-2~1]", "There is more");
    }

    @Test
    void itIsFilteredBySubjectScopeAndStatus() {
        assertThat(memory("--subject", "klaus").out()).contains("[s-5~1]").doesNotContain("[s-4~1]", "[s-2~1]");
        assertThat(memory("--scope", "story:冬宴/scene:花園").out())
                .contains("[s-4~1]")
                .doesNotContain("[s-5~1]");
        assertThat(memory("--status", "outdated").out()).contains("[s-1~1]").doesNotContain("[s-2~1]");
        assertThat(memory("--subject", "Nobody").out()).isEqualTo("Nothing is remembered here.\n");
    }

    @Test
    void programsReadJson() throws IOException {
        JsonNode entries = new ObjectMapper().readTree(memory("--json").out());

        assertThat(entries).hasSize(4);
        assertThat(entries.get(1).path("asks").asText()).startsWith("You say that Mira's eye color is grey.");
        assertThat(entries.get(1).path("text").asText()).isEqualTo("Mira's eye color is green in every story.");
    }

    @Test
    void theStoryOfAnEntryNamesStatementRuleAndWhatItReplaced() {
        String line =
                command("why", "s-2~1", "--json").out().replaceAll(".*?\"line\":(\\d+),\"role\":\"decided\".*\n", "$1");

        // Between the time and AM stands a narrow space that does not break.
        assertThat(command("why", "s-2~1").out().replace('\u202f', ' ')).isEqualTo("""
                        Mira's eye color is green in every story.
                        Not settled: You say that Mira's eye color is grey. So far I have green in
                        every story. Does that hold in every story, or just in one version?
                        [Entry s-2~1, version 1]

                        It replaced
                          Mira's eye color was noted as blue in every story; that was corrected, and
                          green took its place.
                          [s-1~1]

                        How it came about
                          Jan 1, 2026, 10:00 AM UTC: it was taken in
                            In the user's words: “Mira's eyes are green, not blue.”
                            Statement s-2
                            Chat message m-1
                            Decided by the rule “the one meant entry is here, corrected, later ->
                            replaced”
                            rules/correction/open.drl:%s [open-500]
                        """.formatted(line));
    }

    @Test
    void anUnknownEntryIsRefusedInTheLanguage() {
        Ran ran = command("why", "nothing", "--language", "de");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("Es gibt keinen Eintrag „nothing“");
    }

    @Test
    void aWrongStatusNamesTheRightOnes() {
        Ran ran = memory("--status", "broken");

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("--status").contains("CURRENT");
    }
}
