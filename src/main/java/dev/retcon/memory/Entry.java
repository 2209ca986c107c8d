package dev.retcon.memory;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is stored: a value of a detail in a scope, with its history.
 *
 * @param id unique in the owner
 * @param statedAt when its value was said first
 * @param confirmedAt when it was last said again, if it was
 * @param recordedAt when it was stored
 * @param statement the statement that brought it
 * @param replaces the entries that ended for it
 * @param ending how it ended; null while it is current
 * @param locked whether no statement may end it (canon)
 * @param guessed whether software guessed it and the user kept it
 * @param version begins at 1 and moves with every change
 * @param confirmations every later time at which it was said again; loaded only where an earlier moment is asked for
 */
public record Entry(
        String id,
        Detail detail,
        Name value,
        Scope scope,
        @Nullable Lasting lasting,
        Moment statedAt,
        @Nullable Moment confirmedAt,
        Instant recordedAt,
        @Nullable Until until,
        @Nullable String wording,
        @Nullable String statement,
        List<String> replaces,
        @Nullable Ending ending,
        boolean locked,
        boolean guessed,
        int version,
        List<Moment> confirmations) {

    public Entry {
        replaces = List.copyOf(replaces);
        confirmations = List.copyOf(confirmations);
    }

    public Status status() {
        return ending == null ? Status.CURRENT : Status.OUTDATED;
    }

    public boolean isCurrent() {
        return ending == null;
    }

    /** When its value was last said: a confirmation counts. */
    public Moment lastStated() {
        return statedAt.last(confirmedAt);
    }

    /** Whether the time it was to hold for is over. */
    public boolean isOver(Instant now) {
        return until != null && until.hasPassed(now);
    }

    public Entry ended(Ending how) {
        return new Entry(
                id,
                detail,
                value,
                scope,
                lasting,
                statedAt,
                confirmedAt,
                recordedAt,
                until,
                wording,
                statement,
                replaces,
                how,
                locked,
                guessed,
                version + 1,
                confirmations);
    }

    /** The same value was said again; without {@code newUntil} the old one stays. */
    public Entry confirmed(Moment at, @Nullable Until newUntil) {
        Moment last = confirmedAt == null ? at : confirmedAt.last(at);
        List<Moment> all = new java.util.ArrayList<>(confirmations);
        all.add(at);
        return new Entry(
                id,
                detail,
                value,
                scope,
                lasting,
                statedAt,
                last,
                recordedAt,
                newUntil == null ? until : newUntil,
                wording,
                statement,
                replaces,
                ending,
                locked,
                guessed,
                version + 1,
                all);
    }

    public Entry replacing(List<String> ended, boolean passLock) {
        return new Entry(
                id,
                detail,
                value,
                scope,
                lasting,
                statedAt,
                confirmedAt,
                recordedAt,
                until,
                wording,
                statement,
                ended,
                ending,
                locked || passLock,
                guessed,
                version,
                confirmations);
    }
}
