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
        return new Past(stored, was(entry.ending()), stated(entry, at), ended(entry, at));
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

    /** A confirmation counts as a statement at its own time. */
    private static Sure stated(Entry entry, Moment at) {
        List<Sure> said = sayings(entry).stream().map(saying -> by(saying, at)).toList();
        if (said.contains(Sure.YES)) {
            return Sure.YES;
        }
        return said.contains(Sure.UNCLEAR) ? Sure.UNCLEAR : Sure.NO;
    }

    /** When the value was surely last said by that moment. */
    static Moment lastSaid(Entry entry, Moment at) {
        return last(entry, at, List.of(Sure.YES));
    }

    /** When the value may last have been said by that moment. */
    static Moment lastMaybeSaid(Entry entry, Moment at) {
        return last(entry, at, List.of(Sure.YES, Sure.UNCLEAR));
    }

    private static Moment last(Entry entry, Moment at, List<Sure> counting) {
        return sayings(entry).stream()
                .filter(saying -> counting.contains(by(saying, at)))
                .reduce(Moment::last)
                .orElse(entry.statedAt());
    }

    private static List<Moment> sayings(Entry entry) {
        List<Moment> sayings = new ArrayList<>(List.of(entry.statedAt()));
        sayings.addAll(entry.confirmations());
        return sayings;
    }

    /** Whether a value is known not to have held at a moment: what never was so, always; else from when it was denied. */
    static boolean isDeniedBy(Entry denial, @Nullable Moment at) {
        return denial.ending() == null || denial.ending().because() == Because.CORRECTED || isSaidBy(denial, at);
    }

    /** Whether a denial silences an entry at a moment: what was so until it changed counts for its own time all the same. */
    static boolean silences(Entry denial, Entry entry, @Nullable Moment at) {
        boolean wasSo = entry.ending() != null && entry.ending().because() == Because.CHANGED;
        return !wasSo || isSaidBy(denial, at);
    }

    private static boolean isSaidBy(Entry denial, @Nullable Moment at) {
        return at == null || denial.ending() == null || by(denial.ending().at(), at) == Sure.YES;
    }
}
