package dev.retcon.workshop.mutate;

import dev.retcon.rules.RulePack;
import dev.retcon.story.Story;
import dev.retcon.workshop.space.Space;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What became of every small change of the rules.
 *
 * @param cases how many cases hold with the rules as they are
 * @param mutants how many changes there are, without those refused
 * @param killed how many of them make a case fail
 * @param equivalent how many change nothing in any situation
 * @param refused how many changes the check refuses, so that nobody could serve them
 * @param survivors those that no case notices, in the order of the files; also those of which it was not found out in time
 *     whether anybody could notice
 */
public record Mutation(
        int cases, int mutants, int killed, int equivalent, int refused, List<Survivor> survivors, double seconds) {
    /** To look for as long as it takes. */
    public static final Duration FOR_EVER = ChronoUnit.FOREVER.getDuration();

    /** Of changes proven together: more share what they have in common, and less is merged. */
    private static final int TOGETHER = 12;

    private static final int WHOLE = 100;

    public Mutation {
        survivors = List.copyOf(survivors);
    }

    /** Tries every change of a pack's rules on some cases. */
    public static Mutation of(RulePack pack, List<Story> stories, Space.Progress progress) {
        return of(pack, stories, progress, mutant -> true, FOR_EVER);
    }

    /**
     * Tries changes of a pack's rules on some cases.
     *
     * @param which the changes that are tried
     * @param patience how long to look for a situation in which some changes of a rule differ, a dozen at a time
     */
    public static Mutation of(
            RulePack pack, List<Story> stories, Space.Progress progress, Predicate<Mutant> which, Duration patience) {
        long began = System.nanoTime();
        List<Mutant> all = Mutants.of(pack).stream().filter(which).toList();
        List<Mutant> mutants = all.parallelStream()
                .filter(mutant -> !Mutants.isRefused(mutant, pack))
                .toList();
        AtomicInteger done = new AtomicInteger();
        Cases cases = Cases.played(stories, pack);
        List<Mutant> left = left(mutants, pack, cases, () -> progress.done(done.incrementAndGet(), mutants.size()));
        List<Survivor> survivors = new ArrayList<>();
        if (!left.isEmpty()) {
            Proving proving = new Proving(pack, patience);
            for (List<Mutant> together : together(left)) {
                survivors.addAll(proving.survivors(together));
                progress.done(done.addAndGet(together.size()), mutants.size());
            }
        }
        return new Mutation(
                cases.all().size(),
                mutants.size(),
                mutants.size() - left.size(),
                left.size() - survivors.size(),
                all.size() - mutants.size(),
                survivors,
                (System.nanoTime() - began) / 1e9);
    }

    /** The changes that no case notices. */
    private static List<Mutant> left(List<Mutant> mutants, RulePack pack, Cases cases, Runnable killed) {
        try (Killing killing = new Killing(pack, cases)) {
            return mutants.parallelStream()
                    .filter(mutant -> {
                        boolean survives = killing.by(mutant).isEmpty();
                        if (!survives) {
                            killed.run();
                        }
                        return survives;
                    })
                    .toList();
        }
    }

    /** Changes of one rule, in groups. */
    private static List<List<Mutant>> together(List<Mutant> mutants) {
        List<List<Mutant>> groups = new ArrayList<>();
        mutants.stream()
                .collect(Collectors.groupingBy(mutant -> mutant.rule().id(), LinkedHashMap::new, Collectors.toList()))
                .values()
                .forEach(own -> {
                    for (int i = 0; i < own.size(); i += TOGETHER) {
                        groups.add(own.subList(i, Math.min(own.size(), i + TOGETHER)));
                    }
                });
        return groups;
    }

    /** Of how many of the survivors it was not found out in time whether anybody could notice them. */
    public int unsorted() {
        return (int) survivors.stream().filter(each -> each.example() == null).count();
    }

    public int survived() {
        return survivors.size();
    }

    /** How many percent of the changes that matter are noticed, rounded down; all, where none matters. */
    public double rate() {
        int matter = mutants - equivalent;
        return matter == 0 ? WHOLE : Math.floor(killed * 10.0 * WHOLE / matter) / 10;
    }
}
