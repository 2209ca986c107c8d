package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rules are UTF-8, whatever the machine's own characters are: many servers run with none but ASCII. */
class RuleEncodingTest {
    private static final String RULE = """
            package retcon.correction;

            import dev.retcon.memory.*;
            import dev.retcon.rules.fact.*;

            rule "what is grün or 綠 is left alone"
                @id("green-100") @about("honesty")
                ruleflow-group "decide"
            when
                Statement( value in ( "grün", "綠" ) )
            then
                insert( new Fit( 1, Act.LEAVE ) );
            end
            """;

    private static final String FIXTURE = """
            cases:
              - name: A rule about a value with other letters fires
                about: honesty
                steps:
                  - say: {intent: mention, subject: Mira, attribute: eye color, value: grün}
                    expect: {outcome: unchanged}
                  - say: {intent: mention, subject: Mira, attribute: eye color, value: 綠}
                    expect: {outcome: unchanged}
            """;

    @TempDir
    Path folder;

    @Test
    void aRuleWithOtherLettersFiresOnEveryMachine() throws IOException, InterruptedException {
        Path rules = folder.resolve("rules");
        for (PackFile file : RulePack.files(Path.of("rules"))) {
            write(rules.resolve(file.path()), file.text());
        }
        write(rules.resolve("correction/green.drl"), RULE);
        Path fixture = folder.resolve("green.yaml");
        write(fixture, FIXTURE);

        Process run = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dfile.encoding=US-ASCII",
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.retcon.cli.Main",
                        "test",
                        "--rules",
                        rules.toString(),
                        fixture.toString())
                .redirectErrorStream(true)
                .start();
        String printed = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(run.waitFor()).as(printed).isZero();
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }
}
