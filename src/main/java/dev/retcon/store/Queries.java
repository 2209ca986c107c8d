package dev.retcon.store;

/** Every query of the store. Each names the owner, even where its key implies it. */
final class Queries {
    static final String TOUCH =
            "update DetailRow d set d.revision = d.revision + 1 where d.id = :detail and d.owner = :owner";
    /** What is current, what left a denial, and what held a denied value at another time: it may have been said again. */
    static final String LIVE =
            "from EntryRow e where e.detail = :detail and e.id.owner = :owner and (e.current = true or e.denied = true"
                    + " or exists (select 1 from EntryRow d where d.detail = :detail and d.id.owner = :owner"
                    + " and d.denied = true and d.valueKey = e.valueKey)) order by e.recordedAt, e.id.id";

    static final String HISTORY =
            "from EntryRow e where e.detail = :detail and e.id.owner = :owner order by e.recordedAt, e.id.id";
    static final String CONFIRMATIONS =
            "from ConfirmationRow c where c.detail = :detail and c.owner = :owner order by c.id";
    static final String OPEN_QUESTIONS =
            "from QuestionRow q where q.detail = :detail and q.id.owner = :owner and q.status = :status"
                    + " order by q.askedAt, q.id.id";
    static final String STORIES = "select e.storyKey, min(e.story), min(e.recordedAt) from EntryRow e"
            + " where e.id.owner = :owner and e.storyKey is not null group by e.storyKey order by min(e.recordedAt)";
    static final String ATTRIBUTE = "select e.attribute from EntryRow e where e.id.owner = :owner"
            + " and e.attributeKey = :attribute order by e.recordedAt, e.id.id limit 1";
    static final String LAST_ENTRY =
            "select e.recordedAt from EntryRow e where e.id.owner = :owner order by e.recordedAt desc limit 1";
    static final String LAST_STATEMENT =
            "select s.recordedAt from StatementRow s where s.id.owner = :owner order by s.recordedAt desc limit 1";
    static final String ALIASES = "from AliasRow a where a.owner = :owner and a.aliasKey = :alias order by a.id";
    static final String CURRENT_OF_SUBJECT =
            "from EntryRow e where e.id.owner = :owner and e.subjectKey = :subject and e.current = true"
                    + " order by e.recordedAt, e.id.id";
    static final String QUESTIONS_OF_SUBJECT =
            "from QuestionRow q where q.id.owner = :owner and q.subjectKey = :subject and q.status = :status"
                    + " order by q.askedAt, q.id.id";
    static final String QUESTIONS = "from QuestionRow q where q.id.owner = :owner order by q.askedAt, q.id.id";
    static final String QUESTIONS_IN_STATUS =
            "from QuestionRow q where q.id.owner = :owner and q.status = :status order by q.askedAt, q.id.id";
    static final String NEWEST_OPEN = "from QuestionRow q where q.id.owner = :owner and q.status = :status"
            + " order by q.askedAt desc, q.id.id desc limit 1";
    static final String RAISED_BY = "from QuestionRow q where q.id.owner = :owner and q.statementId = :statement"
            + " order by q.askedAt desc, q.id.id desc";
    static final String MEMORY = "from EntryRow e where e.id.owner = :owner order by e.recordedAt, e.id.id";
    static final String MEMORY_OF_SUBJECT =
            "from EntryRow e where e.id.owner = :owner and e.subjectKey = :subject order by e.recordedAt, e.id.id";

    private Queries() {}
}
