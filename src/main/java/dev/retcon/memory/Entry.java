package dev.retcon.memory;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
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
 * @param categorySaid whether its category was named; else it is what the vocabulary says
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
        boolean categorySaid,
        int version,
        List<Moment> confirmations) {

    public Entry {
        replaces = List.copyOf(replaces);
        confirmations = List.copyOf(confirmations);
    }

    /**
     * What a change may alter, as it stood before a statement changed it; what undoing brings back. It holds no value and
     * no wording, so that nothing that is forgotten can hide in it.
     */
    public record State(
            Scope scope,
            @Nullable Moment confirmedAt,
            @Nullable Until until,
            List<String> replaces,
            @Nullable Ending ending,
            boolean locked,
            boolean guessed,
            int version) {
        public State {
            replaces = List.copyOf(replaces);
        }
    }

    public Status status() {
        return ending == null ? Status.CURRENT : Status.OUTDATED;
    }

    public boolean isCurrent() {
        return ending == null;
    }

    /** Whether it never was current: the user said what is not so. */
    public boolean isDenial() {
        return ending != null && ending.denied() && statement != null && statement.equals(ending.by());
    }

    /** When its value was last said: a confirmation counts. */
    public Moment lastStated() {
        return statedAt.last(confirmedAt);
    }

    /** Whether the time it was to hold for is over. */
    public boolean isOver(Instant now) {
        return until != null && until.hasPassed(now);
    }

    /** Whether that time was over when it came already. */
    public boolean wasOverOnArrival() {
        return isOver(recordedAt);
    }

    public State state() {
        return new State(scope, confirmedAt, until, replaces, ending, locked, guessed, version);
    }

    public Entry ended(Ending how) {
        return with(next -> next.ending = how);
    }

    /**
     * The same value was said again; without {@code newUntil} the old one stays.
     *
     * @param guess whether software said so again, and not the user
     */
    public Entry confirmed(Moment at, @Nullable Until newUntil, boolean guess) {
        return with(next -> {
            next.guessed = guessed && guess;
            next.confirmedAt = confirmedAt == null ? at : confirmedAt.last(at);
            next.until = newUntil == null ? until : newUntil;
            next.confirmations.add(at);
        });
    }

    /** The entry that took the place of others; it is as locked as they were. */
    public Entry replacing(List<String> ended, boolean passLock) {
        Entry replacing = with(next -> {
            next.replaces = ended;
            next.locked = locked || passLock;
        });
        return replacing.inVersion(version);
    }

    public Entry locked(boolean newLocked) {
        return with(next -> next.locked = newLocked);
    }

    public Entry moved(Scope to) {
        return with(next -> next.scope = to);
    }

    /** Its place has ended. */
    public Entry placeOver(Instant at) {
        return ended(new Ending(Because.PLACE_OVER, Moment.at(at), null, null, false));
    }

    /** As it stood before a statement changed it. */
    public Entry restored(State before) {
        return with(next -> {
            next.scope = before.scope();
            next.confirmedAt = before.confirmedAt();
            next.until = before.until();
            next.replaces = before.replaces();
            next.ending = before.ending();
            next.locked = before.locked();
            next.guessed = before.guessed();
        });
    }

    /** The same entry of a subject that is called otherwise from now on. */
    public Entry of(Detail newDetail) {
        return with(next -> next.detail = newDetail);
    }

    /** The same entry, whose names compare otherwise: nothing that is shown of it has changed. */
    public Entry comparedAs(Detail compared, Name newValue) {
        Entry compares = with(next -> {
            next.detail = compared;
            next.value = newValue;
        });
        return compares.inVersion(version);
    }

    /** As it stood before a change that is taken back as if it had not been. */
    public Entry asBefore(State before) {
        return restored(before).inVersion(version - 1);
    }

    private Entry inVersion(int newVersion) {
        Next next = new Next(this);
        next.version = newVersion;
        return next.entry();
    }

    /** A changed entry, in its next version. */
    private Entry with(Consumer<Next> change) {
        Next next = new Next(this);
        next.version = version + 1;
        change.accept(next);
        return next.entry();
    }

    /** The parts of an entry that can change. */
    private static final class Next {
        private final Entry from;
        private Detail detail;
        private Name value;
        private Scope scope;
        private @Nullable Moment confirmedAt;
        private @Nullable Until until;
        private List<String> replaces;
        private @Nullable Ending ending;
        private boolean locked;
        private boolean guessed;
        private int version;
        private final List<Moment> confirmations;

        Next(Entry from) {
            this.from = from;
            this.detail = from.detail;
            this.value = from.value;
            this.scope = from.scope;
            this.confirmedAt = from.confirmedAt;
            this.until = from.until;
            this.replaces = from.replaces;
            this.ending = from.ending;
            this.locked = from.locked;
            this.guessed = from.guessed;
            this.version = from.version;
            this.confirmations = new ArrayList<>(from.confirmations);
        }

        Entry entry() {
            return new Entry(
                    from.id,
                    detail,
                    value,
                    scope,
                    from.lasting,
                    from.statedAt,
                    confirmedAt,
                    from.recordedAt,
                    until,
                    from.wording,
                    from.statement,
                    replaces,
                    ending,
                    locked,
                    guessed,
                    from.categorySaid,
                    version,
                    confirmations);
        }
    }
}
