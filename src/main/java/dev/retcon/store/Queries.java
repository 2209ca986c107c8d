package dev.retcon.store;

import java.util.List;

/**
 * Every query of the store. Each names the owner, even where its key implies it.
 *
 * <p>HSQLDB takes the index that matches most columns, and walks it in its order only where
 * {@code order by} names the fixed columns too: hence conditions that always hold, and orders by what is one value.
 */
final class Queries {
    private static final String BEFORE_ALL = "-99999999999999999L";
    /** What was recorded after an entry: later, or at the same moment with a higher id. */
    private static final String AFTER = " and e.recordedAt >= :at and (e.recordedAt > :at or e.id.id > :after)";

    /** What was recorded before an entry. */
    private static final String BEFORE = " and e.recordedAt <= :at and (e.recordedAt < :at or e.id.id < :before)";

    static final String TOUCH = "update MemoryRow m set m.recordedAt = m.recordedAt where m.owner = :owner";
    /** An owner's row, and whose keys the store has. */
    static final String STATE = "select m.recordedAt, m.holds, v.digest from MemoryRow m"
            + " left join VocabularyRow v on v.number = 1 where m.owner = :owner";

    static final String HOLDS = "update MemoryRow m set m.holds = :holds where m.owner = :owner";
    static final String CURRENT =
            "from EntryRow e where e.id.owner = :owner and e.detail = :detail and e.current = true";
    static final String DENIED = "from EntryRow e where e.id.owner = :owner and e.detail = :detail and e.denied = true";
    /** What held a denied value at another time: it may have been said again. Hibernate translates a list of values each time. */
    static final String HELD_AGAIN = "from EntryRow e where e.id.owner = :owner and e.detail = :detail"
            + " and e.valueKey in (select d.valueKey from EntryRow d where d.id.owner = :owner and d.detail = :detail"
            + " and d.denied = true)";

    static final String HISTORY =
            "from EntryRow e where e.detail = :detail and e.id.owner = :owner order by e.recordedAt, e.id.id";
    static final String CONFIRMATIONS =
            "from ConfirmationRow c where c.detail = :detail and c.owner = :owner order by c.id";
    static final String OPEN_QUESTIONS =
            "from QuestionRow q where q.detail = :detail and q.id.owner = :owner and q.status = :status"
                    + " order by q.askedAt, q.id.id";
    /** One row for each spelling of a story. */
    static final String STORIES =
            "select e.storyKey, e.story, min(e.recordedAt), min(e.id.id) from EntryRow e where e.id.owner = :owner"
                    + " and e.storyKey is not null group by e.storyKey, e.story"
                    + " order by min(e.recordedAt), min(e.id.id)";

    static final String SUBJECT = "select e.subject from EntryRow e where e.id.owner = :owner"
            + " and e.subjectKey = :subject and e.recordedAt > " + BEFORE_ALL
            + " order by e.id.owner, e.subjectKey, e.recordedAt, e.id.id limit 1";
    static final String ATTRIBUTE = "select e.attribute from EntryRow e where e.id.owner = :owner"
            + " and e.attributeKey = :attribute and e.recordedAt > " + BEFORE_ALL
            + " order by e.id.owner, e.attributeKey, e.recordedAt, e.id.id limit 1";
    static final String RECORDED =
            "update MemoryRow m set m.recordedAt = :at where m.owner = :owner and m.recordedAt < :at";
    static final String ALIASES = "from AliasRow a where a.owner = :owner and a.aliasKey = :alias order by a.id";
    static final String CURRENT_OF_SUBJECT =
            "from EntryRow e where e.id.owner = :owner and e.subjectKey = :subject and e.current = true"
                    + " order by e.recordedAt, e.id.id";
    static final String CURRENT_OF_OWNER =
            "from EntryRow e where e.id.owner = :owner and e.current = true order by e.recordedAt, e.id.id";
    static final String QUESTIONS_OF_SUBJECT =
            "from QuestionRow q where q.id.owner = :owner and q.subjectKey = :subject and q.status = :status"
                    + " order by q.askedAt, q.id.id";
    static final String QUESTIONS = "from QuestionRow q where q.id.owner = :owner order by q.askedAt, q.id.id";
    static final String QUESTIONS_IN_STATUS =
            "from QuestionRow q where q.id.owner = :owner and q.status = :status order by q.askedAt, q.id.id";
    /** What was asked after a question: later, or at the same moment with a higher id. */
    static final String QUESTIONS_LISTED = "from QuestionRow q where q.id.owner = :owner and q.status = :status"
            + " and q.askedAt >= :at and (q.askedAt > :at or q.id.id > :after)"
            + " order by q.id.owner, q.status, q.askedAt, q.id.id limit :size";

