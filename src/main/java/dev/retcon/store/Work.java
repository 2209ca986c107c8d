package dev.retcon.store;

import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Status;
import dev.retcon.resolve.ChangeSet;
import dev.retcon.resolve.DetailMemory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.StatelessSession;
import org.hibernate.query.SelectionQuery;
import org.jspecify.annotations.Nullable;

/** What one transaction reads and writes. Not for use by several threads. */
public final class Work {
    private final StatelessSession session;

    Work(StatelessSession session) {
        this.session = session;
    }

    private <T> SelectionQuery<T> query(String hql, Class<T> type, String owner) {
        return session.createSelectionQuery(hql, type).setParameter("owner", owner);
    }

    /** Takes the detail's row, so that statements on one detail wait for each other until the transaction ends. */
    public void lock(Detail detail) {
        String id = Hashes.detail(detail);
        if (touch(id, detail.owner()) == 0) {
            DetailRow row = new DetailRow();
            row.id = id;
            row.owner = detail.owner();
            session.insert(row);
        }
    }

    private int touch(String id, String owner) {
        return session.createMutationQuery(Queries.TOUCH)
                .setParameter("detail", id)
                .setParameter("owner", owner)
                .executeUpdate();
    }

    /**
     * What a decision needs of a detail: its current entries, those that left a denial, those that held a denied value at
     * another time, its open questions.
     */
    public DetailMemory load(Detail detail) {
        List<EntryRow> rows = new ArrayList<>(rows(Queries.CURRENT, detail).list());
        List<EntryRow> denied = rows(Queries.DENIED, detail).list();
        if (!denied.isEmpty()) {
            rows.addAll(denied);
            rows.addAll(rows(Queries.HELD_AGAIN, detail)
                    .setParameterList(
                            "values",
                            denied.stream().map(row -> row.valueKey).distinct().toList())
                    .getResultStream()
                    .filter(row -> !row.current && !row.denied)
                    .toList());
        }
        List<Entry> entries = rows.stream()
                .sorted(Comparator.<EntryRow>comparingLong(row -> row.recordedAt)
                        .thenComparing(row -> row.id.id()))
                .map(row -> row.entry(List.of()))
                .toList();
        return new DetailMemory(detail, entries, open(detail), List.of());
    }

    private SelectionQuery<EntryRow> rows(String hql, Detail detail) {
        return query(hql, EntryRow.class, detail.owner()).setParameter("detail", Hashes.detail(detail));
    }

    /** Every entry of a detail, with all the times at which it was said again. */
    public DetailMemory loadHistory(Detail detail) {
        Map<String, List<Moment>> confirmations = confirmations(detail);
        List<Entry> entries = rows(Queries.HISTORY, detail)
                .getResultStream()
                .map(row -> row.entry(confirmations.getOrDefault(row.id.id(), List.of())))
                .toList();
        return new DetailMemory(detail, entries, open(detail), List.of());
    }

    /** From an entry's id to the times at which it was said again, in the order in which they came. */
    private Map<String, List<Moment>> confirmations(Detail detail) {
        return query(Queries.CONFIRMATIONS, ConfirmationRow.class, detail.owner())
                .setParameter("detail", Hashes.detail(detail))
                .getResultStream()
                .collect(Collectors.groupingBy(
                        row -> row.entry,
                        Collectors.mapping(
                                row -> Objects.requireNonNull(Written.moment(row.at)), Collectors.toList())));
    }

    private List<Question> open(Detail detail) {
        return query(Queries.OPEN_QUESTIONS, QuestionRow.class, detail.owner())
                .setParameter("detail", Hashes.detail(detail))
                .setParameter("status", QuestionStatus.OPEN)
                .getResultStream()
                .map(QuestionRow::question)
                .toList();
    }

    /** The stories that the owner has entries in, outdated ones too, as typed first, in the order in which they came. */
    public List<Scope> stories(String owner) {
        return query(Queries.STORIES, Object[].class, owner)
                .getResultStream()
                .map(row -> Scope.parse("story", (String) row[1]))
                .distinct()
                .toList();
    }

    /** A subject as the owner typed it first; empty where the owner has no entry about it. */
    public Optional<Name> subject(String owner, String key) {
        return Optional.ofNullable(query(Queries.SUBJECT, String.class, owner)
                        .setParameter("subject", key)
                        .getSingleResultOrNull())
                .map(typed -> new Name(typed, key));
    }

    /** An attribute as the owner typed it first; the given name where the owner has no entry of it. */
    public Name attribute(String owner, Name attribute) {
        String typed = query(Queries.ATTRIBUTE, String.class, owner)
                .setParameter("attribute", attribute.key())
                .getSingleResultOrNull();
        return typed == null ? attribute : new Name(typed, attribute.key());
    }

    /** When the owner's memory recorded something last. */
    public Optional<Instant> lastRecorded(String owner) {
        return Stream.of(Queries.LAST_ENTRY, Queries.LAST_STATEMENT, Queries.LAST_ANSWER)
                .map(newest -> query(newest, Long.class, owner).getSingleResultOrNull())
                .filter(Objects::nonNull)
                .max(Long::compare)
                .map(Micros::at);
    }

    /** Notes when a question was answered, so that the clock is never behind an answer. */
    public void answered(Question question, Instant at) {
        session.createMutationQuery(Queries.ANSWERED)
                .setParameter("at", Micros.of(at))
                .setParameter("owner", question.detail().owner())
                .setParameter("id", question.id())
                .executeUpdate();
    }

