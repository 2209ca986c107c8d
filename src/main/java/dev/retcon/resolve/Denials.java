package dev.retcon.resolve;

import dev.retcon.memory.Because;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Scope;
import org.jspecify.annotations.Nullable;

/** Compares denials with what was stated again since. */
public final class Denials {
    private Denials() {}

    /**
     * Whether a denied value was stated again since, where it was denied or in a narrower place around {@code here}.
     *
     * @param at the moment that is asked for; null: now
     */
    public static boolean restated(Entry denial, DetailMemory memory, Scope here, @Nullable Moment at) {
        Ending ending = denial.ending();
        Moment deniedAt = ending == null ? denial.lastStated() : ending.at();
        return memory.entries().stream()
                .filter(entry ->
                        entry.value().same(denial.value()) && !entry.id().equals(denial.id()))
                .filter(entry -> entry.scope().contains(here))
                .filter(entry -> entry.ending() == null || says(entry.ending()))
                .map(Entry::lastStated)
                .filter(stated -> at == null || !stated.isLater(at))
                .anyMatch(stated -> stated.isLater(deniedAt));
    }

    /** What was denied, or undone, says nothing against a denial. */
    private static boolean says(Ending ending) {
        return !ending.denied() && ending.because() != Because.UNDONE;
    }
}
