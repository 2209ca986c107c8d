package dev.retcon.workshop.space;

import dev.retcon.memory.Holds;
import dev.retcon.memory.Vocabulary;
import dev.retcon.rules.Course;
import dev.retcon.rules.Phase;
import dev.retcon.rules.fact.ValueIs;
import dev.retcon.rules.reason.Reasoning;
import dev.retcon.workshop.space.Circumstance.PlaceIsOver;
import dev.retcon.workshop.space.Differing.Made;
import dev.retcon.workshop.space.Lens.Sight;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The situations of utterances that are alike. */
final class Part {
    private static final int MUCH = 10_000;

    private final List<View> views;
    /** Of each pack after the first, where only differences are asked for. */
    private final List<Differing> differing;

    private final List<Differing.Finding> findings;
    private final Like<Utterance> alike;
    private final Utterance said;
    private final Space.Visitor visitor;
    /** Whether more is to be told of a pack after the first, by the number of its view. */
    private final IntPredicate open;

    private final boolean holdsMany;
    private final List<List<Object>> facts = new ArrayList<>();
    private final List<Sight> sights = new ArrayList<>();
    private final List<Reasoning> reasonings = new ArrayList<>();
    private final List<List<Object>> made = new ArrayList<>();
    private final List<Made> madeByFirst = new ArrayList<>();
    private final Map<Object, List<Like<Standing>>> standing = new HashMap<>();
    private final Map<Object, List<Map<Standing, List<Object>>>> alone = new HashMap<>();

    Part(List<View> views, List<Differing> differing, Like<Utterance> alike, Space.Visitor visitor, IntPredicate open) {
        this.open = open;
        this.views = views;
        this.differing = differing;
        this.findings = differing.stream().map(each -> each.new Finding()).toList();
        this.alike = alike;
        this.said = alike.one();
        this.visitor = visitor;
        this.holdsMany =
                views.stream().allMatch(view -> said.known(view.vocabulary()).holds() == Holds.MANY);
        for (View view : views) {
            List<Object> own = said.facts(view.vocabulary());
            facts.add(own);
            sights.add(view.lens.sight(own, Layer.SAID));
            List<Object> words = new ArrayList<>();
            made.add(words);
            boolean isFirst = reasonings.isEmpty() && !differing.isEmpty();
            reasonings.add(view.lens.whole().open().listening((rule, word) -> {
                words.add(word);
                if (isFirst) {
                    madeByFirst.add(new Made(rule, word));
                }
            }));
        }
    }

    void decide() {
        if (!isOpen()) {
            return;
        }
        for (Like<List<Circumstance>> around : around()) {
            List<Sight> seen = sights(around.one());
            if (!differing.isEmpty() && !mayMatter(seen)) {
                continue;
            }
            List<Like<Standing>> standing = standing(around.one(), seen);
            decide(around, standing);
        }
    }

    private boolean mayMatter(List<Sight> seen) {
        for (int v = 1; v < views.size(); v++) {
            if (open.test(v) && differing.get(v - 1).mayMatter(seen.get(0), seen.get(v), Layer.AROUND)) {
                return true;
            }
        }
        return false;
    }

    private boolean isOpen() {
        return differing.isEmpty() || IntStream.range(1, views.size()).anyMatch(open);
    }

    /** What there can be beside the entries, as far as rules can tell. */
    private List<Like<List<Circumstance>>> around() {
        List<Around> ways = sights.stream().map(Around::new).toList();
        List<Like<List<Circumstance>>> all = Like.group(Axes.around(said), around -> told(ways, around));
        for (List<Optional<Circumstance>> choices : Axes.beside(said)) {
            List<Like<Optional<Circumstance>>> kinds = Like.group(
                    choices, choice -> told(ways, choice.map(List::of).orElse(List.of())));
            List<Like<List<Circumstance>>> crossed = new ArrayList<>();
            for (Like<List<Circumstance>> each : all) {
                for (Like<Optional<Circumstance>> kind : kinds) {
                    List<Circumstance> both = new ArrayList<>(each.one());
                    kind.one().ifPresent(both::add);
                    crossed.add(new Like<>(both, each.many() * kind.many(), List.of()));
                }
            }
            all = crossed;
        }
        return Like.again(all, this::keys);
    }

