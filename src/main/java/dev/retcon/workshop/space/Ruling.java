package dev.retcon.workshop.space;

import dev.retcon.memory.QuestionKind;
import dev.retcon.rules.fact.Act;
import dev.retcon.rules.fact.Candidate;
import dev.retcon.rules.fact.Decided;
import dev.retcon.rules.fact.Doubt;
import dev.retcon.rules.fact.EndsAs;
import dev.retcon.rules.fact.Known;
import dev.retcon.rules.fact.NotSo;
import dev.retcon.rules.fact.Offer;
import dev.retcon.rules.fact.Offers;
import dev.retcon.rules.fact.Opens;
import dev.retcon.rules.fact.Target;
import dev.retcon.rules.fact.Voice;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the rules said of a situation, as far as it is carried out: verdicts, where it is saved, why what ends is outdated,
 * the options of a question, the places that open. How they came to it is not part of it.
 *
 * @param failure what failed, if a rule did
 */
public record Ruling(Set<Object> words, @Nullable String failure) {
    /** The types of these words, and of those that a recall answers by. */
    static final Set<Class<?>> CARRIED_OUT = Set.of(
            Decided.class,
            Target.class,
            EndsAs.class,
            Offer.class,
            Opens.class,
            Candidate.class,
            Voice.class,
            Doubt.class,
            NotSo.class);

    /** The number of no entry. */
    public static final int NONE = -1;

    /**
     * A verdict.
     *
     * @param entry the number of the entry that it is about, from 0
     */
    public record Verdict(
            Act act, @Nullable QuestionKind asks, @Nullable String reason, int entry) {}

    /** An option of the question that is asked. */
    public record Option(Offers offers, int entry) {}

    public Ruling {
        words = Set.copyOf(words);
    }

    /** @param made every word that the rules made */
    static Ruling of(List<Object> made) {
        return new Ruling(made.stream().flatMap(Ruling::carriedOut).collect(Collectors.toUnmodifiableSet()), null);
    }

    static Ruling failed(String failure) {
        return new Ruling(Set.of(), failure);
    }

    private static Stream<Object> carriedOut(Object word) {
        if (word instanceof Decided decided) {
            return Stream.of(new Verdict(decided.act(), decided.asks(), decided.reason(), number(decided.known())));
        }
        if (word instanceof Offer offer) {
            return Stream.of(new Option(offer.offers(), number(offer.known())));
        }
        return word instanceof Target || word instanceof EndsAs || word instanceof Opens
                ? Stream.of(word)
                : Stream.empty();
    }

    private static int number(@Nullable Known known) {
        return known == null ? NONE : known.stored().entry().id().equals(Standing.id(0)) ? 0 : 1;
    }

    /** The verdicts; one, unless the rules contradict each other, or several entries end. */
    public List<Verdict> verdicts() {
        return words.stream()
                .filter(Verdict.class::isInstance)
                .map(Verdict.class::cast)
                .sorted(Comparator.comparing(Verdict::act).thenComparing(Verdict::entry))
                .toList();
    }
}
