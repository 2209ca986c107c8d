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
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The situations of utterances that are alike. */
final class Part {
    /** The place of no entry. */
    private static final int NONE = -1;

    private final List<View> views;
    /** Of each pack after the first, where only differences are asked for. */
    private final List<Differing> differing;

    private final List<Differing.Finding> findings;
    /** The phases up to the one whose rules differ, where it is one; else none. What comes after hangs on what they find. */
    private final List<Phase> differ;

    private final List<Phase> after;
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
        List<Phase> phases = said.course().phases();
        int until = onlyPhase().map(phases::indexOf).orElse(NONE) + 1;
        this.differ = phases.subList(0, until);
        this.after = phases.subList(until, phases.size());
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

    /** The phase whose rules differ, where it is the same one of all packs, and nothing but rules differs. */
    private Optional<Phase> onlyPhase() {
        Set<Optional<Phase>> phases =
                differing.stream().map(Differing::onlyPhase).collect(Collectors.toSet());
        return phases.size() == 1 && IntStream.range(1, views.size()).allMatch(this::speaksAsFirst)
                ? phases.iterator().next()
                : Optional.empty();
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

    /**
     * What each pack is handed.
     *
     * @param given what is said, and what there is beside
     * @param first each entry that can stand, as the first
     * @param second each, as the second
     */
    private record Handed(List<List<Object>> given, List<List<List<Object>>> first, List<List<List<Object>>> second) {
        /** With one entry, or two, by their places; without, where that is {@link #NONE}. */
        List<List<Object>> to(int view, int one, int two) {
            List<List<Object>> all = new ArrayList<>(List.of(given.get(view)));
            if (one != NONE) {
                all.add(first.get(view).get(one));
            }
            if (two != NONE) {
                all.add(second.get(view).get(two));
            }
            return all;
        }
    }

    private Handed handed(Like<List<Circumstance>> around, List<Like<Standing>> standing) {
        Handed handed = new Handed(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int v = 0; v < views.size(); v++) {
            if (v > 0 && speaksAsFirst(v)) {
                handed.given().add(handed.given().get(0));
                handed.first().add(handed.first().get(0));
                handed.second().add(handed.second().get(0));
                continue;
            }
            Vocabulary vocabulary = views.get(v).vocabulary();
            List<Object> all = new ArrayList<>(facts.get(v));
            around.one().forEach(each -> all.addAll(each.facts(said)));
            handed.given().add(all);
            handed.first()
                    .add(standing.stream()
                            .map(each -> each.one().facts(said, vocabulary, 0))
                            .toList());
            handed.second()
                    .add(standing.stream()
                            .map(each -> each.one().facts(said, vocabulary, 1))
                            .toList());
        }
        return handed;
    }

    private void decide(Like<List<Circumstance>> around, List<Like<Standing>> standing) {
        long many = alike.many() * around.many();
        Handed handed = handed(around, standing);
        boolean edit = said.course() == Course.EDIT;
        if (!edit) {
            decide(around, List.of(), many, handed, NONE, NONE);
        }
        boolean pairs = around.one().stream().noneMatch(PlaceIsOver.class::isInstance);
        for (int i = 0; i < standing.size() && isOpen(); i++) {
            Like<Standing> one = standing.get(i);
            if (!edit || one.one().role().isEdited()) {
                decide(around, List.of(one), many * one.many(), handed, i, NONE);
            }
            for (int j = i; pairs && j < standing.size(); j++) {
                Like<Standing> other = standing.get(j);
                if (canStandTogether(one.one(), other.one())) {
                    long times = i == j ? one.many() * (one.many() + 1) / 2 : one.many() * other.many();
                    decide(around, List.of(one, other), many * times, handed, i, j);
                }
            }
        }
    }

    private void decide(
            Like<List<Circumstance>> around, List<Like<Standing>> standing, long many, Handed handed, int i, int j) {
        List<Ruling> rulings = new ArrayList<>(views.size());
        madeByFirst.clear();
        List<List<Object>> first = handed.to(0, i, j);
        Ruling failed = begin(0, first);
        if (failed == null && !differ.isEmpty() && allFindAlike(first)) {
            return;
        }
        rulings.add(failed == null ? end(0) : failed);
        for (int v = 1; v < views.size(); v++) {
            List<List<Object>> given = handed.to(v, i, j);
            boolean asFirst = !differing.isEmpty() && (!open.test(v) || rulesAlike(v, rulings.get(0), given));
            rulings.add(asFirst ? rulings.get(0) : ruling(v, given));
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
    private boolean rulesAlike(int view, Ruling asFirst, List<List<Object>> given) {
        return asFirst.failure() == null
                && speaksAsFirst(view)
                && findings.get(view - 1).isAlike(given, madeByFirst);
    }

    /** Whether no pack of which more is to be told finds anything else in the phases that differ. */
    private boolean allFindAlike(List<List<Object>> given) {
        return IntStream.range(1, views.size())
                .filter(open)
                .allMatch(view -> findings.get(view - 1).isAlike(given, madeByFirst));
    }

    private Ruling ruling(int view, List<List<Object>> given) {
        Ruling failed = begin(view, given);
        return failed == null ? end(view) : failed;
    }

    /** Fires the phases that differ; gives what came of it only where they fail. */
    private @Nullable Ruling begin(int view, List<List<Object>> given) {
        Reasoning reasoning = reasonings.get(view);
        reasoning.clear();
        made.get(view).clear();
        given.forEach(facts -> facts.forEach(reasoning::insert));
        return fire(view, differ);
    }

    /** Fires the phases after those. */
    private Ruling end(int view) {
        Ruling failed = fire(view, after);
        return failed == null ? Ruling.of(said, made.get(view)) : failed;
    }

    private @Nullable Ruling fire(int view, List<Phase> phases) {
        try {
            phases.forEach(reasonings.get(view)::fire);
            return null;
        } catch (RuntimeException e) {
            return Ruling.failed(String.valueOf(e.getMessage()));
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
