package dev.retcon.workshop.compare;

import dev.retcon.memory.Vocabulary.Attribute;
import dev.retcon.rules.Course;
import dev.retcon.rules.RulePack;
import dev.retcon.workshop.compare.Box.Filled;
import dev.retcon.workshop.space.Like;
import dev.retcon.workshop.space.Ruling;
import dev.retcon.workshop.space.Situation;
import dev.retcon.workshop.space.Space;
import dev.retcon.workshop.space.Space.Case;
import dev.retcon.workshop.space.Space.Progress;
import dev.retcon.workshop.space.Staging;
import dev.retcon.workshop.space.Standing;
import dev.retcon.workshop.space.Telling;
import dev.retcon.workshop.space.Utterance;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The situations that two packs decide differently.
 *
 * @param situations how many were decided: those that a rule which is not in both packs can have a say in, or whose attribute
 *     the vocabularies know differently. All others are decided alike
 * @param changed how many of them are decided differently
 * @param kinds those, put together: what is said first, and of it what becomes something else; the most first
 */
public record ChangedSituations(long situations, long changed, List<Kind> kinds) {
    public ChangedSituations {
        kinds = List.copyOf(kinds);
    }

    /** Decides them with both packs. */
    static ChangedSituations between(RulePack old, RulePack changed, PackChange change, Progress progress) {
        ChangedSituations recalls = change.isFor(Course.RECALL)
                ? ChangedRecalls.between(old, changed)
                : new ChangedSituations(0, 0, List.of());
        boolean same = old.vocabulary().equals(changed.vocabulary())
                && Space.courses().stream().noneMatch(change::isFor);
        return same ? recalls : decided(old, changed, change, progress).and(recalls);
    }

    private ChangedSituations and(ChangedSituations others) {
        return new ChangedSituations(
                situations + others.situations,
                changed + others.changed,
                Stream.concat(kinds.stream(), others.kinds.stream()).toList());
    }

    private static ChangedSituations decided(RulePack old, RulePack changed, PackChange change, Progress progress) {
        List<RulePack> packs = List.of(old, changed);
        Space space = new Space(packs);
        Collecting collecting = new Collecting(old, new Reading(packs), space);
        Predicate<Utterance> reached = space.reachedBy(change.rules());
        space.walk(collecting::hear, progress, said -> isKnownDifferently(said, old, changed) || reached.test(said));
        return collecting.result();
    }

    private static boolean isKnownDifferently(Utterance said, RulePack old, RulePack changed) {
        Attribute before = said.known(old.vocabulary());
        Attribute after = said.known(changed.vocabulary());
        return before.holds() != after.holds() || before.changes() != after.changes();
    }

    /**
     * @param expected what a fixture expects of it now
     * @param isOfOutcome whether another outcome comes of it, and not the same otherwise
     */
    private record Outcome(String before, String after, String expected, boolean isOfOutcome) {}

    /** Those that are decided differently in one way, of utterances that are alike. */
    private record Way(Outcome outcome, Same<Like<Utterance>> said) {}

    /** What is named first of a kind, and tells it from another. */
    private record Head(Outcome outcome, List<SortedSet<Trait>> said) {}

    /** How many situations there are, what they have in common, and the plainest of them. */
    private record Some(long situations, Box box, Situation example) {
        Some and(Some other) {
            return new Some(
                    situations + other.situations,
                    box.and(other.box),
                    Plainness.ORDER.compare(example, other.example) <= 0 ? example : other.example);
        }

        /** Those of one of so many utterances that are alike. */
        Some of(Utterance said, long alike, Box more) {
            return new Some(
                    situations / alike, box.and(more), new Situation(said, example.around(), example.standing()));
        }
    }

    /** Hears of cases, from several threads. */
    private static final class Collecting {
        private static final List<Axis> HEAD = List.of(Axis.ANSWER, Axis.SAYING, Axis.TOPIC, Axis.SCOPE);

        private final RulePack old;
        private final Reading reading;
        private final Space space;
        private final Universe universe = new Universe();
        private final LongAdder all = new LongAdder();
        private final Map<Way, Some> ways = new ConcurrentHashMap<>();
        private final Map<Same<?>, Box> read = new ConcurrentHashMap<>();

