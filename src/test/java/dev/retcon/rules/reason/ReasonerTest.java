package dev.retcon.rules.reason;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.RulePack;
import dev.retcon.story.Failure;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Player;
import dev.retcon.story.Story;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules that are tried as they are written decide as the engine does. */
class ReasonerTest {
    private final RulePack compiled = RulePack.in(Path.of("rules"));

    @ParameterizedTest
    @ValueSource(strings = {"fixtures", "../shared/cases"})
    void everyCaseEndsAndFiresAsWithTheEngine(String folder) {
        Assumptions.assumeTrue(Files.exists(Path.of(folder)));

        assertThat(played(compiled.trying(compiled.rules()), folder)).isEqualTo(played(compiled, folder));
    }

    @Test
    void aRuleThatIsNotTriedIsMissed() {
        RulePack without = compiled.trying(compiled.rules().stream()
                .filter(rule -> !rule.id().equals("open-500"))
                .toList());

        assertThat(played(without, "fixtures/mira.yaml")).isNotEqualTo(played(compiled, "fixtures/mira.yaml"));
    }

    /** How each case ends, and how often each rule has fired by then. */
    private static Map<String, String> played(RulePack pack, String path) {
        Map<String, String> played = new TreeMap<>();
        try (Player player = new Player(pack)) {
            for (Story story : FixtureReader.read(Path.of(path))) {
                Map<String, Long> before = pack.firings();
                String ended = player.play(story).map(Failure::step).orElse("passes");
                Map<String, Long> fired = new TreeMap<>(pack.firings());
                fired.replaceAll((id, count) -> count - before.getOrDefault(id, 0L));
                fired.values().removeIf(count -> count == 0);
                played.put(story.file() + ":" + story.line(), ended + ", " + fired);
            }
        }
        return played;
    }
}