    static final String NEWEST_OPEN = "from QuestionRow q where q.id.owner = :owner and q.status = :status"
            + " order by q.id.owner desc, q.status desc, q.askedAt desc, q.id.id desc limit 1";
    static final String RAISED_BY = "from QuestionRow q where q.id.owner = :owner and q.statementId = :statement"
            + " order by q.askedAt desc, q.id.id desc";
    static final String MEMORY = "from EntryRow e where e.id.owner = :owner order by e.recordedAt, e.id.id";
    static final String MEMORY_OF_SUBJECT =
            "from EntryRow e where e.id.owner = :owner and e.subjectKey = :subject order by e.recordedAt, e.id.id";

    static final String LISTED = "from EntryRow e where e.id.owner = :owner" + AFTER
            + " order by e.id.owner, e.recordedAt, e.id.id limit :size";
    static final String LISTED_OF_SUBJECT = "from EntryRow e where e.id.owner = :owner and e.subjectKey = :subject"
            + AFTER + " order by e.id.owner, e.subjectKey, e.recordedAt, e.id.id limit :size";
    static final String LISTED_AT = "from EntryRow e where e.id.owner = :owner and e.scopeId = :scope" + AFTER
            + " order by e.id.owner, e.scopeId, e.recordedAt, e.id.id limit :size";
    static final String LISTED_OF_SUBJECT_AT = "from EntryRow e where e.id.owner = :owner and e.subjectKey = :subject"
            + " and e.scopeId = :scope" + AFTER
            + " order by e.id.owner, e.subjectKey, e.scopeId, e.recordedAt, e.id.id limit :size";
    static final String SUBJECTS =
            "select min(e.subject), e.subjectKey from EntryRow e where e.id.owner = :owner" + " group by e.subjectKey";
    static final String PLACES_OF_SUBJECT = "select min(e.scope), e.scopeId from EntryRow e where e.id.owner = :owner"
            + " and e.subjectKey = :subject group by e.scopeId";
    static final String PLACES_IN_STORY = "select min(e.subject), e.subjectKey, min(e.scope) from EntryRow e"
            + " where e.id.owner = :owner and e.storyKey = :story group by e.subjectKey, e.scopeId";
    static final String ON_SHELF = "from EntryRow e where e.id.owner = :owner and e.subjectKey = :subject"
            + " and e.scopeId = :scope and e.current = true" + AFTER
            + " order by e.id.owner, e.subjectKey, e.scopeId, e.current, e.recordedAt, e.id.id limit :size";
    static final String WAS_ON_SHELF = "from EntryRow e where e.id.owner = :owner and e.subjectKey = :subject"
            + " and e.scopeId = :scope and e.current = false" + BEFORE
            + " order by e.id.owner desc, e.subjectKey desc, e.scopeId desc, e.current desc, e.recordedAt desc,"
            + " e.id.id desc limit :size";
    static final String IDS_OF_DETAIL = "select e.id.id from EntryRow e where e.detail = :detail"
            + " and e.id.owner = :owner order by e.recordedAt desc, e.id.id desc";
    /** Walks the owner's open questions and reads only those that are asked for. */
    static final String OPEN_QUESTIONS_ON = "from QuestionRow q where q.id.owner = :owner and q.status = :status"
            + " and q.detail in :details order by q.askedAt, q.id.id";

