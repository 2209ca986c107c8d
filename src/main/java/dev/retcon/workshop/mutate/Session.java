package dev.retcon.workshop.mutate;

import dev.retcon.rules.Phase;
import dev.retcon.rules.Recorded;
import dev.retcon.rules.reason.Reasoner;
import dev.retcon.rules.reason.Reasoning;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.workshop.space.CarriedOut;
import dev.retcon.workshop.space.MadeAlike;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A rule session of a case, as the rules without a change decide it. Immutable once it is made, and safe for use by several
 * threads.
 */
final class Session {

    private final Recorded recorded;
    private final List<Object> facts = new ArrayList<>();
    private final Map<Phase, Integer> there = new EnumMap<>(Phase.class);
    private final Map<RuleTree, List<Object>> made = new HashMap<>();
    private final List<Object> carriedOut = new ArrayList<>();

    Session(Recorded recorded, Reasoner reasoner) {
        this.recorded = recorded;
        Reasoning reasoning = reasoner.open().listening((rule, word) -> {
            facts.add(word);
            made.computeIfAbsent(rule, each -> new ArrayList<>()).add(word);
            carriedOut(word, carriedOut);
        });
        for (Recorded.Part part : recorded.parts()) {
            part.given().forEach(reasoning::insert);
            facts.addAll(part.given());
            there.put(part.phase(), facts.size());
            reasoning.fire(part.phase());
        }
    }

    private static void carriedOut(Object word, List<Object> words) {
        if (CarriedOut.is(word)) {
            words.add(word);
        }
    }

    boolean fires(Phase phase) {
        return there.containsKey(phase);
    }

    /**
     * Whether a rule finds here what the original found, in a phase whose rules do not look at what they make.
     *
     * @param alone the rule in a reasoning of its own
     */
    boolean findsAlike(RuleTree original, Reasoner alone) {
        List<Object> found = new ArrayList<>();
        Reasoning reasoning = alone.open().listening((rule, word) -> found.add(word));
        facts.subList(0, there.getOrDefault(original.phase(), 0)).forEach(reasoning::insert);
        try {
            reasoning.fire(original.phase());
        } catch (RuntimeException e) {
            return false;
        }
        return MadeAlike.are(found, made.getOrDefault(original, List.of()));
    }

    /** Whether other rules come to what is carried out alike. */
    boolean endsAlike(Reasoner others) {
        List<Object> words = new ArrayList<>();
        Reasoning reasoning = others.open().listening((rule, word) -> carriedOut(word, words));
        try {
            for (Recorded.Part part : recorded.parts()) {
                part.given().forEach(reasoning::insert);
                reasoning.fire(part.phase());
            }
        } catch (RuntimeException e) {
            return false;
        }
        return MadeAlike.are(words, carriedOut);
    }
}
