package dev.retcon.workshop.compare;

import dev.retcon.rules.fact.Span;
import dev.retcon.rules.fact.TimeIs;
import dev.retcon.workshop.space.Circumstance.DrawnFrom;
import dev.retcon.workshop.space.Situation;
import dev.retcon.workshop.space.Standing;
import java.util.Comparator;

/** Which of two situations is plainer to read, and the better example. */
final class Plainness {
    /** The plainest first. */
    static final Comparator<Situation> ORDER =
            Comparator.comparingInt((Situation each) -> oddities(each)).thenComparing(Situation::toString);

    private Plainness() {}

    private static int oddities(Situation situation) {
        int odd = situation.said().over() ? 2 : 0;
        odd += situation.said().lasting() == Span.UNSAID ? 0 : 1;
        odd += situation.around().stream()
                .mapToInt(each -> each instanceof DrawnFrom drawn ? drawn.statements() : 2)
                .sum();
        return odd
                + situation.standing().stream()
                        .mapToInt((Standing each) -> oddities(each))
                        .sum();
    }

    private static int oddities(Standing standing) {
        return 1
                + (standing.locked() ? 1 : 0)
                + (standing.guessed() ? 1 : 0)
                + (standing.denied() == null ? 0 : 2)
                + (standing.spot().inView() ? 0 : 1)
                + (standing.time() == TimeIs.LATER ? 0 : 1);
    }
}
