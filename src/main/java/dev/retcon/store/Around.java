package dev.retcon.store;

import dev.retcon.memory.Detail;
import dev.retcon.memory.EndedPlace;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Mark;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Question;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Sought;
import dev.retcon.memory.Standing;
import dev.retcon.resolve.Stated;
import dev.retcon.resolve.Surroundings;
import java.util.List;
import java.util.Optional;
import org.hibernate.StatelessSession;
import org.jspecify.annotations.Nullable;

/** What stands around a detail, read from the database when a decision asks for it. */
final class Around implements Surroundings {
    private final Work work;
    private final StatelessSession session;
    private final Holds holds;
    private final Detail detail;
    private final Ended ended;

    /** The places of an owner that are over, read once: every entry and the statement are compared with them. */
    static final class Ended {
        private final Work work;
        private final String owner;
        private @Nullable List<EndedPlace> places;

        Ended(Work work, String owner) {
            this.work = work;
            this.owner = owner;
        }

        List<EndedPlace> places() {
            if (places == null) {
                places = work.places().ended(owner);
            }
            return places;
        }
    }

    Around(Work work, StatelessSession session, Holds holds, Detail detail, Ended ended) {
        this.work = work;
        this.session = session;
        this.holds = holds;
        this.detail = detail;
        this.ended = ended;
    }

    @Override
    public List<Scope> stories() {
        return work.stories(detail.owner());
    }

    @Override
    public List<EndedPlace> ended() {
        return ended.places();
    }

    @Override
    public List<Mark> forgotten(Sought value, Scope from) {
        return holds.may(detail.owner(), Holds.Kind.MARKS)
                ? new Marking(session, detail.owner()).marks(value, from)
                : List.of();
    }

    /** Counts what the user stated and what was not blocked, undone or forgotten. */
    @Override
    public List<Stated> stated(List<String> statements) {
        return statements.stream()
                .distinct()
                .map(id -> work.statements().find(detail.owner(), id))
                .flatMap(Optional::stream)
                .filter(Around::counts)
                .map(told -> new Stated(told.id(), told.subject(), told.category(), told.scope(), told.place()))
                .toList();
    }

    private static boolean counts(Told told) {
        boolean byUser = told.intent() == Intent.CORRECT || told.intent() == Intent.MENTION;
        return byUser && told.standing() == Standing.STANDS && told.outcome() != Outcome.BLOCKED;
    }

    @Override
    public List<Question> declined() {
        return work.declined(detail);
    }
}