    private Object told(List<Around> ways, List<Circumstance> around) {
        List<Object> told = new ArrayList<>();
        ways.forEach(way -> told.add(way.told(said, around)));
        told.add(over(around));
        return told;
    }

    private static Object over(List<Circumstance> around) {
        return around.stream()
                .filter(PlaceIsOver.class::isInstance)
                .map(each -> ((PlaceIsOver) each).level())
                .toList();
    }

    private Object keys(List<Circumstance> around) {
        List<Object> keys = new ArrayList<>();
        sights(around).forEach(sight -> keys.add(sight.key()));
        keys.add(over(around));
        return keys;
    }

    private List<Sight> sights(List<Circumstance> around) {
        List<Sight> seen = new ArrayList<>();
        for (int i = 0; i < views.size(); i++) {
            List<Object> all = new ArrayList<>(facts.get(i));
            around.forEach(each -> all.addAll(each.facts(said)));
            seen.add(views.get(i).lens.sight(all, Layer.AROUND));
        }
        return seen;
    }

    /** The entries that can stand, as far as rules can tell: first with anything beside them, then with this. */
    private List<Like<Standing>> standing(List<Circumstance> around, List<Sight> seen) {
        List<Like<Standing>> all = standing.computeIfAbsent(over(around), over -> {
            List<Standing> every = Axes.standing(said, around);
            List<Map<Standing, List<Object>>> words = new ArrayList<>();
            for (int i = 0; i < views.size(); i++) {
                words.add(
                        findsAsFirst(i)
                                ? words.get(0)
                                : views.get(i).entries.alone(said, facts.get(i), sights.get(i), every, over));
            }
            alone.put(over, words);
            return alike(every.stream().map(Like::alone).toList(), sights, words);
        });
        return alike(all, seen, alone.getOrDefault(over(around), List.of()));
    }

    private List<Like<Standing>> alike(
            List<Like<Standing>> all, List<Sight> seen, List<Map<Standing, List<Object>>> words) {
        List<Entries.Asked> asked = new ArrayList<>();
        List<Map<Standing, List<Object>>> of = new ArrayList<>();
        for (int i = 0; i < views.size(); i++) {
            Entries.Asked own = views.get(i).entries.asked(seen.get(i));
            if (findsAsFirst(i)) {
                asked.set(0, asked.get(0).and(own));
            } else {
                asked.add(own);
                of.add(words.get(i));
            }
        }
        return Like.again(all, standing -> {
            List<Object> key = new ArrayList<>(List.of(Entries.carriedOut(said, standing)));
            for (int i = 0; i < asked.size(); i++) {
                key.add(asked.get(i).told(standing, of.get(i).getOrDefault(standing, List.of())));
            }
            return key;
        });
    }

    /** Whether a pack finds the same in an entry as the first one, where one entry is looked at alone. */
    private boolean findsAsFirst(int view) {
        return view > 0 && !differing.isEmpty() && differing.get(view - 1).findsAlone() && speaksAsFirst(view);
    }

    private void decide(Like<List<Circumstance>> around, List<Like<Standing>> standing) {
        long many = alike.many() * around.many();
        List<List<Object>> given = new ArrayList<>();
        List<List<List<Object>>> first = new ArrayList<>();
        List<List<List<Object>>> second = new ArrayList<>();
        for (int i = 0; i < views.size(); i++) {
            if (i > 0 && speaksAsFirst(i)) {
                given.add(given.get(0));
                first.add(first.get(0));
                second.add(second.get(0));
                continue;
            }
            Vocabulary vocabulary = views.get(i).vocabulary();
            List<Object> all = new ArrayList<>(facts.get(i));
            around.one().forEach(each -> all.addAll(each.facts(said)));
            given.add(all);
            first.add(standing.stream()
                    .map(each -> each.one().facts(said, vocabulary, 0))
                    .toList());
            second.add(standing.stream()
                    .map(each -> each.one().facts(said, vocabulary, 1))
                    .toList());
        }
        boolean edit = said.course() == Course.EDIT;
        if (!edit) {
            decide(around, List.of(), many, given, first, second, -1, -1);
        }
        boolean pairs = around.one().stream().noneMatch(PlaceIsOver.class::isInstance);
        for (int i = 0; i < standing.size() && isOpen(); i++) {
            Like<Standing> one = standing.get(i);
            if (!edit || one.one().role().isEdited()) {
                decide(around, List.of(one), many * one.many(), given, first, second, i, -1);
            }
            for (int j = i; pairs && j < standing.size(); j++) {
                Like<Standing> other = standing.get(j);
                if (canStandTogether(one.one(), other.one())) {
                    long times = i == j ? one.many() * (one.many() + 1) / 2 : one.many() * other.many();
                    decide(around, List.of(one, other), many * times, given, first, second, i, j);
                }
            }
        }
    }

