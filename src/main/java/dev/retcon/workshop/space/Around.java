package dev.retcon.workshop.space;

import dev.retcon.workshop.space.Lens.Sight;
import java.util.ArrayList;
import java.util.List;

/** What the rules of a pack can tell of what there is beside the entries. */
final class Around {
    /** A rule can ask for one fact, for none, or for another one too. */
    private static final int COUNTED = 2;

    private final List<Closed> tests = new ArrayList<>();

    /** @param sight what is known from what is said */
    Around(Sight sight) {
        Layer.AROUND.given().forEach(type -> tests.addAll(Lens.tests(sight.alive(), type, List.of(type))));
    }

    /** For each of the rules' questions: how many facts meet it, and what other conditions hear of them. */
    Object told(Utterance said, List<Circumstance> around) {
        List<Object> facts = new ArrayList<>();
        around.forEach(each -> facts.addAll(each.facts(said)));
        List<Object> told = new ArrayList<>();
        for (Closed test : tests) {
            int meeting = 0;
            for (Object fact : facts) {
                if (test.type().isInstance(fact)) {
                    Object answer = test.told(fact);
                    if (!Boolean.FALSE.equals(answer)) {
                        meeting++;
                        if (!test.heard().isEmpty()) {
                            told.add(answer);
                        }
                    }
                }
            }
            told.add(Math.min(meeting, COUNTED));
        }
        return told;
    }
}
