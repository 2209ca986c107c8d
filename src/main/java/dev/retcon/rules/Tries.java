package dev.retcon.rules;

import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How many combinations of facts may be tried while one phase fires. The engine tries all that a rule's patterns have before
 * it fires the first, and cannot be halted meanwhile. Counted, not timed, so that the same statement over the same entries
 * ends the same on every machine. Belongs to the thread that fires.
 */
final class Tries {
    /** About a second; the default rules over two thousand values of one detail in one scope take a twelfth of it. */
    private static final long MOST = 100_000_000;

    /** A combination that fits is kept, which costs time, memory and a firing: it counts as so many tries. */
    private static final long FITTING = 200;

    private static final ThreadLocal<@Nullable Tries> CURRENT = new ThreadLocal<>();

    private long left = MOST;

    private Tries() {}

    /** Counts what this thread tries meanwhile. */
    static int counted(IntSupplier firing) {
        CURRENT.set(new Tries());
        try {
            return firing.getAsInt();
        } finally {
            CURRENT.remove();
        }
    }

    /** Counts one; whether that was one too many. */
    static boolean areUsedUp(boolean fitting) {
        Tries tries = CURRENT.get();
        if (tries == null) {
            return false;
        }
        tries.left -= fitting ? FITTING : 1;
        return tries.left < 0;
    }
}
