package dev.retcon.workshop.space;

import dev.retcon.rules.Course;
import dev.retcon.rules.Phase;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.reason.Query;
import dev.retcon.rules.reason.Reasoner;
import dev.retcon.rules.reason.Reasoning;
import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Condition.Quantity;
import dev.retcon.rules.tree.Constraint;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.workshop.space.Lens.Sight;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The rules in which a pack differs from another one, in a course: where these find the same, both packs rule the same. */
final class Differing {

    private final Set<RuleTree> before;
    private final Set<RuleTree> after;
    private final Set<String> idsBefore;
    private final Set<Phase> earlier = EnumSet.noneOf(Phase.class);
    private final @Nullable Phase phase;
    private final boolean isSimple;
    private final boolean findsAlone;
    private final Reasoner alone;
    private final List<List<Predicate<Object>>> asked;
    private final Lens first;
    private final Lens other;

    /** @param findsAlone whether both find the same where they look at one entry alone */
    Differing(Lens first, Lens other, boolean findsAlone) {
        this.findsAlone = findsAlone;
        this.first = first;
        this.other = other;
        this.before = without(first.rules(), other.rules());
        this.after = without(other.rules(), first.rules());
        this.phase = only(Stream.concat(before.stream(), after.stream())
                .map(RuleTree::phase)
                .distinct()
                .toList());
        this.alone = Reasoner.of(after);
        this.asked =
                Stream.concat(before.stream(), after.stream()).map(this::early).toList();
        List<Phase> phases = first.course().phases();
        this.isSimple = phase != null
                && !first.whole().feedsItself(phase)
                && !other.whole().feedsItself(phase);
        if (isSimple) {
            earlier.addAll(phases.subList(0, phases.indexOf(phase)));
        }
        this.idsBefore = before.stream().map(RuleTree::id).collect(Collectors.toSet());
    }

    /** What a rule needs of what is known as soon as something is said. */
    private List<Predicate<Object>> early(RuleTree rule) {
        return rule.when().stream()
                .filter(Condition::isPositive)
                .filter(each -> first.layerOf(each.type()) == Layer.SAID && other.layerOf(each.type()) == Layer.SAID)
                .map(Differing::ofConstants)
                .toList();
    }

    private static Predicate<Object> ofConstants(Condition condition) {
        return Query.fact(new Condition(
                Quantity.EXISTS,
                null,
                condition.type(),
                condition.constraints().stream()
                        .filter(Constraint::isOfConstants)
                        .map(each -> new Constraint(
                                null,
                                each.path(),
                                each.type(),
                                each.mayBeAbsent(),
                                each.operator(),
                                each.operands(),
                                0))
                        .toList(),
                0));
    }

    /** Whether a pack rules otherwise than another one in any situation of a course. */
    static boolean mayDiffer(RulePack first, RulePack other, Course course) {
        return Stream.concat(
                        without(first.rules(), other.rules()).stream(), without(other.rules(), first.rules()).stream())
                .anyMatch(rule -> course.phases().contains(rule.phase()));
    }

    private static Set<RuleTree> without(List<RuleTree> some, List<RuleTree> others) {
        Set<RuleTree> left = new HashSet<>(some);
        others.forEach(left::remove);
        return left;
    }

    private static @Nullable Phase only(List<Phase> phases) {
        return phases.size() == 1 ? phases.get(0) : null;
    }

    /**
     * The fields of what is said that the rules look at that differ, and those that look at what they make, directly or not.
     */
    Set<Field> fields() {
        Set<RuleTree> concerned = new HashSet<>(before);
        concerned.addAll(after);
        Set<Class<?>> made = new HashSet<>();
        boolean grew = true;
        while (grew) {
            concerned.forEach(rule -> made.add(rule.then().type()));
            grew = first.rules().stream()
                    .filter(rule -> rule.when().stream().anyMatch(each -> made.contains(each.type())))
                    .map(concerned::add)
                    .reduce(false, Boolean::logicalOr);
        }
        return concerned.stream()
                .flatMap(rule -> rule.when().stream())
                .filter(each -> Layer.OF_WHAT_IS_SAID.contains(each.type()))
                .flatMap(each -> each.constraints().stream().map(of -> new Field(each.type(), of.path())))
                .collect(Collectors.toSet());
    }

    /** A field of a fact, and fields of it. */
    record Field(Class<?> type, List<String> path) {}

    /**
     * Whether the rules that differ may find anything, looking only at what is said: where not, the first pack's sight is
     * enough.
     */
    boolean mayFind(List<Object> said, Sight ofFirst) {
        return !isSimple
                || asked.stream()
                        .anyMatch(rule -> rule.stream()
                                .allMatch(meets -> said.stream().anyMatch(meets)
                                        || ofFirst.made().stream().anyMatch(meets)));
    }

    /** Whether the rules that differ may find anything, as far as a situation is known. */
    boolean mayMatter(Sight ofFirst, Sight ofOther, Layer layer) {
        return mayMatter(before, first, ofFirst, layer) || mayMatter(after, other, ofOther, layer);
    }

    private static boolean mayMatter(Set<RuleTree> rules, Lens lens, Sight sight, Layer layer) {
        return rules.stream()
                .anyMatch(rule -> lens.layerOf(rule).compareTo(layer) <= 0
                        || sight.alive().stream()
                                .anyMatch(alive -> alive.rule().id().equals(rule.id())));
    }

    /** The phase whose rules differ, where they can be tried alone. */
    Optional<Phase> onlyPhase() {
        return isSimple ? Optional.ofNullable(phase) : Optional.empty();
    }

    boolean findsAlone() {
        return findsAlone;
    }

    /** A word, and the rule that made it. */
    record Made(RuleTree rule, Object word) {}

    /** Finds out, for one situation after the other. Not for use by several threads. */
    final class Finding {
        private final List<Object> found = new ArrayList<>();
        private final Reasoning reasoning = alone.open().listening((rule, word) -> found.add(word));

        /**
         * Whether the rules that differ find what those of the first pack found.
         *
         * @param given what is handed in
         * @param made what the first pack's rules made
         */
        boolean isAlike(List<List<Object>> given, List<Made> made) {
            if (phase == null || !isSimple) {
                return false;
            }
            reasoning.clear();
            found.clear();
            for (List<Object> some : given) {
                for (Object fact : some) {
                    reasoning.insert(fact);
                }
            }
            List<Object> words = new ArrayList<>();
            for (Made each : made) {
                if (earlier.contains(each.rule().phase())) {
                    reasoning.insert(each.word());
                } else if (idsBefore.contains(each.rule().id())) {
                    words.add(each.word());
                }
            }
            try {
                reasoning.fire(phase);
            } catch (RuntimeException e) {
                return false;
            }
            return MadeAlike.are(found, words);
        }
    }
}
