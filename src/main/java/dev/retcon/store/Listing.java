package dev.retcon.store;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Scope;
import java.util.List;
import org.hibernate.StatelessSession;
import org.hibernate.query.SelectionQuery;
import org.jspecify.annotations.Nullable;

/**
 * The entries of an owner in the order in which they were recorded, read part by part: each part costs as much as the one
 * before, however many there are. Not for use by several threads.
 */
public final class Listing {
    private static final long BEFORE_ALL = Long.MIN_VALUE;

    private final StatelessSession session;
    private final String owner;
    private final @Nullable String subject;
    private final @Nullable Scope scope;

    Listing(StatelessSession session, String owner, @Nullable String subject, @Nullable Scope scope) {
        this.session = session;
        this.owner = owner;
        this.subject = subject;
        this.scope = scope;
    }

    /**
     * The next entries.
     *
     * @param last the entry after which they begin; null: with the first
     * @param size how many at most
     */
    public List<Entry> after(@Nullable Entry last, int size) {
        return query()
                .setParameter("owner", owner)
                .setParameter("at", last == null ? BEFORE_ALL : Micros.of(last.recordedAt()))
                .setParameter("after", last == null ? "" : last.id())
                .setParameter("size", size)
                .list()
                .stream()
                .map(row -> row.entry(List.of()))
                .toList();
    }

    private SelectionQuery<EntryRow> query() {
        if (scope == null) {
            return subject == null
                    ? query(Queries.LISTED)
                    : query(Queries.LISTED_OF_SUBJECT).setParameter("subject", subject);
        }
        String at = Hashes.scope(owner, scope);
        return subject == null
                ? query(Queries.LISTED_AT).setParameter("scope", at)
                : query(Queries.LISTED_OF_SUBJECT_AT)
                        .setParameter("subject", subject)
                        .setParameter("scope", at);
    }

    private SelectionQuery<EntryRow> query(String hql) {
        return session.createSelectionQuery(hql, EntryRow.class);
    }
}
