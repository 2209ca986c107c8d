package dev.retcon.store;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Name;
import dev.retcon.memory.Vocabulary;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.hibernate.StatelessSession;
import org.hibernate.query.SelectionQuery;

/** Calls a subject otherwise: every row that is kept of it, by its name or by a hash of it. */
final class Renaming {
    private final StatelessSession session;
    private final String owner;
    private final Vocabulary vocabulary;

    Renaming(StatelessSession session, String owner, Vocabulary vocabulary) {
        this.session = session;
        this.owner = owner;
        this.vocabulary = vocabulary;
    }

    void rename(Name subject, Name to) {
        for (EntryRow row : rows(Queries.MEMORY_OF_SUBJECT, EntryRow.class, subject)) {
            Entry entry = row.entry(List.of());
            Entry renamed = entry.of(entry.detail().about(to));
            session.update(EntryRow.of(renamed, vocabulary.holdsMany(renamed.detail())));
            session.createMutationQuery(Queries.MOVE_CONFIRMATIONS)
                    .setParameter("detail", Hashes.detail(renamed.detail()))
                    .setParameter("owner", owner)
                    .setParameter("entry", entry.id())
                    .executeUpdate();
        }
        for (QuestionRow row : rows(Queries.ALL_QUESTIONS_OF_SUBJECT, QuestionRow.class, subject)) {
            session.update(QuestionRow.of(row.question().about(to)));
        }
        for (QuestionRow row : session.createSelectionQuery(Queries.QUESTIONS, QuestionRow.class)
                .setParameter("owner", owner)
                .list()) {
            if (row.question().offers(subject)) {
                session.update(QuestionRow.of(row.question().offering(subject, to)));
            }
        }
        for (StatementRow row : rows(Queries.STATEMENTS_OF_SUBJECT, StatementRow.class, subject)) {
            session.update(StatementRow.of(row.told().about(to)));
        }
        aliases(subject, to);
        marks(subject, to);
    }

    /** A name that both had is one name of the renamed one. */
    private void aliases(Name subject, Name to) {
        Set<String> has = subject.same(to)
                ? Set.of()
                : rows(Queries.ALIASES_OF, AliasRow.class, to).stream()
                        .map(row -> row.aliasKey)
                        .collect(Collectors.toSet());
        for (AliasRow row : rows(Queries.ALIASES_OF, AliasRow.class, subject)) {
            if (has.contains(row.aliasKey)) {
                session.delete(row);
            } else {
                row.subject = to.shown();
                row.subjectKey = to.key();
                session.update(row);
            }
        }
    }

    private <T> List<T> rows(String hql, Class<T> type, Name subject) {
        SelectionQuery<T> query = session.createSelectionQuery(hql, type);
        return query.setParameter("owner", owner)
                .setParameter("subject", subject.key())
                .list();
    }

    private void marks(Name subject, Name to) {
        for (String secret : new Marking(session, owner).secrets()) {
            session.createMutationQuery(Queries.RENAME_MARKS)
                    .setParameter("owner", owner)
                    .setParameter("subject", Marking.subject(secret, Detail.whole(owner, subject)))
                    .setParameter("to", Marking.subject(secret, Detail.whole(owner, to)))
                    .executeUpdate();
        }
    }
}