    static final String DECLINED = "from QuestionRow q where q.detail = :detail and q.id.owner = :owner"
            + " and q.status = :status and q.kind = :kind and q.answer = :answer order by q.askedAt, q.id.id";
    static final String QUESTIONS_ON = "from QuestionRow q where q.detail = :detail and q.id.owner = :owner";
    static final String STATEMENTS_ON = "from StatementRow s where s.detail = :detail and s.id.owner = :owner";
    static final String OF_MESSAGE = "from StatementRow s where s.message = :message and s.id.owner = :owner"
            + " order by s.recordedAt desc, s.id.id desc";
    static final String CHANGES = "from ChangeRow c where c.statement = :statement and c.owner = :owner order by c.id";
    static final String CHANGES_OF_ENTRY = "from ChangeRow c where c.entry = :entry and c.owner = :owner order by c.id";
    static final String UNSAY =
            "delete from ConfirmationRow c where c.owner = :owner and c.entry = :entry and c.at = :at";
    static final String SAID = "from ConfirmationRow c where c.owner = :owner and c.entry = :entry order by c.id";
    static final String DELETE_CONFIRMATIONS =
            "delete from ConfirmationRow c where c.owner = :owner and c.entry = :entry";
    static final String DELETE_CHANGES = "delete from ChangeRow c where c.owner = :owner and c.entry = :entry";
    static final String DELETE_ENTRY = "delete from EntryRow e where e.id.owner = :owner and e.id.id = :entry";
    /** In this order: what points to an entry goes before it. */
    static final List<String> DELETE_OF_SUBJECT = List.of(
            "delete from ConfirmationRow c where c.owner = :owner and c.entry in (select e.id.id from EntryRow e"
                    + " where e.id.owner = :owner and e.subjectKey = :subject)",
            "delete from ChangeRow c where c.owner = :owner and c.entry in (select e.id.id from EntryRow e"
                    + " where e.id.owner = :owner and e.subjectKey = :subject)",
            "delete from EntryRow e where e.id.owner = :owner and e.subjectKey = :subject",
            "delete from StatementRow s where s.id.owner = :owner and s.subject = :subject",
            "delete from AliasRow a where a.owner = :owner and a.subjectKey = :subject");

    static final String DELETE_MARKS = "delete from MarkRow m where m.owner = :owner and m.subject = :subject";
    static final String STATEMENTS = "from StatementRow s where s.id.owner = :owner order by s.recordedAt, s.id.id";
    static final String ALL_CHANGES = "from ChangeRow c where c.owner = :owner order by c.id";
    static final String ALL_ALIASES = "from AliasRow a where a.owner = :owner order by a.id";
    static final String ALL_MARKS = "from MarkRow m where m.owner = :owner order by m.id";
    static final String MOVE_CONFIRMATIONS =
            "update ConfirmationRow c set c.detail = :detail where c.owner = :owner and c.entry = :entry";
    static final String ALL_QUESTIONS_OF_SUBJECT =
            "from QuestionRow q where q.id.owner = :owner and q.subjectKey = :subject order by q.askedAt, q.id.id";
    static final String STATEMENTS_OF_SUBJECT =
            "from StatementRow s where s.id.owner = :owner and s.subject = :subject order by s.recordedAt, s.id.id";
    static final String STATEMENT_KEYS =
            "select s.id.id, s.subject, s.attribute, s.typed, s.category, s.categorySaid from StatementRow s"
                    + " where s.id.owner = :owner order by s.recordedAt, s.id.id";
    static final String REKEY_STATEMENT = "update StatementRow s set s.detail = :detail, s.attribute = :attribute,"
            + " s.typed = :typed, s.category = :category where s.id.owner = :owner and s.id.id = :statement";
    static final String DELETE_CHANGES_OF =
            "delete from ChangeRow c where c.statement = :statement and c.owner = :owner";
    static final String RENAME_MARKS =
            "update MarkRow m set m.subject = :to where m.owner = :owner and m.subject = :subject";
    static final String SECRETS = "from SecretRow s where s.id.owner = :owner order by s.id.secret";
    static final String MARKS =
            "from MarkRow m where m.owner = :owner and m.subject = :subject and m.detail in :details"
                    + " and m.value in :values order by m.id";
    static final String PLACES = "from PlaceRow p where p.owner = :owner order by p.id";
    static final String ALIASES_OF = "from AliasRow a where a.owner = :owner and a.subjectKey = :subject order by a.id";

    private Queries() {}
}
