package dev.retcon.workshop.space;

import dev.retcon.memory.PlaceKind;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.Scope;
import dev.retcon.rules.fact.Act;
import dev.retcon.rules.fact.Decided;
import dev.retcon.rules.fact.EndsAs;
import dev.retcon.rules.fact.Known;
import dev.retcon.rules.fact.Offer;
import dev.retcon.rules.fact.Offers;
import dev.retcon.rules.fact.Opens;
import dev.retcon.rules.fact.Target;
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

    /**
     * What is carried out of words: why something ends, where something does; options, where it is asked, and of the chat's
     * own places those that it has.
     *
     * @param made every word that the rules made
     */
    static Ruling of(Utterance said, List<Object> made) {
        Set<Act> acts = made.stream()
                .filter(Decided.class::isInstance)
                .map(word -> ((Decided) word).act())
                .collect(Collectors.toSet());
        boolean ends = acts.stream().anyMatch(Act::leavesOutdated);
        Set<Object> words = made.stream()
                .filter(word -> ends || !(word instanceof EndsAs))
                .filter(word -> !(word instanceof Offer offer) || (acts.contains(Act.ASK) && canBe(offer, said)))
                .flatMap(Ruling::carriedOut)
                .collect(Collectors.toUnmodifiableSet());
        return new Ruling(words, null);
    }

    private static boolean canBe(Offer offer, Utterance said) {
        Scope context = said.context().scope();
        return switch (offer.offers()) {
            case OWN_STORY -> context.own(PlaceKind.STORY).isPresent();
            case OWN_ARC -> context.own(PlaceKind.ARC).isPresent();
            case OWN_SCENE -> context.own(PlaceKind.SCENE).isPresent();
            default -> true;
        };
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
