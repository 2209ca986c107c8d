package dev.retcon.workshop.space;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.rules.RulePack;
import dev.retcon.rules.RuleSession;
import dev.retcon.rules.fact.Decided;
import dev.retcon.rules.fact.EndsAs;
import dev.retcon.rules.fact.Offer;
import dev.retcon.rules.fact.Opens;
import dev.retcon.rules.fact.Target;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What one situation stands for, the engine decides as that one: any that rules were said not to tell apart. */
class MergingTest {
    private static final RulePack PACK = RulePack.in(Path.of("rules"));
    private static final int UTTERANCES = 400;
    private static final int ONE_OF = 40;

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void theEngineDecidesWhateverIsPutTogetherAsTheOneThatWasDecided(long seed) {
        Space space = new Space(List.of(PACK));
        Random random = new Random(seed);
        List<Utterance> all = new ArrayList<>(space.utterances());
        Collections.shuffle(all, random);
        Set<Utterance> some = all.stream().limit(UTTERANCES).collect(Collectors.toSet());
        ConcurrentLinkedQueue<Space.Case> cases = new ConcurrentLinkedQueue<>();

        space.walk(cases::add, (done, of) -> {}, some::contains);

        assertThat(cases).hasSizeGreaterThan(10 * ONE_OF);
        int merged = 0;
        for (Space.Case each : cases) {
            if (random.nextInt(ONE_OF) == 0) {
                Situation other = another(each, random);
                merged += other.equals(each.situation()) ? 0 : 1;
                assertThat(decided(other))
                        .as("seed %d: %s", seed, other)
                        .isEqualTo(each.rulings().get(0));
            }
        }
        assertThat(merged).isPositive();
    }

    /** One of those that a situation stands for. */
    private static Situation another(Space.Case of, Random random) {
        return new Situation(
                any(of.alike().said(), random),
                any(of.alike().around(), random),
                of.alike().standing().stream().map(each -> any(each, random)).toList());
    }

    private static <T> T any(Like<T> alike, Random random) {
        List<T> all = alike.all().toList();
        return all.get(random.nextInt(all.size()));
    }

    private static Ruling decided(Situation situation) {
        try (RuleSession session = PACK.open(situation.said().course())) {
            session.insert(situation.facts(PACK.vocabulary())).fire();
            return Ruling.of(
                    situation.said(),
                    Stream.of(Decided.class, Target.class, EndsAs.class, Offer.class, Opens.class)
                            .flatMap(type -> session.words(type).stream())
                            .map(Object.class::cast)
                            .toList());
        }
    }
}
