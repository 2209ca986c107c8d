package dev.retcon.store;

/**
 * Every query of the store. Each names the owner, even where its key implies it.
 *
 * <p>HSQLDB takes the index that matches most columns, and walks it in its order only where
 * {@code order by} names the fixed columns too: hence conditions that always hold, and orders by what is one value.
 */
final class Queries {
    private static final String BEFORE_ALL = "-99999999999999999L";

    static final String TOUCH =
            "update DetailRow d set d.revision = d.revision + 1 where d.id = :detail and d.owner = :owner";
    static final String CURRENT =
            "from EntryRow e where e.id.owner = :owner and e.detail = :detail and e.current = true";
    static final String DENIED = "from EntryRow e where e.id.owner = :owner and e.detail = :detail and e.denied = true";
    /** What held a denied value at another time: it may have been said again. */
    static final String HELD_AGAIN =
            "from EntryRow e where e.id.owner = :owner and e.detail = :detail" + " and e.valueKey in :values";

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
    static final String LAST_ENTRY = "select e.recordedAt from EntryRow e where e.id.owner = :owner"
            + " and e.recordedAt > " + BEFORE_ALL + " order by e.id.owner desc, e.recordedAt desc limit 1";
    static final String LAST_STATEMENT = "select s.recordedAt from StatementRow s where s.id.owner = :owner"
            + " and s.recordedAt > " + BEFORE_ALL + " order by s.id.owner desc, s.recordedAt desc limit 1";
    static final String LAST_ANSWER = "select q.settledAt from QuestionRow q where q.id.owner = :owner"
            + " and q.settledAt > " + BEFORE_ALL + " order by q.id.owner desc, q.settledAt desc limit 1";
    static final String ANSWERED =
            "update QuestionRow q set q.settledAt = :at where q.id.owner = :owner and q.id.id = :id";
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
    static final String NEWEST_OPEN = "from QuestionRow q where q.id.owner = :owner and q.status = :status"
            + " order by q.id.owner desc, q.status desc, q.askedAt desc, q.id.id desc limit 1";
    static final String RAISED_BY = "from QuestionRow q where q.id.owner = :owner and q.statementId = :statement"
            + " order by q.askedAt desc, q.id.id desc";
    static final String MEMORY = "from EntryRow e where e.id.owner = :owner order by e.recordedAt, e.id.id";
    static final String MEMORY_OF_SUBJECT =
            "from EntryRow e where e.id.owner = :owner and e.subjectKey = :subject order by e.recordedAt, e.id.id";

    private Queries() {}
}
