package dev.retcon.workshop.space;

import dev.retcon.rules.Course;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.tree.RuleTree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/**
 * Every situation that a statement, an answer or an edit can meet, decided by the rules of one pack or of several. Where no
 * rule of any of them can tell situations apart, one is decided and stands for all.
 */
public final class Space {
    /** The courses that are decided. */
    static final List<Course> COURSES = List.of(Course.STATEMENT, Course.ANSWER, Course.EDIT);

    private final List<RulePack> packs;
    private final List<String> attributes;
    private final List<Utterance> utterances;

    public Space(List<RulePack> packs) {
        this.packs = List.copyOf(packs);
        this.attributes = Topics.of(packs);
        this.utterances = Axes.utterances(attributes).stream()
                .filter(said -> packs.stream().allMatch(pack -> said.canBe(pack.vocabulary())))
                .toList();
    }

    /** What situations are made of, and how each of it varies, in words. */
    public Map<String, String> axes() {
        return AxesInWords.of(attributes);
    }

    /** Hears of each situation that was decided, from several threads. */
    public interface Visitor {
        void decided(Case decided);
    }

    /**
     * A situation that was decided.
     *
     * @param many how many situations it stands for, itself among them
     * @param rulings what each pack says of it
     * @param alike which situations it stands for
     */
    public record Case(Situation situation, long many, List<Ruling> rulings, Alike alike) {}

    /** What no rule can tell apart of a situation: each utterance with each of what is around, and each of the entries. */
    public record Alike(Like<Utterance> said, Like<List<Circumstance>> around, List<Like<Standing>> standing) {}

    /** Hears how far it is. */
    public interface Progress {
        void done(int done, int all);

        /** Asked for each situation; what it throws ends the walk. */
        default void going() {}

        /** Whether no more need be decided; asked now and then. */
        default boolean isEnough() {
            return false;
        }
    }

    /**
     * Decides everything.
     *
     * @param which the utterances to decide
     */
    public void walk(Visitor visitor, Progress progress, Predicate<Utterance> which) {
        Visitor going = decided -> {
            progress.going();
            visitor.decided(decided);
        };
        List<Runnable> parts = new ArrayList<>();
        for (Course course : COURSES) {
            List<View> views =
                    packs.stream().map(pack -> new View(pack, course)).toList();
            Like.group(
                            possible(course).stream().filter(which).toList(),
                            said -> View.key(said, View.sights(said, views), views))
                    .forEach(alike -> parts.add(() -> new Part(views, List.of(), alike, going, view -> true).decide()));
        }
        AtomicInteger done = new AtomicInteger();
        parts.parallelStream().filter(part -> !progress.isEnough()).forEach(part -> {
            part.run();
            progress.done(done.incrementAndGet(), parts.size());
        });
    }

    List<Utterance> possible(Course course) {
        return utterances.stream().filter(said -> said.course() == course).toList();
    }

    /** Every utterance that there is. */
    public List<Utterance> utterances() {
        return utterances;
    }

    /**
     * Which utterances some rules of these packs can have a say in. Where none of them fires, a situation is decided as if
     * they were not there.
     */
    public Predicate<Utterance> reachedBy(Collection<RuleTree> rules) {
        Set<RuleTree> sought = Collections.newSetFromMap(new IdentityHashMap<>());
        sought.addAll(rules);
        Predicate<List<Object>> fits = Heard.by(rules);
        Map<Course, List<View>> views = new EnumMap<>(Course.class);
        COURSES.forEach(course -> views.put(
                course, packs.stream().map(pack -> new View(pack, course)).toList()));
        return said -> views.getOrDefault(said.course(), List.of()).stream().anyMatch(view -> {
            List<Object> facts = said.facts(view.vocabulary());
            return fits.test(facts) && view.lens.sight(facts, Layer.SAID).mayFire(sought);
        });
    }

    /** The courses that are decided. */
    public static List<Course> courses() {
        return COURSES;
    }
}
