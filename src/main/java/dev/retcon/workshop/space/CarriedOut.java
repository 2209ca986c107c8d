package dev.retcon.workshop.space;

import dev.retcon.rules.fact.Candidate;
import dev.retcon.rules.fact.Decided;
import dev.retcon.rules.fact.Doubt;
import dev.retcon.rules.fact.EndsAs;
import dev.retcon.rules.fact.Expires;
import dev.retcon.rules.fact.NotSo;
import dev.retcon.rules.fact.Offer;
import dev.retcon.rules.fact.Opens;
import dev.retcon.rules.fact.Reoffer;
import dev.retcon.rules.fact.Returns;
import dev.retcon.rules.fact.Target;
import dev.retcon.rules.fact.Voice;
import dev.retcon.rules.fact.Withdraw;
import dev.retcon.rules.fact.Yields;
import java.util.Set;

/** The words that Java does something with; the rest is for rules alone. */
public final class CarriedOut {
    static final Set<Class<?>> TYPES = Set.of(
            Decided.class,
            Target.class,
            EndsAs.class,
            Offer.class,
            Opens.class,
            Candidate.class,
            Voice.class,
            Doubt.class,
            NotSo.class,
            Expires.class,
            Withdraw.class,
            Yields.class,
            Returns.class,
            Reoffer.class);

    private CarriedOut() {}

    public static boolean is(Object word) {
        return TYPES.contains(word.getClass());
    }
}
