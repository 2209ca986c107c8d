package dev.retcon.rules;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Statement;
import dev.retcon.rules.fact.Against;
import dev.retcon.rules.fact.Answered;
import dev.retcon.rules.fact.Bears;
import dev.retcon.rules.fact.Beside;
import dev.retcon.rules.fact.Chosen;
import dev.retcon.rules.fact.ContextHas;
import dev.retcon.rules.fact.Declined;
import dev.retcon.rules.fact.Denial;
import dev.retcon.rules.fact.DeniedAt;
import dev.retcon.rules.fact.Edited;
import dev.retcon.rules.fact.Evidence;
import dev.retcon.rules.fact.Forgotten;
import dev.retcon.rules.fact.Latest;
import dev.retcon.rules.fact.OpenQuestion;
import dev.retcon.rules.fact.Parted;
import dev.retcon.rules.fact.Past;
import dev.retcon.rules.fact.PlaceEnded;
import dev.retcon.rules.fact.Recalled;
import dev.retcon.rules.fact.Rival;
import dev.retcon.rules.fact.Said;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.fact.Support;
import dev.retcon.rules.fact.ValueDenied;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What rules are fired for: the phases, in their order, and the facts that are handed in. */
public enum Course {
    /** A statement is decided. */
    STATEMENT(
            List.of(
                    Phase.HEAR,
                    Phase.PLACE,
                    Phase.VIEW,
                    Phase.KNOWN,
                    Phase.MEAN,
                    Phase.DECIDE,
                    Phase.FIRST,
                    Phase.VETO,
                    Phase.VERDICT,
                    Phase.SETTLE,
                    Phase.ASK),
            Given.of(Bears.class, Evidence.class, Support.class, Declined.class, ValueDenied.class)),
    /** An answer to a question is decided. */
    ANSWER(
            List.of(
                    Phase.HEAR,
                    Phase.PLACE,
                    Phase.VIEW,
                    Phase.KNOWN,
                    Phase.MEAN,
                    Phase.ANSWER,
                    Phase.FIRST,
                    Phase.VERDICT,
                    Phase.SETTLE),
            Given.of(Answered.class, Chosen.class, Evidence.class, Support.class, Declined.class, ValueDenied.class)),
    /** An edit by hand is decided. */
    EDIT(
            List.of(Phase.HEAR, Phase.PLACE, Phase.EDIT, Phase.FIRST, Phase.VERDICT, Phase.SETTLE),
            Given.of(Edited.class)),
    /** A detail is recalled. */
    RECALL(
            List.of(Phase.VIEW, Phase.HOLD, Phase.VOICE, Phase.DOUBT),
            Set.of(Detail.class, Recalled.class, Stored.class, Past.class, Denial.class, DeniedAt.class, Latest.class)),
    /** What is over ends. */
    EXPIRY(List.of(Phase.EXPIRE), Set.of(Stored.class)),
    /** Questions that need no answer any more are withdrawn. */
    WITHDRAWAL(List.of(Phase.WITHDRAW), Set.of(OpenQuestion.class)),
    /** The vocabulary changed, and entries come to stand in one place. */
    MEETING(List.of(Phase.MEET, Phase.STAY, Phase.YIELD, Phase.ASK), Set.of(Rival.class, Against.class)),
    /** The vocabulary tells apart again what had met so. */
    PARTING(List.of(Phase.PART), Set.of(Parted.class, Beside.class));

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<Phase> phases;

    @SuppressWarnings("ImmutableEnumChecker") // made by Set.of or Set.copyOf
    private final Set<Class<?>> given;

    Course(List<Phase> phases, Set<Class<?>> given) {
        this.phases = phases;
        this.given = given;
    }

    /** In the order in which they are fired. */
    public List<Phase> phases() {
        return phases;
    }

    /** The types of the facts that rules do not find themselves. */
    public Set<Class<?>> given() {
        return given;
    }

    private static final class Given {
        /** What every decision about a detail is handed, and more. */
        static Set<Class<?>> of(Class<?>... more) {
            Set<Class<?>> all = new HashSet<>(Set.of(
                    Statement.class,
                    Detail.class,
                    Said.class,
                    ContextHas.class,
                    Stored.class,
                    DeniedAt.class,
                    PlaceEnded.class,
                    Forgotten.class));
            all.addAll(Arrays.asList(more));
            return Set.copyOf(all);
        }
    }
}
