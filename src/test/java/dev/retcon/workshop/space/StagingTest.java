package dev.retcon.workshop.space;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.RulePack;
import dev.retcon.rules.fact.Bears;
import dev.retcon.rules.fact.ContextHas;
import dev.retcon.rules.fact.DeniedAt;
import dev.retcon.rules.fact.Forgotten;
import dev.retcon.rules.fact.PlaceEnded;
import dev.retcon.rules.fact.Said;
import dev.retcon.rules.fact.Stored;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Player;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A situation that is put on the stage is the one that the last step of its case meets. */
class StagingTest {
    private static final RulePack PACK = RulePack.in(Path.of("rules"));
    private static final int TRIED = 3_000;
    private static final long SEED = 5;

    @TempDir
    Path folder;

    @Test
    void theLastStepMeetsTheSituation() throws IOException {
        List<List<Object>> met = new ArrayList<>();
        RulePack recording = PACK.recording(recorded -> {
            List<Object> facts = recorded.parts().stream()
                    .flatMap(part -> part.given().stream())
                    .toList();
            if (facts.stream().anyMatch(Said.class::isInstance)) {
                met.add(facts);
            }
        });
        Staging staging = new Staging(PACK.vocabulary());
        int staged = 0;
        try (Player player = new Player(recording)) {
            for (Situation situation : situations()) {
                String story =
                        staging.story(situation, "it is met", "honesty", null).orElse("");
                if (!story.isEmpty()) {
                    staged++;
                    Path file = Files.writeString(folder.resolve("staged.yaml"), "cases:\n" + story);
                    met.clear();
                    FixtureReader.read(file).forEach(player::play);
                    assertThat(told(met.get(met.size() - 1)))
                            .as(story)
                            .isEqualTo(told(situation.facts(PACK.vocabulary())));
                }
            }
        }
        assertThat(staged).isGreaterThan(50);
    }

    private static List<Situation> situations() {
        Random random = new Random(SEED);
        List<Utterance> utterances = new ArrayList<>(new Space(List.of(PACK)).utterances());
        return Stream.generate(() -> situation(utterances.get(random.nextInt(utterances.size())), random))
                .limit(TRIED)
                .toList();
    }

    private static Situation situation(Utterance said, Random random) {
        List<List<Circumstance>> around = Axes.around(said);
        List<Circumstance> beside = random.nextBoolean() ? List.of() : around.get(random.nextInt(around.size()));
        List<Standing> standing = Axes.standing(said, beside);
        Standing one = standing.get(random.nextInt(standing.size()));
        return new Situation(said, beside, random.nextInt(3) == 0 ? List.of() : List.of(one));
    }

    /** What is said, what stands and what is beside, as rules are handed it. */
    private static List<Object> told(List<Object> facts) {
        List<Object> told = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (Object fact : facts) {
            if (fact instanceof Said || fact instanceof ContextHas || fact instanceof Forgotten) {
                others.add(fact.toString());
            } else if (fact instanceof Stored stored) {
                others.add(List.of(
                                stored.inView(),
                                stored.level(),
                                stored.value(),
                                stored.time(),
                                stored.placeOver(),
                                stored.locked())
                        .toString());
            } else if (fact instanceof PlaceEnded ended) {
                others.add(ended.level() + " " + ended.time());
            } else if (fact instanceof Bears) {
                others.add("bears");
            } else if (fact instanceof DeniedAt denied) {
                others.add(denied.at() + " " + denied.restated());
            }
        }
        Collections.sort(others);
        told.addAll(others);
        return told;
    }
}
