package dev.retcon.store;

import dev.retcon.memory.EndedPlace;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Scope;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hibernate.StatelessSession;

/** The places that have ended, and those that are open again. Not for use by several threads. */
public final class Places {
    private final StatelessSession session;
    private final Holds holds;

    Places(StatelessSession session, Holds holds) {
        this.session = session;
        this.holds = holds;
    }

    /** The places of an owner that are over. */
    public List<EndedPlace> ended(String owner) {
        return rows(owner).stream()
                .filter(row -> row.openedBy == null)
                .map(row -> new EndedPlace(Scope.parse("scope", row.scope), Micros.at(row.endedAt)))
                .toList();
    }

    private List<PlaceRow> rows(String owner) {
        if (!holds.may(owner, Holds.Kind.PLACES)) {
            return List.of();
        }
        return session.createSelectionQuery(Queries.PLACES, PlaceRow.class)
                .setParameter("owner", owner)
                .list();
    }

    /** Keeps that a place is over; it was not, or it was opened again since. */
    public void end(String owner, EndedPlace place) {
        rows(owner).stream()
                .filter(row -> row.scopeKey.equals(place.scope().key()))
                .forEach(session::delete);
        PlaceRow row = new PlaceRow();
        row.owner = owner;
        row.scope = place.scope().toString();
        row.scopeKey = place.scope().key();
        row.endedAt = Micros.of(place.at());
        holds.begin(owner, Holds.Kind.PLACES);
        session.insert(row);
    }

    /** Opens a place that was over. */
    public void open(String owner, EndedPlace place, String statement) {
        rows(owner).stream()
                .filter(row -> row.openedBy == null
                        && row.scopeKey.equals(place.scope().key()))
                .forEach(row -> {
                    row.openedBy = statement;
                    session.update(row);
                });
    }

    /**
     * Takes back that a statement opened places; one in which something later is kept stays open.
     *
     * @param current the owner's current entries
     */
    public void close(String owner, String statement, List<Entry> current) {
        rows(owner).stream().filter(row -> statement.equals(row.openedBy)).forEach(row -> {
            row.openedBy = keptSince(current, row).orElse(null);
            session.update(row);
        });
    }

    /** A statement that is kept in a place, later than its end: one that opens it too. */
    private static Optional<String> keptSince(List<Entry> current, PlaceRow row) {
        Scope place = Scope.parse("scope", row.scope);
        Moment end = Moment.at(Micros.at(row.endedAt));
        return current.stream()
                .filter(entry ->
                        place.contains(entry.scope()) && entry.lastStated().isLater(end))
                .map(Entry::statement)
                .filter(Objects::nonNull)
                .findFirst();
    }
}
