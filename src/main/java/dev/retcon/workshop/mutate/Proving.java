package dev.retcon.workshop.mutate;

import dev.retcon.rules.Course;
import dev.retcon.rules.RulePack;
import dev.retcon.workshop.space.Differences;
import dev.retcon.workshop.space.Hearing;
import dev.retcon.workshop.space.OtherCourses;
import dev.retcon.workshop.space.RecallSpace;
import dev.retcon.workshop.space.Ruling;
import dev.retcon.workshop.space.Space;
import dev.retcon.workshop.space.Telling;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

/**
 * Looks through every situation for one that a changed rule decides otherwise. A change for which there is none is
 * equivalent: nobody can tell, whatever is said.
 */
final class Proving {
    private final RulePack pack;
    private final Differences.Known known;
    private final Telling telling;
    private final OtherCourses others = new OtherCourses();

    private final Duration patience;

    /** @param patience how long to look for differences of changes that are proven together */
    Proving(RulePack pack, Duration patience) {
        this.patience = patience;
        this.pack = pack.trying(pack.rules());
        this.known = new Differences.Known(this.pack);
        this.telling = new Telling(pack.vocabulary());
    }

    /** Those changes of one rule that are not equivalent, as far as that is found out in time. */
    List<Survivor> survivors(List<Mutant> mutants) {
        Instant began = Instant.now();
        BooleanSupplier isLate = () -> Duration.between(began, Instant.now()).compareTo(patience) > 0;
        Map<Mutant, Example> examples = differing(mutants, isLate);
        boolean late = isLate.getAsBoolean();
        return mutants.stream()
                .filter(mutant -> late || examples.containsKey(mutant))
                .map(mutant -> new Survivor(mutant, examples.get(mutant)))
                .toList();
    }

    private Map<Mutant, Example> differing(List<Mutant> mutants, BooleanSupplier isLate) {
        List<RulePack> packs = mutants.stream()
                .map(mutant -> pack.trying(mutant.in(pack.rules())))
                .toList();
        Map<Mutant, Example> examples = new ConcurrentHashMap<>();
        Differences.between(
                known,
                packs,
                decided -> {
                    Ruling before = decided.rulings().get(0);
                    for (int i = 0; i < mutants.size(); i++) {
                        Ruling after = decided.rulings().get(i + 1);
                        if (!after.equals(before)) {
                            examples.computeIfAbsent(mutants.get(i), unknown -> example(decided, before, after));
                        }
                    }
                },
                place -> !examples.containsKey(mutants.get(place)) && !isLate.getAsBoolean());
        recall(mutants, examples);
        for (int i = 0; i < mutants.size(); i++) {
            Mutant mutant = mutants.get(i);
            if (!examples.containsKey(mutant)) {
                others.difference(pack, packs.get(i))
                        .ifPresent(found -> examples.put(
                                mutant,
                                new Example(List.of(found.situation().words()), found.before(), found.after())));
            }
        }
        return examples;
    }

    private void recall(List<Mutant> mutants, Map<Mutant, Example> examples) {
        List<Mutant> open = mutants.stream()
                .filter(mutant -> Course.RECALL.phases().contains(mutant.rule().phase()))
                .filter(mutant -> !examples.containsKey(mutant))
                .toList();
        if (open.isEmpty()) {
            return;
        }
        List<RulePack> packs = new ArrayList<>(List.of(pack));
        open.forEach(mutant -> packs.add(pack.trying(mutant.in(pack.rules()))));
        new RecallSpace(packs).walk(heard -> {
            Hearing before = heard.hearings().get(0);
            for (int i = 0; i < open.size(); i++) {
                Hearing after = heard.hearings().get(i + 1);
                if (!after.equals(before) && !examples.containsKey(open.get(i))) {
                    examples.put(
                            open.get(i),
                            new Example(
                                    telling.lines(heard.situation()),
                                    only(before.words(), after.words()),
                                    only(after.words(), before.words())));
                }
            }
        });
    }

    private Example example(Space.Case decided, Ruling before, Ruling after) {
        String was = telling.ruling(decided.situation(), before);
        String is = telling.ruling(decided.situation(), after);
        List<String> lines = telling.lines(decided.situation());
        return was.equals(is)
                ? new Example(
                        lines,
                        was + ", " + only(before.words(), after.words()),
                        is + ", " + only(after.words(), before.words()))
                : new Example(lines, was, is);
    }

    /** The words that the one has and the other has not. */
    private static String only(Set<Object> of, Set<Object> other) {
        Set<Object> own = new HashSet<>(of);
        own.removeAll(other);
        return own.isEmpty()
                ? "nothing more"
                : own.stream().map(String::valueOf).collect(Collectors.toCollection(TreeSet::new)).stream()
                        .collect(Collectors.joining(", "));
    }
}
