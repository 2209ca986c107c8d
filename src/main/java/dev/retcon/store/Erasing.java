package dev.retcon.store;

import dev.retcon.json.SnapshotJson;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import java.util.List;
import org.hibernate.StatelessSession;

/** Deletes rows for good: all of an owner's, or all of a subject's. The database file is cleaned when it is compacted. */
final class Erasing {
    private static final List<Class<?>> ROWS = List.of(
            ConfirmationRow.class, ChangeRow.class, AliasRow.class, MarkRow.class, PlaceRow.class, MemoryRow.class);
    private static final List<Class<?>> ROWS_WITH_ID =
            List.of(EntryRow.class, QuestionRow.class, StatementRow.class, SecretRow.class);

    private final StatelessSession session;
    private final String owner;

    Erasing(StatelessSession session, String owner) {
        this.session = session;
        this.owner = owner;
    }

    void all() {
        ROWS.forEach(row -> delete("delete from " + row.getSimpleName() + " r where r.owner = :owner"));
        ROWS_WITH_ID.forEach(row -> delete("delete from " + row.getSimpleName() + " r where r.id.owner = :owner"));
    }

    private void delete(String hql) {
        session.createMutationQuery(hql).setParameter("owner", owner).executeUpdate();
    }

    void subject(Name subject) {
        List<QuestionRow> questions =
                session
                        .createSelectionQuery(Queries.QUESTIONS, QuestionRow.class)
                        .setParameter("owner", owner)
                        .list()
                        .stream()
                        .filter(row -> names(row.question(), subject))
                        .toList();
        questions.forEach(row -> erase(row, subject));
        for (String hql : Queries.DELETE_OF_SUBJECT) {
            deleteOf(hql, "subject", subject.key());
        }
        for (String secret : new Marking(session, owner).secrets()) {
            deleteOf(Queries.DELETE_MARKS, "subject", Marking.subject(secret, Detail.whole(owner, subject)));
        }
    }

    /** A question that only offers the subject goes on without it, where another is left. */
    private void erase(QuestionRow row, Name subject) {
        Question question = row.question();
        StatementRow asked = session.get(StatementRow.class, new OwnedId(owner, String.valueOf(row.statementId)));
        Question without = question.withoutOffering(subject);
        boolean others = without.options().stream().anyMatch(option -> option.subject() != null);
        boolean itsOwn =
                question.detail().subject().same(subject) || asked == null || asked.subject.equals(subject.key());
        if (itsOwn || (question.isOpen() && !others)) {
            session.delete(row);
            if (asked != null) {
                session.delete(asked);
            }
            return;
        }
        session.update(QuestionRow.of(question.isOpen() ? without : question.effaced()));
        asked.answer = SnapshotJson.write(asked.told().resolution().withoutQuestion());
        session.update(asked);
    }

    private void deleteOf(String hql, String parameter, String value) {
        session.createMutationQuery(hql)
                .setParameter("owner", owner)
                .setParameter(parameter, value)
                .executeUpdate();
    }

    /** A question about the subject, or one that offers it. */
    private static boolean names(Question question, Name subject) {
        return question.detail().subject().same(subject) || question.offers(subject);
    }
}