    /** The subjects that bear a name as their alias. */
    public List<Name> named(String owner, Name alias) {
        return query(Queries.ALIASES, AliasRow.class, owner)
                .setParameter("alias", alias.key())
                .getResultStream()
                .map(row -> new Name(row.subject, row.subjectKey))
                .toList();
    }

    /**
     * The details that have a current entry or an open question, in the order in which they came.
     *
     * @param subjectKey null: of every subject
     * @param category null: of both
     */
    public List<Detail> details(String owner, @Nullable String subjectKey, @Nullable Category category) {
        Set<Detail> details = new LinkedHashSet<>();
        current(owner, subjectKey)
                .getResultStream()
                .forEach(row -> details.add(row.entry(List.of()).detail()));
        open(owner, subjectKey)
                .setParameter("status", QuestionStatus.OPEN)
                .getResultStream()
                .forEach(row -> details.add(row.question().detail()));
        return details.stream()
                .filter(detail -> category == null || detail.category() == category)
                .toList();
    }

    private SelectionQuery<EntryRow> current(String owner, @Nullable String subjectKey) {
        return subjectKey == null
                ? query(Queries.CURRENT_OF_OWNER, EntryRow.class, owner)
                : query(Queries.CURRENT_OF_SUBJECT, EntryRow.class, owner).setParameter("subject", subjectKey);
    }

    private SelectionQuery<QuestionRow> open(String owner, @Nullable String subjectKey) {
        return subjectKey == null
                ? query(Queries.QUESTIONS_IN_STATUS, QuestionRow.class, owner)
                : query(Queries.QUESTIONS_OF_SUBJECT, QuestionRow.class, owner).setParameter("subject", subjectKey);
    }

    public Optional<Told> statement(String owner, String id) {
        return Optional.ofNullable(session.get(StatementRow.class, new OwnedId(owner, id)))
                .map(StatementRow::told);
    }

    /** Keeps a statement and its answer. */
    public void tell(Told told) {
        session.insert(StatementRow.of(told));
    }

    /**
     * Writes a change set.
     *
     * @param many whether the detail holds many values
     */
    public void apply(ChangeSet changes, boolean many) {
        List<Entry> endedFirst = new ArrayList<>(changes.changed());
        endedFirst.sort(Comparator.comparing(Entry::isCurrent));
        for (Entry entry : endedFirst) {
            session.update(EntryRow.of(entry, many));
            confirmed(entry);
        }
        changes.added().forEach(entry -> add(entry, many));
        changes.asked().forEach(question -> session.insert(QuestionRow.of(question)));
        changes.settled().forEach(question -> session.update(QuestionRow.of(question)));
    }

    /** Keeps the times at which an entry was said again that are not kept yet. */
    private void confirmed(Entry entry) {
        if (entry.confirmations().isEmpty()) {
            return;
        }
        List<Moment> kept = confirmations(entry.detail()).getOrDefault(entry.id(), List.of());
        for (Moment moment : entry.confirmations()) {
            if (!kept.contains(moment)) {
                ConfirmationRow row = new ConfirmationRow();
                row.owner = entry.detail().owner();
                row.detail = Hashes.detail(entry.detail());
                row.entry = entry.id();
                row.at = Objects.requireNonNull(Written.moment(moment));
                session.insert(row);
            }
        }
    }

    /** Keeps one entry as it stands. */
    public void add(Entry entry, boolean many) {
        session.insert(EntryRow.of(entry, many));
        confirmed(entry);
    }

    /** The questions of an owner, oldest first. */
    public List<Question> questions(String owner, @Nullable QuestionStatus status) {
        SelectionQuery<QuestionRow> query = status == null
                ? query(Queries.QUESTIONS, QuestionRow.class, owner)
                : query(Queries.QUESTIONS_IN_STATUS, QuestionRow.class, owner).setParameter("status", status);
        return query.getResultStream().map(QuestionRow::question).toList();
    }

    public Optional<Question> question(String owner, String id) {
        return Optional.ofNullable(session.get(QuestionRow.class, new OwnedId(owner, id)))
                .map(QuestionRow::question);
    }

    /** The open question that was asked last. */
    public Optional<Question> newestOpen(String owner) {
        return query(Queries.NEWEST_OPEN, QuestionRow.class, owner)
                .setParameter("status", QuestionStatus.OPEN)
                .getResultStream()
                .findFirst()
                .map(QuestionRow::question);
    }

    /** The questions that a statement raised, newest first. */
    public List<Question> raisedBy(String owner, String statement) {
        return query(Queries.RAISED_BY, QuestionRow.class, owner)
                .setParameter("statement", statement)
                .getResultStream()
                .map(QuestionRow::question)
                .toList();
    }

    /** The entries of an owner, in the order in which they were recorded. */
    public List<Entry> memory(
            String owner, @Nullable String subjectKey, @Nullable Scope scope, @Nullable Status status) {
        SelectionQuery<EntryRow> query = subjectKey == null
                ? query(Queries.MEMORY, EntryRow.class, owner)
                : query(Queries.MEMORY_OF_SUBJECT, EntryRow.class, owner).setParameter("subject", subjectKey);
        return query.getResultStream()
                .map(row -> row.entry(List.of()))
                .filter(entry -> scope == null || entry.scope().equals(scope))
                .filter(entry -> status == null || entry.status() == status)
                .toList();
    }

    void clear() {
        for (Class<?> row : List.of(
                ConfirmationRow.class,
                EntryRow.class,
                QuestionRow.class,
                StatementRow.class,
                AliasRow.class,
                DetailRow.class)) {
            session.createMutationQuery("delete from " + row.getSimpleName()).executeUpdate();
        }
    }
}
