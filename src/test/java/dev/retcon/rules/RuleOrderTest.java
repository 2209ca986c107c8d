package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.story.Failure;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Player;
import dev.retcon.story.Story;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The order in which rules are written, and in which files are read, decides nothing. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RuleOrderTest {
    private final List<PackFile> files = RulePack.files(Path.of("rules"));
    private Map<String, String> inOrder;

    @BeforeAll
    void decideInOrder() {
        inOrder = decided(files);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shuffledRulesDecideAsTheyDidInOrder(long seed) {
        Random random = new Random(seed);
        List<PackFile> shuffled = new ArrayList<>(
                files.stream().map(file -> shuffled(file, random)).toList());
        Collections.shuffle(shuffled, random);
        assertThat(shuffled).doesNotContainSequence(files);

        assertThat(decided(shuffled)).as("seed %d", seed).isEqualTo(inOrder);
    }

    @Test
    void aShuffledFileHoldsTheSameRules() {
        Random random = new Random(1);

        assertThat(files.stream().filter(PackFile::isRules)).allSatisfy(file -> {
            PackFile shuffled = shuffled(file, random);
            assertThat(RuleText.of(shuffled))
                    .extracting(RuleText::text)
                    .containsExactlyInAnyOrderElementsOf(
                            RuleText.of(file).stream().map(RuleText::text).toList());
        });
    }

    private static PackFile shuffled(PackFile file, Random random) {
        if (!file.isRules()) {
            return file;
        }
        List<String> rules =
                new ArrayList<>(RuleText.of(file).stream().map(RuleText::text).toList());
        String head = RuleText.of(file).get(0).head();
        Collections.shuffle(rules, random);
        return new PackFile(file.path(), head + String.join("\n\n", rules) + "\n");
    }

    /** How each case ended, and how often each rule fired in it. */
    private static Map<String, String> decided(List<PackFile> files) {
        Map<String, String> decided = new TreeMap<>();
        RulePack pack = RulePack.of(files);
        try (Player player = new Player(pack)) {
            for (Story story : FixtureReader.read(Path.of("fixtures"))) {
                String ended = player.play(story).map(Failure::step).orElse("passes");
                decided.put(story.file() + ":" + story.line(), ended + ", " + new TreeMap<>(pack.firings()));
            }
        }
        return decided;
    }
}
