package dev.retcon.store;

import dev.retcon.json.SnapshotJson;
import dev.retcon.memory.Entry;
import java.util.List;
import java.util.Map;
import org.hibernate.StatelessSession;
import org.jspecify.annotations.Nullable;

/** What each statement changed, so that it can be undone. Not for use by several threads. */
public final class Changes {
    private final StatelessSession session;
    /** The rows of entries that this transaction has read, and not written. */
    private final Map<OwnedId, EntryRow> loaded;

    Changes(StatelessSession session, Map<OwnedId, EntryRow> loaded) {
        this.session = session;
        this.loaded = loaded;
    }

    /** Notes how an entry stands before a statement changes it, so that it can be undone. */
    public void note(Entry entry, String statement) {
        OwnedId id = new OwnedId(entry.detail().owner(), entry.id());
        EntryRow known = loaded.get(id);
        EntryRow before = known == null ? session.get(EntryRow.class, id) : known;
        String said = entry.confirmations().isEmpty()
                ? null
                : Written.moment(entry.confirmations().get(entry.confirmations().size() - 1));
        note(
                entry.detail().owner(),
                statement,
                entry.id(),
                before == null
                        ? null
                        : SnapshotJson.write(before.entry(List.of()).state()),
                said);
    }

    private void note(String owner, String statement, String entry, @Nullable String before, @Nullable String said) {
        ChangeRow row = new ChangeRow();
        row.owner = owner;
        row.statement = statement;
        row.entry = entry;
        row.before = before;
        row.said = said;
        session.insert(row);
    }

    /** Notes that a statement brought an entry. */
    void added(Entry entry, String statement) {
        note(entry.detail().owner(), statement, entry.id(), null, null);
    }

    /** Forgets what a statement changed. */
    public void drop(String owner, String statement) {
        session.createMutationQuery(Queries.DELETE_CHANGES_OF)
                .setParameter("owner", owner)
                .setParameter("statement", statement)
                .executeUpdate();
    }

    /** What a statement changed, in the order in which it did. */
    public List<Changed> of(String owner, String statement) {
        return rows(owner, statement).stream()
                .map(row -> new Changed(
                        row.id,
                        row.entry,
                        row.before == null ? null : SnapshotJson.read(Entry.State.class, row.before, owner)))
                .toList();
    }

    /** What touched an entry, in the order in which it did. */
    public List<Touched> touching(String owner, String entry) {
        return session
                .createSelectionQuery(Queries.CHANGES_OF_ENTRY, ChangeRow.class)
                .setParameter("owner", owner)
                .setParameter("entry", entry)
                .list()
                .stream()
                .map(row -> new Touched(row.statement, row.before == null, row.said != null))
                .toList();
    }

    /** Takes back that a statement said entries again. */
    public void unsay(String owner, String statement) {
        rows(owner, statement).stream()
                .filter(row -> row.said != null)
                .forEach(row -> session.createMutationQuery(Queries.UNSAY)
                        .setParameter("owner", owner)
                        .setParameter("entry", row.entry)
                        .setParameter("at", row.said)
                        .executeUpdate());
    }

    private List<ChangeRow> rows(String owner, String statement) {
        return session.createSelectionQuery(Queries.CHANGES, ChangeRow.class)
                .setParameter("owner", owner)
                .setParameter("statement", statement)
                .list();
    }
}
