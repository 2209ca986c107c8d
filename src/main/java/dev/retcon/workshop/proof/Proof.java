package dev.retcon.workshop.proof;

import dev.retcon.memory.Words;
import dev.retcon.rules.RulePack;
import dev.retcon.workshop.space.RecallSpace;
import dev.retcon.workshop.space.Recollecting;
import dev.retcon.workshop.space.Situation;
import dev.retcon.workshop.space.Space;
import dev.retcon.workshop.space.Staging;
import dev.retcon.workshop.space.Telling;
import dev.retcon.workshop.space.Utterance;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * What became of deciding every situation.
 *
 * @param situations how many there are
 * @param kinds how many of them were decided, one of each kind that rules can tell apart
 * @param axes what the situations are made of, and how each varies
 * @param findings what is wrong, what concerns most situations first
 */
public record Proof(long situations, long kinds, double seconds, Map<String, String> axes, List<Finding> findings) {
    public Proof {
        axes = Collections.unmodifiableMap(new LinkedHashMap<>(axes));
        findings = List.copyOf(findings);
    }

    /**
     * A flaw, and where it shows.
     *
     * @param situations in how many situations
     * @param example one of those with the fewest entries, in words
     * @param story the example as a case of a fixture, in YAML, where steps lead to it
     */
    public record Finding(Flaw flaw, long situations, List<String> example, Optional<String> story) {
        public Finding {
            example = List.copyOf(example);
        }
    }

    /** A flaw, and where it shows, while more are looked for. */
    private record Found(
            Flaw flaw, long situations, int entries, Supplier<List<String>> example, Supplier<Optional<String>> story) {
        Found and(Found other) {
            Found shown = entries <= other.entries ? this : other;
            return new Found(shown.flaw, situations + other.situations, shown.entries, shown.example, shown.story);
        }

        Finding finding() {
            return new Finding(flaw, situations, example.get(), story.get());
        }
    }

    /** Decides every situation by the rules of a pack. */
    public static Proof of(RulePack pack, Space.Progress progress) {
        return new Proving(pack.trying(pack.rules())).prove(progress, said -> true);
    }

    /** Decides situations of some utterances, until something is found. */
    public static Proof untilFound(RulePack pack, Predicate<Utterance> which) {
        Proving proving = new Proving(pack.trying(pack.rules()));
        return proving.prove(
                new Space.Progress() {
                    @Override
                    public void done(int done, int all) {}

                    @Override
                    public boolean isEnough() {
                        return !proving.found.isEmpty();
                    }
                },
                which);
    }

    private static final class Proving {
        private final RulePack pack;
        private final Telling telling;
        private final Staging staging;
        private final LongAdder situations = new LongAdder();
        private final LongAdder kinds = new LongAdder();
        private final Map<List<Object>, Found> found = new ConcurrentHashMap<>();

        Proving(RulePack pack) {
            this.pack = pack;
            this.telling = new Telling(pack.vocabulary());
            this.staging = new Staging(pack.vocabulary());
        }

        Proof prove(Space.Progress progress, Predicate<Utterance> which) {
            long start = System.nanoTime();
            Judge judge = new Judge(pack);
            Space space = new Space(List.of(pack));
            space.walk(
                    decided -> {
                        count(decided.many());
                        judge.flaw(decided.situation(), decided.rulings().get(0))
                                .ifPresent(flaw -> keep(flaw, decided.many(), decided.situation()));
                    },
                    progress,
                    which);
            new RecallSpace(List.of(pack)).walk(heard -> {
                count(heard.many());
                RecallJudge.flaw(heard.situation(), heard.hearings().get(0))
                        .ifPresent(flaw -> keep(flaw, heard.many(), heard.situation()));
            });
            return new Proof(
                    situations.sum(),
                    kinds.sum(),
                    (System.nanoTime() - start) / 1e9,
                    space.axes(),
                    found.values().stream()
                            .sorted(Comparator.comparingLong(Found::situations).reversed())
                            .map(Found::finding)
                            .toList());
        }

        private void count(long many) {
            situations.add(many);
            kinds.increment();
        }

        private void keep(Flaw flaw, long many, Situation situation) {
            Found one = new Found(
                    flaw,
                    many,
                    situation.standing().size() + situation.around().size(),
                    () -> telling.lines(situation),
                    () -> staging.story(situation, name(flaw), "honesty", null));
            found.merge(kind(flaw, situation.said()), one, Found::and);
        }

        private void keep(Flaw flaw, long many, Recollecting situation) {
            Found one =
                    new Found(flaw, many, situation.entries().size(), () -> telling.lines(situation), Optional::empty);
            found.merge(List.of(flaw.why(), situation.asked().moment()), one, Found::and);
        }

        private static String name(Flaw flaw) {
            return flaw.rules().isEmpty()
                    ? "No rule decides this"
                    : Words.of(flaw.kind()) + ": " + flaw.rules().get(0);
        }

        /** Flaws that a reader would call one: of the same rules; where no rule decides, of the same kind of statement. */
        private static List<Object> kind(Flaw flaw, Utterance said) {
            List<Object> kind = new ArrayList<>(List.of(flaw.kind(), flaw.why(), flaw.rules()));
            if (flaw.rules().isEmpty()) {
                kind.addAll(List.of(said.course(), said.intent(), said.speech(), said.scope()));
            }
            return kind;
        }
    }

    /** In how many situations there is a flaw of a kind. */
    public long count(Flaw.Kind kind) {
        return findings.stream()
                .filter(each -> each.flaw().kind() == kind)
                .mapToLong(Finding::situations)
                .sum();
    }

    /** Whether nothing is wrong. */
    public boolean holds() {
        return findings.isEmpty();
    }
}
