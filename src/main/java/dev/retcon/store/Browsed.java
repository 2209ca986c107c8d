package dev.retcon.store;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Name;
import dev.retcon.memory.Scope;
import java.util.List;
import org.hibernate.StatelessSession;
import org.hibernate.query.SelectionQuery;
import org.jspecify.annotations.Nullable;

/**
 * An owner's memory by subject and by place. Entries are read part by part, and only those that are shown. Not for use by
 * several threads.
 */
public final class Browsed {
    private static final long BEFORE_ALL = Long.MIN_VALUE;
    private static final long AFTER_ALL = Long.MAX_VALUE;

    private final StatelessSession session;
    private final String owner;

    Browsed(StatelessSession session, String owner) {
        this.session = session;
        this.owner = owner;
    }

    /** Where a subject has entries. */
    public record Place(Name subject, Scope scope) {}

    private <T> SelectionQuery<T> query(String hql, Class<T> type) {
        return session.createSelectionQuery(hql, type).setParameter("owner", owner);
    }

    /** Whom there are entries about, each in one of its spellings. The database walks all that the owner has for it. */
    public List<Name> subjects() {
        return query(Queries.SUBJECTS, Object[].class).list().stream()
                .map(row -> new Name((String) row[0], (String) row[1]))
                .toList();
    }

    /** Where there are entries about a subject. The database walks these entries for it. */
    public List<Scope> places(String subjectKey) {
        return query(Queries.PLACES_OF_SUBJECT, Object[].class).setParameter("subject", subjectKey).list().stream()
                .map(row -> Scope.parse("scope", (String) row[0]))
                .toList();
    }

    /** Where there are entries in a story, by subject. The database walks the story's entries for it. */
    public List<Place> placesIn(Scope story) {
        return query(Queries.PLACES_IN_STORY, Object[].class).setParameter("story", story.key()).list().stream()
                .map(row ->
                        new Place(new Name((String) row[0], (String) row[1]), Scope.parse("scope", (String) row[2])))
                .toList();
    }

    /**
     * What stands of a subject at a place, in the order in which it was recorded; one whose {@code until} has passed may be
     * among it.
     *
     * @param last the entry after which it begins; null: with the first
     */
    public List<Entry> standing(String subjectKey, Scope scope, @Nullable Entry last, int size) {
        return entries(query(Queries.ON_SHELF, EntryRow.class)
                .setParameter("subject", subjectKey)
                .setParameter("scope", Hashes.scope(owner, scope))
                .setParameter("at", last == null ? BEFORE_ALL : Micros.of(last.recordedAt()))
                .setParameter("after", last == null ? "" : last.id())
                .setParameter("size", size));
    }

    /**
     * What stands of a subject at a place no more, what was recorded last first.
     *
     * @param last the entry after which it goes on; null: from the newest
     */
    public List<Entry> ended(String subjectKey, Scope scope, @Nullable Entry last, int size) {
        return entries(before(
                query(Queries.WAS_ON_SHELF, EntryRow.class)
                        .setParameter("subject", subjectKey)
                        .setParameter("scope", Hashes.scope(owner, scope))
                        .setParameter("size", size),
                last));
    }

    /** The ids of a detail's entries, what was recorded last first. */
    public List<String> ids(Detail detail) {
        return query(Queries.IDS_OF_DETAIL, String.class)
                .setParameter("detail", Hashes.detail(detail))
                .list();
    }

    private static SelectionQuery<EntryRow> before(SelectionQuery<EntryRow> query, @Nullable Entry last) {
        return query.setParameter("at", last == null ? AFTER_ALL : Micros.of(last.recordedAt()))
                .setParameter("before", last == null ? "" : last.id());
    }

    private static List<Entry> entries(SelectionQuery<EntryRow> query) {
        return query.list().stream().map(row -> row.entry(List.of())).toList();
    }
}
