package dev.retcon.store;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.hibernate.StatelessSession;

/**
 * What the memory of an owner ever held beside entries and statements, as its row says: most never hold any, and need not be
 * searched for them by each statement. Whoever adds something has the owner's row. Not for use by several threads.
 */
final class Holds {
    /** What may be there. */
    enum Kind {
        ALIASES(1),
        QUESTIONS(2),
        MARKS(4),
        PLACES(8);

        /** In the row. */
        private final int bit;

        Kind(int bit) {
            this.bit = bit;
        }
    }

    private static final int EVERYTHING =
            Arrays.stream(Kind.values()).mapToInt(kind -> kind.bit).sum();

    private final StatelessSession session;
    private final Map<String, Integer> known = new HashMap<>();

    Holds(StatelessSession session) {
        this.session = session;
    }

    /** Notes what an owner's row says. */
    void are(String owner, int holds) {
        known.put(owner, holds);
    }

    /** Whether there can be something of a kind. */
    boolean may(String owner, Kind kind) {
        return (of(owner) & kind.bit) != 0;
    }

    private int of(String owner) {
        return known.computeIfAbsent(owner, this::read);
    }

    /** Where there is no row, nobody noted what there is. */
    private int read(String owner) {
        MemoryRow row = session.get(MemoryRow.class, owner);
        return row == null ? EVERYTHING : row.holds;
    }

    /** Notes that something of a kind is added. */
    void begin(String owner, Kind kind) {
        write(owner, of(owner) | kind.bit);
    }

    /** Notes that anything may be added. */
    void beginAll(String owner) {
        write(owner, EVERYTHING);
    }

    private void write(String owner, int holds) {
        if (of(owner) == holds) {
            return;
        }
        session.createMutationQuery(Queries.HOLDS)
                .setParameter("owner", owner)
                .setParameter("holds", holds)
                .executeUpdate();
        known.put(owner, holds);
    }
}