    private void decide(
            Like<List<Circumstance>> around,
            List<Like<Standing>> standing,
            long many,
            List<List<Object>> given,
            List<List<List<Object>>> first,
            List<List<List<Object>>> second,
            int i,
            int j) {
        List<Ruling> rulings = new ArrayList<>(views.size());
        madeByFirst.clear();
        for (int v = 0; v < views.size(); v++) {
            if (v > 0
                    && !differing.isEmpty()
                    && (!open.test(v) || rulesAlike(v, rulings.get(0), given, first, second, i, j))) {
                rulings.add(rulings.get(0));
                continue;
            }
            Reasoning reasoning = reasonings.get(v);
            reasoning.clear();
            made.get(v).clear();
            insert(reasoning, given.get(v));
            if (i >= 0) {
                insert(reasoning, first.get(v).get(i));
            }
            if (j >= 0) {
                insert(reasoning, second.get(v).get(j));
            }
            rulings.add(ruling(reasoning, v));
        }
        if (!differing.isEmpty() && rulings.stream().allMatch(rulings.get(0)::equals)) {
            return;
        }
        Situation situation = new Situation(
                said, around.one(), standing.stream().map(Like::one).toList());
        if (rulings.stream().allMatch(situation::canBe)) {
            visitor.decided(new Space.Case(situation, many, rulings, new Space.Alike(alike, around, standing)));
        }
    }

    /** Whether facts are the same to a pack as to the first one. */
    private boolean speaksAsFirst(int view) {
        return views.get(view).vocabulary().equals(views.get(0).vocabulary());
    }

    /** Whether a pack rules as the first one does, since the rules that differ find the same. */
    private boolean rulesAlike(
            int view,
            Ruling asFirst,
            List<List<Object>> given,
            List<List<List<Object>>> first,
            List<List<List<Object>>> second,
            int i,
            int j) {
        if (asFirst.failure() != null || !speaksAsFirst(view)) {
            return false;
        }
        List<List<Object>> facts = new ArrayList<>(List.of(given.get(0)));
        if (i >= 0) {
            facts.add(first.get(0).get(i));
        }
        if (j >= 0) {
            facts.add(second.get(0).get(j));
        }
        return findings.get(view - 1).isAlike(facts, madeByFirst);
    }

    private Ruling ruling(Reasoning reasoning, int view) {
        try {
            for (Phase phase : said.course().phases()) {
                reasoning.fire(phase, MUCH);
            }
            return Ruling.of(made.get(view));
        } catch (RuntimeException e) {
            return Ruling.failed(String.valueOf(e.getMessage()));
        }
    }

    private static void insert(Reasoning reasoning, List<Object> facts) {
        for (Object fact : facts) {
            reasoning.insert(fact);
        }
    }

    /** Where one value is held, one entry stands in a scope; where many are, each once. One entry is edited. */
    private boolean canStandTogether(Standing one, Standing other) {
        if (said.course() == Course.EDIT
                && one.role().isEdited() == other.role().isEdited()) {
            return false;
        }
        if (said.attribute() == null
                || !one.spot().equals(other.spot())
                || !one.spot().inView()) {
            return true;
        }
        return holdsMany && (one.value() != other.value() || one.value() == ValueIs.OTHER);
    }
}
