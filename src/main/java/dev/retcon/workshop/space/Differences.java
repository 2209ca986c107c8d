package dev.retcon.workshop.space;

import dev.retcon.rules.Course;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.reason.Query;
import dev.retcon.workshop.space.Lens.Sight;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The situations that packs rule otherwise which differ in a rule or two: found without deciding what they cannot differ in.
 */
public final class Differences {
    private Differences() {}

    /** A pack, of which it is known already what its rules find in what is said. Safe for use by several threads. */
    public static final class Known {
        private final RulePack pack;
        private final Map<Course, View> views = new EnumMap<>(Course.class);
        private final Map<Course, List<Told>> told = new EnumMap<>(Course.class);

        /** What is said, what the rules find in it, and what they find in all of it, by a number. */
        private record Told(Utterance said, List<Object> facts, Sight sight, int all) {}

        public Known(RulePack pack) {
            this.pack = pack;
            Space alone = new Space(List.of(pack));
            AtomicInteger next = new AtomicInteger();
            Map<Object, Integer> numbers = new ConcurrentHashMap<>();
            for (Course course : Space.COURSES) {
                View view = new View(pack, course);
                views.put(course, view);
                told.put(
                        course,
                        alone.possible(course).parallelStream()
                                .map(said -> {
                                    List<Object> facts = said.facts(pack.vocabulary());
                                    Object all = List.of(
                                            View.carriedOut(said),
                                            said.known(pack.vocabulary()).holds(),
                                            view.lens.all(facts));
                                    int number = numbers.computeIfAbsent(all, unknown -> next.incrementAndGet());
                                    return new Told(said, facts, view.lens.sight(facts, Layer.SAID), number);
                                })
                                .toList());
            }
        }

        private View view(Course course) {
            return Objects.requireNonNull(views.get(course), course.name());
        }

        private List<Told> told(Course course) {
            return Objects.requireNonNull(told.get(course), course.name());
        }
    }

    /**
     * Decides everything that a pack may rule otherwise than a known one, and tells of the situations in which one does:
     * fast, where they differ in a rule or two, and have one vocabulary.
     *
     * @param open asked again and again whether more is to be told of one of the others, by its number from 0
     */
    public static void between(Known known, List<RulePack> others, Space.Visitor visitor, IntPredicate open) {
        List<RulePack> packs = new ArrayList<>(List.of(known.pack));
        packs.addAll(others);
        List<Runnable> parts = new ArrayList<>();
        Space.COURSES.stream()
                .filter(course -> others.stream().anyMatch(pack -> Differing.mayDiffer(known.pack, pack, course)))
                .forEach(course -> parts.addAll(differing(packs, course, known, visitor, open)));
        inOrder(parts);
    }

    /** Guesses come last, and take longest: begun in their order, most differences are found before. */
    private static void inOrder(List<Runnable> parts) {
        AtomicInteger next = new AtomicInteger();
        IntStream.range(0, Runtime.getRuntime().availableProcessors())
                .parallel()
                .forEach(thread -> {
                    for (int at = next.getAndIncrement(); at < parts.size(); at = next.getAndIncrement()) {
                        parts.get(at).run();
                    }
                });
    }

    private static List<Runnable> differing(
            List<RulePack> packs, Course course, Known known, Space.Visitor visitor, IntPredicate open) {
        List<View> views = new ArrayList<>(List.of(known.view(course)));
        packs.stream().skip(1).forEach(pack -> views.add(new View(pack, course)));
        List<Differing> differing = views.stream()
                .skip(1)
                .map(view -> new Differing(views.get(0).lens, view.lens, view.entries.findsAlone(views.get(0).entries)))
                .toList();
        List<Function<List<Object>, Object>> fields = differing.stream()
                .flatMap(each -> each.fields().stream())
                .distinct()
                .map(Differences::reading)
                .toList();
        List<Like<Known.Told>> alike = Like.group(
                known.told(course).stream()
                        .filter(heard ->
                                differing.stream().anyMatch(each -> each.mayFind(heard.facts(), heard.sight())))
                        .toList(),
                heard -> {
                    List<Object> key = new ArrayList<>(List.of(heard.all()));
                    fields.forEach(field -> key.add(field.apply(heard.facts())));
                    return key;
                });
        Map<Utterance, Concerned> seen = new ConcurrentHashMap<>();
        alike.parallelStream().map(Like::one).forEach(heard -> {
            Concerned concerned = concerned(heard, views, differing);
            if (concerned.places().size() > 1) {
                seen.put(heard.said(), concerned);
            }
        });
        return Like.again(
                        alike.stream()
                                .map(each -> new Like<>(each.one().said(), each.many(), saids(each)))
                                .filter(each -> seen.containsKey(each.one()))
                                .toList(),
                        said -> key(said, Objects.requireNonNull(seen.get(said)), views))
                .stream()
                .map(each -> part(Objects.requireNonNull(seen.get(each.one())), views, differing, each, visitor, open))
                .toList();
    }

    /**
     * The packs that may rule otherwise about something that is said.
     *
     * @param places which ones they are; the first pack always
     */
    private record Concerned(List<Integer> places, List<Sight> sights) {}

    private static Concerned concerned(Known.Told heard, List<View> views, List<Differing> differing) {
        List<Integer> places = new ArrayList<>(List.of(0));
        List<Sight> sights = new ArrayList<>(List.of(heard.sight()));
        for (int i = 1; i < views.size(); i++) {
            View view = views.get(i);
            if (differing.get(i - 1).mayFind(heard.facts(), heard.sight())) {
                Sight sight = view.lens.sight(heard.said().facts(view.vocabulary()), Layer.SAID);
                if (differing.get(i - 1).mayMatter(heard.sight(), sight, Layer.SAID)) {
                    places.add(i);
                    sights.add(sight);
                }
            }
        }
        return new Concerned(places, sights);
    }

    private static Object key(Utterance said, Concerned concerned, List<View> views) {
        return List.of(
                concerned.places(),
                View.key(
                        said,
                        concerned.sights(),
                        concerned.places().stream().map(views::get).toList()));
    }

    /** Decides by the packs that are concerned; each other one rules as the first does. */
    private static Runnable part(
            Concerned concerned,
            List<View> views,
            List<Differing> differing,
            Like<Utterance> alike,
            Space.Visitor visitor,
            IntPredicate open) {
        List<Integer> places = concerned.places();
        Space.Visitor telling = decided -> {
            List<Ruling> rulings = new ArrayList<>(
                    Collections.nCopies(views.size(), decided.rulings().get(0)));
            for (int i = 0; i < places.size(); i++) {
                rulings.set(places.get(i), decided.rulings().get(i));
            }
            visitor.decided(new Space.Case(decided.situation(), decided.many(), rulings, decided.alike()));
        };
        return () -> new Part(
                        places.stream().map(views::get).toList(),
                        places.stream()
                                .skip(1)
                                .map(place -> differing.get(place - 1))
                                .toList(),
                        alike,
                        telling,
                        view -> open.test(places.get(view) - 1))
                .decide();
    }

    private static List<Like<Utterance>> saids(Like<Known.Told> alike) {
        return alike.all().map(heard -> Like.alone(heard.said())).toList();
    }

    /** Reads a field of each fact that has it. */
    private static Function<List<Object>, Object> reading(Differing.Field field) {
        Function<Object, @Nullable Object> read = Query.field(field.type(), field.path());
        return facts -> {
            List<Object> values = new ArrayList<>();
            for (Object fact : facts) {
                if (field.type().isInstance(fact)) {
                    values.add(String.valueOf(read.apply(fact)));
                }
            }
            return values;
        };
    }
}
