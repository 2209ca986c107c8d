package dev.retcon.recall;

import dev.retcon.memory.Because;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.rules.fact.Past;
import dev.retcon.rules.fact.Stored;
import dev.retcon.rules.fact.Sure;
import dev.retcon.rules.fact.Was;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares entries with an earlier moment. */
final class Earlier {
    private Earlier() {}

    static Past past(Stored stored, Moment at) {
        Entry entry = stored.entry();
        return new Past(stored, was(entry.ending()), by(entry.statedAt(), at), ended(entry, at));
    }

    private static Was was(@Nullable Ending ending) {
        if (ending == null) {
            return Was.CURRENT;
        }
        boolean neverHeld = ending.denied() && ending.because() == Because.ARRIVED_LATE;
        return neverHeld ? Was.DENIED : Was.valueOf(ending.because().name());
    }

    /** Whether something had happened by a moment: surely, surely not, or unclear since one of them is vague. */
    private static Sure by(Moment event, Moment at) {
        if (!event.latest().isAfter(at.earliest())) {
            return Sure.YES;
        }
        return event.earliest().isAfter(at.latest()) ? Sure.NO : Sure.UNCLEAR;
    }

    private static Sure ended(Entry entry, Moment at) {
        Sure over = entry.until() == null ? Sure.NO : by(Moment.at(entry.until().end()), at);
        if (entry.ending() == null || over == Sure.YES) {
            return over;
        }
        Sure ended = by(entry.ending().at(), at);
        return ended == Sure.NO ? over : ended;
    }

    /** When the value was last said by that moment; a confirmation counts as a statement at its own time. */
    static Moment lastStated(Entry entry, Moment at) {
        Moment last = entry.statedAt();
        for (Moment again : sayings(entry)) {
            if (by(again, at) == Sure.YES) {
                last = last.last(again);
            }
        }
        return last;
    }

    private static List<Moment> sayings(Entry entry) {
        List<Moment> sayings = new ArrayList<>(entry.confirmations());
        if (sayings.isEmpty() && entry.confirmedAt() != null) {
            sayings.add(entry.confirmedAt());
        }
        return sayings;
    }

    /** Whether a denial counts at a moment: what never was so, always; what was so, from when it was denied. */
    static boolean isDeniedBy(Entry denial, @Nullable Moment at) {
        Ending ending = denial.ending();
        if (at == null || ending == null || ending.because() == Because.CORRECTED) {
            return true;
        }
        return by(ending.at(), at) == Sure.YES;
    }
}
