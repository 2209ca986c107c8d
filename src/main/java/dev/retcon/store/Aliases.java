package dev.retcon.store;

import dev.retcon.memory.Name;
import java.util.List;
import org.hibernate.StatelessSession;

/** Other names of subjects. Not for use by several threads. */
public final class Aliases {
    private final StatelessSession session;
    private final Holds holds;

    Aliases(StatelessSession session, Holds holds) {
        this.session = session;
        this.holds = holds;
    }

    /** The subjects that a name is an alias of, each as it was typed then. */
    public List<Name> named(String owner, Name alias) {
        return rows(owner, alias).stream()
                .map(row -> new Name(row.subject, row.subjectKey))
                .toList();
    }

    /** Keeps another name of a subject. */
    public void add(String owner, Name alias, Name subject) {
        AliasRow row = new AliasRow();
        row.owner = owner;
        row.alias = alias.shown();
        row.aliasKey = alias.key();
        row.subject = subject.shown();
        row.subjectKey = subject.key();
        holds.begin(owner, Holds.Kind.ALIASES);
        session.insert(row);
    }

    /** Takes a name from a subject; whether it was one of its. */
    public boolean remove(String owner, Name alias, Name subject) {
        List<AliasRow> rows = rows(owner, alias).stream()
                .filter(row -> row.subjectKey.equals(subject.key()))
                .toList();
        rows.forEach(session::delete);
        return !rows.isEmpty();
    }

    private List<AliasRow> rows(String owner, Name alias) {
        if (!holds.may(owner, Holds.Kind.ALIASES)) {
            return List.of();
        }
        return session.createSelectionQuery(Queries.ALIASES, AliasRow.class)
                .setParameter("owner", owner)
                .setParameter("alias", alias.key())
                .list();
    }
}
