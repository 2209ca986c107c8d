package dev.retcon.workshop.compare;

import dev.retcon.memory.Words;
import dev.retcon.rules.fact.Act;
import dev.retcon.rules.fact.EndsAs;
import dev.retcon.rules.fact.Offers;
import dev.retcon.rules.fact.Opens;
import dev.retcon.rules.fact.Target;
import dev.retcon.workshop.space.Ruling;
import dev.retcon.workshop.space.Ruling.Option;
import dev.retcon.workshop.space.Ruling.Verdict;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a ruling comes to: as much of it as is carried out. Two rulings with the same effect are the same to everybody who
 * uses the memory.
 *
 * @param outcomes in words; one, unless the rules contradict each other, or say nothing
 * @param about the entries that the verdict is about, by their numbers from 0
 * @param written where it is written, if it is
 * @param ends why what ends is outdated, if something ends
 * @param options what can be answered, if it is asked
 * @param opens the places that are open again
 */
record Effect(
        Set<String> outcomes,
        Set<Integer> about,
        Set<Object> written,
        Set<Object> ends,
        Set<Option> options,
        Set<Object> opens) {
    private static final Set<Act> WRITES =
            EnumSet.of(Act.SAVE, Act.REPLACE, Act.HISTORY, Act.REMEMBER, Act.REJECT_BOTH);
    private static final Set<Act> ENDS =
            EnumSet.of(Act.REPLACE, Act.RETRACT, Act.HISTORY, Act.REMEMBER, Act.REJECT_BOTH);
    /** The options that write where it would have been saved. */
    private static final Set<Offers> WRITE =
            EnumSet.of(Offers.NEW, Offers.NEITHER, Offers.ADD, Offers.INSTEAD_OF, Offers.KEEP);

    static Effect of(Ruling ruling) {
        if (ruling.failure() != null) {
            return new Effect(Set.of("refused: " + ruling.failure()), Set.of(), Set.of(), Set.of(), Set.of(), Set.of());
        }
        List<Verdict> verdicts = ruling.verdicts();
        Set<Option> offered = words(ruling, Option.class);
        boolean asks = is(verdicts, EnumSet.of(Act.ASK));
        boolean writes = is(verdicts, WRITES)
                || (asks && offered.stream().map(Option::offers).anyMatch(WRITE::contains));
        return new Effect(
                verdicts.isEmpty()
                        ? Set.of("undecided")
                        : verdicts.stream().map(Effect::outcome).collect(Collectors.toCollection(LinkedHashSet::new)),
                verdicts.stream()
                        .map(Verdict::entry)
                        .filter(entry -> entry >= 0)
                        .collect(Collectors.toSet()),
                writes ? words(ruling, Target.class) : Set.of(),
                is(verdicts, ENDS) ? words(ruling, EndsAs.class) : Set.of(),
                asks ? offered : Set.of(),
                words(ruling, Opens.class));
    }

    /** What a fixture expects of the step that comes to it. */
    static String expected(Ruling ruling) {
        List<String> said = ruling.verdicts().stream()
                .map(verdict -> "{outcome: " + Words.of(verdict.act().outcome())
                        + (verdict.asks() == null ? "" : ", question: {kind: " + Words.of(verdict.asks()) + "}") + "}")
                .distinct()
                .toList();
        return said.size() == 1 ? said.get(0) : "{error: rule_violation}";
    }

    private static boolean is(List<Verdict> verdicts, Set<Act> acts) {
        return verdicts.stream().map(Verdict::act).anyMatch(acts::contains);
    }

    private static <T> Set<T> words(Ruling ruling, Class<? extends T> type) {
        return ruling.words().stream().filter(type::isInstance).map(type::cast).collect(Collectors.toSet());
    }

    private static String outcome(Verdict verdict) {
        String outcome = Words.of(verdict.act().outcome());
        if (verdict.asks() != null) {
            return outcome + " (" + Words.of(verdict.asks()) + ")";
        }
        return verdict.reason() == null ? outcome : outcome + " (" + verdict.reason() + ")";
    }

    /**
     * What a reader needs to tell it from another.
     *
     * @param entries where the entries stand that it can be about, in words
     */
    String words(Effect other, List<String> entries) {
        if (outcomes.size() > 1) {
            return "contradicting (" + outcomes.stream().sorted().collect(Collectors.joining(", ")) + ")";
        }
        String outcome = outcomes.iterator().next();
        if (!outcomes.equals(other.outcomes)) {
            return outcome;
        }
        List<String> more = Stream.of(
                        written.equals(other.written) ? "" : where(),
                        ends.equals(other.ends) ? "" : why(),
                        options.equals(other.options) ? "" : "to choose from: " + choice(),
                        about.equals(other.about) ? "" : about(entries),
                        opens.equals(other.opens) ? "" : opens.isEmpty() ? "no place opens" : "its place opens again")
                .filter(each -> !each.isEmpty())
                .toList();
        return outcome + ", " + String.join(", ", more);
    }

    private String where() {
        return written.isEmpty()
                ? "nowhere"
                : written.stream()
                        .map(each -> ((Target) each).level())
                        .sorted()
                        .map(Places::at)
                        .collect(Collectors.joining(" and "));
    }

    private String why() {
        return ends.isEmpty()
                ? "for no reason"
                : ends.stream()
                        .map(EndsAs.class::cast)
                        .map(each -> "as " + Words.of(each.because()) + (each.denied() ? ", denied" : ""))
                        .sorted()
                        .collect(Collectors.joining(" and "));
    }

    private String choice() {
        return options.isEmpty()
                ? "nothing"
                : options.stream()
                        .sorted(Comparator.comparing(Option::offers).thenComparing(Option::entry))
                        .map(each -> Words.of(each.offers()))
                        .distinct()
                        .collect(Collectors.joining(", "));
    }

    private String about(List<String> entries) {
        return about.isEmpty()
                ? "about no entry"
                : about.stream()
                        .sorted()
                        .map(each -> "about the one " + entries.get(each))
                        .collect(Collectors.joining(" and "));
    }
}