        Collecting(RulePack old, Reading reading, Space space) {
            this.old = old;
            this.reading = reading;
            this.space = space;
        }

        void hear(Case decided) {
            all.add(decided.many());
            Box entry = entry(decided);
            Ruling was = decided.rulings().get(0);
            Ruling is = decided.rulings().get(1);
            if (was.equals(is)) {
                return;
            }
            Effect before = Effect.of(was);
            Effect after = Effect.of(is);
            if (!before.equals(after)) {
                List<String> places = decided.situation().standing().stream()
                        .map(each -> Reading.place(each).words())
                        .toList();
                Box others = entry.and(read.computeIfAbsent(
                        new Same<>(decided.alike().around()),
                        unknown -> Reading.around(decided.alike().around())));
                ways.merge(
                        new Way(
                                new Outcome(
                                        before.words(after, places),
                                        after.words(before, places),
                                        Effect.expected(is),
                                        !before.outcomes().equals(after.outcomes())),
                                new Same<>(decided.alike().said())),
                        new Some(decided.many(), others, decided.situation()),
                        Some::and);
            }
        }

        /** The entry that a reader would name; each is read once. */
        private Box entry(Case decided) {
            Optional<Like<Standing>> named = Reading.named(decided.alike().standing());
            return read.computeIfAbsent(
                    new Same<>(named.isPresent() ? named.get() : decided.alike().said()), unknown -> {
                        Box box = named.map(Reading::of).orElseGet(Reading::ofNone);
                        universe.add(reading.of(decided.situation().said()).and(box), false);
                        return box;
                    });
        }

        ChangedSituations result() {
            if (ways.isEmpty()) {
                return new ChangedSituations(all.sum(), 0, List.of());
            }
            space.utterances().forEach(each -> universe.add(reading.of(each), true));
            Map<Head, Some> heads = new LinkedHashMap<>();
            ways.forEach((way, some) -> {
                List<Utterance> alike = way.said().thing.all().toList();
                for (Utterance each : alike) {
                    Box said = reading.of(each);
                    heads.merge(
                            new Head(way.outcome(), HEAD.stream().map(said::on).toList()),
                            some.of(each, alike.size(), said),
                            Some::and);
                }
            });
            List<Filled<Outcome, Some>> filled = heads.entrySet().stream()
                    .map(each -> new Filled<>(
                            each.getKey().outcome(), each.getValue().box(), each.getValue()))
                    .toList();
            List<Kind> kinds = Box.together(filled, Some::and).stream()
                    .sorted(Comparator.comparing((Filled<Outcome, Some> each) -> rank(each))
                            .thenComparing(each -> -each.content().situations())
                            .thenComparing(each -> each.kind().toString())
                            .thenComparing(each -> each.box().toString()))
                    .map(this::kind)
                    .toList();
            return new ChangedSituations(
                    all.sum(), kinds.stream().mapToLong(Kind::situations).sum(), kinds);
        }

        /** What is said comes first, and nothing odd beside it; what becomes of it before where, and why. */
        private static int rank(Filled<Outcome, Some> filled) {
            Box box = filled.box();
            return (box.on(Axis.ANSWER).contains(Reading.PLAIN) ? 0 : 4)
                    + (box.on(Axis.AROUND).contains(Reading.PLAIN)
                                    && box.on(Axis.OVER).contains(Reading.PLAIN)
                            ? 0
                            : 2)
                    + (filled.kind().isOfOutcome() ? 0 : 1);
        }

        private Kind kind(Filled<Outcome, Some> filled) {
            Outcome outcome = filled.kind();
            String words = Sentence.of(filled.box(), universe);
            Situation example = filled.content().example();
            return new Kind(
                    words,
                    outcome.before(),
                    outcome.after(),
                    filled.content().situations(),
                    String.join("; ", new Telling(old.vocabulary()).lines(example)),
                    new Staging(old.vocabulary())
                            .story(
                                    example,
                                    words + ": " + outcome.before() + " -> " + outcome.after(),
                                    "honesty",
                                    outcome.expected())
                            .orElse(null));
        }
    }

    /** A thing that is itself alone, however alike another is. */
    private static final class Same<T> {
        private final T thing;

        Same(T thing) {
            this.thing = thing;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Same<?> same && same.thing == thing;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(thing);
        }
    }
}
