package dev.retcon.store;

import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Vocabulary;
import dev.retcon.resolve.ChangeSet;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.resolve.Surroundings;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.StatelessSession;
import org.hibernate.query.SelectionQuery;
import org.jspecify.annotations.Nullable;

/** What one transaction reads and writes. Not for use by several threads. */
public final class Work {
    private static final long NEVER = Long.MIN_VALUE;
    /**
     * The moment, or the next one after what was recorded last. In SQL, since Hibernate translates an update of its own language
     * each time, and every statement makes this one.
     */
    private static final String RECORD = "update owner_memory set recorded_at ="
            + " case when recorded_at < :at then :at else recorded_at + 1 end where owner_name = :owner";
    /** Questions that name no entry, but places: what stands there is what they speak of. */
    private static final Set<QuestionKind> TOUCHING = Set.of(QuestionKind.SCOPE, QuestionKind.GUESS);

    private final StatelessSession session;
    private final Keyed keyed;
    private final Holds holds;
    /** The rows of entries as they stood when they were loaded, until they are written. */
    private final Map<OwnedId, EntryRow> loaded = new HashMap<>();

    Work(StatelessSession session) {
        this.session = session;
        this.keyed = new Keyed(session);
        this.holds = new Holds(session);
    }

    /** The statements that were taken in. */
    public Statements statements() {
        return new Statements(session);
    }

    /** What each statement changed. */
    public Changes changes() {
        return new Changes(session, loaded);
    }

    /** The places that have ended. */
    public Places places() {
        return new Places(session, holds);
    }

    /** The rule packs that served. */
    public Packs packs() {
        return new Packs(session);
    }

    /** The programs that have the store open. */
    public Servers servers() {
        return new Servers(session);
    }

    /** What the owners' memories hold beside entries and statements. */
    Holds holds() {
        return holds;
    }

    /** Other names of subjects. */
    public Aliases aliases() {
        return new Aliases(session, holds);
    }

    /** The keys that everything is found by. */
    public Keyed keyed() {
        return keyed;
    }

    private <T> SelectionQuery<T> query(String hql, Class<T> type, String owner) {
        return session.createSelectionQuery(hql, type).setParameter("owner", owner);
    }

    /**
     * Does a step by the keys of a vocabulary.
     *
     * @param digest of the vocabulary
     * @throws StoreException if another one made the keys of the store
     */
    public <T> T by(String digest, Function<Work, T> step) {
        keyed.expect(digest);
        T result;
        try {
            result = step.apply(this);
        } catch (RetconException e) {
            // Perhaps it only did not find what has another key by now.
            keyed.check();
            throw e;
        }
        keyed.check();
        return result;
    }

    /** Takes the owner's row, so that what changes one memory waits for each other until the transaction ends. */
    public void lock(String owner) {
        int touched = session.createMutationQuery(Queries.TOUCH)
                .setParameter("owner", owner)
                .executeUpdate();
        if (touched == 0) {
            begin(owner, NEVER);
        } else {
            state(owner);
        }
    }

    /**
     * As {@link #lock}, and notes that something is recorded, so that the clock is never behind it.
     *
     * @return when: at a moment, or just after what was recorded last, if that is later
     */
    public Instant record(String owner, Instant at) {
        int touched = session.createNativeMutationQuery(RECORD)
                .setParameter("owner", owner)
                .setParameter("at", Micros.of(at))
                .executeUpdate();
        if (touched == 0) {
            begin(owner, Micros.of(at));
            return at;
        }
        return Micros.at(state(owner).orElseThrow());
    }

    private void begin(String owner, long recordedAt) {
        keyed.share();
        MemoryRow row = new MemoryRow();
        row.owner = owner;
        row.recordedAt = recordedAt;
        session.insert(row);
        holds.are(owner, row.holds);
    }

    /** When the memory recorded something last, as the owner's row says; empty where there is none. */
    private Optional<Long> state(String owner) {
        Object[] row = session.createSelectionQuery(Queries.STATE, Object[].class)
                .setParameter("owner", owner)
                .getSingleResultOrNull();
        if (row == null) {
            return Optional.empty();
        }
        holds.are(owner, (Integer) row[1]);
        keyed.seen((String) row[2]);
        return Optional.of((Long) row[0]);
    }

    /**
     * What a decision needs of a detail: its current entries, those that left a denial, those that held a denied value at
     * another time, its open questions.
     */
    public DetailMemory load(Detail detail) {
        return loaded(
                detail, rows(Queries.CURRENT, detail).list(), open(detail), new Around.Ended(this, detail.owner()));
    }

    /**
     * As {@link #load(Detail)}, of several details of one subject: what stands there now, what is asked and what is over is read
     * once for all of them.
     */
    public Map<Detail, DetailMemory> load(String owner, String subjectKey, Collection<Detail> details) {
        if (details.isEmpty()) {
            return Map.of();
        }
        Map<String, List<EntryRow>> current =
                current(owner, subjectKey).list().stream().collect(Collectors.groupingBy(row -> row.detail));
        List<Question> open = openAbout(owner, subjectKey, wide -> true);
        Around.Ended ended = new Around.Ended(this, owner);
        Map<Detail, DetailMemory> memories = new HashMap<>();
        for (Detail detail : details) {
            memories.put(
                    detail,
                    loaded(
                            detail,
                            current.getOrDefault(Hashes.detail(detail), List.of()),
                            touching(detail, open.stream()),
                            ended));
        }
        return memories;
    }

    private DetailMemory loaded(Detail detail, List<EntryRow> current, List<Question> open, Around.Ended ended) {
        List<EntryRow> rows = new ArrayList<>(current);
        List<EntryRow> denied = rows(Queries.DENIED, detail).list();
        if (!denied.isEmpty()) {
            rows.addAll(denied);
            rows.addAll(rows(Queries.HELD_AGAIN, detail).list().stream()
                    .filter(row -> !row.current && !row.denied)
                    .toList());
        }
        rows.forEach(row -> loaded.put(row.id, row));
        List<Entry> entries = rows.stream()
                .sorted(EntryRow.AS_RECORDED)
                .map(row -> row.entry(List.of()))
                .toList();
        return new DetailMemory(detail, entries, open, new Around(this, session, holds, detail, ended));
    }

    /** All current entries of a subject, and the open questions about it: what a forgetting of it needs. */
    public DetailMemory loadWhole(Detail whole) {
        String subject = whole.subject().key();
        List<Entry> entries = current(whole.owner(), subject).list().stream()
                .map(row -> row.entry(List.of()))
                .toList();
        List<Question> open = openAbout(whole.owner(), subject, question -> question.touches(whole));
        return new DetailMemory(whole, entries, open, around(whole));
    }

    /** The open questions about a subject, and of those that reach over details, some. */
    private List<Question> openAbout(String owner, String subjectKey, Predicate<Question> wide) {
        return Stream.concat(
                        openOf(owner, subjectKey).setParameter("status", QuestionStatus.OPEN).list().stream()
                                .map(QuestionRow::question),
                        open(owner, Hashes.wide(owner)).filter(wide))
                .distinct()
                .toList();
    }

    private Surroundings around(Detail detail) {
        return new Around(this, session, holds, detail, new Around.Ended(this, detail.owner()));
    }

    private SelectionQuery<EntryRow> rows(String hql, Detail detail) {
        return query(hql, EntryRow.class, detail.owner()).setParameter("detail", Hashes.detail(detail));
    }

    /** Every entry of a detail, with all the times at which it was said again. */
    public DetailMemory loadHistory(Detail detail) {
        Map<String, List<Moment>> confirmations = confirmations(detail);
        List<Entry> entries = rows(Queries.HISTORY, detail).list().stream()
                .map(row -> row.entry(confirmations.getOrDefault(row.id.id(), List.of())))
                .toList();
        return new DetailMemory(detail, entries, open(detail), around(detail));
    }

    /** From an entry's id to the times at which it was said again, in the order in which they came. */
    private Map<String, List<Moment>> confirmations(Detail detail) {
        return query(Queries.CONFIRMATIONS, ConfirmationRow.class, detail.owner())
                .setParameter("detail", Hashes.detail(detail))
                .list()
                .stream()
                .collect(Collectors.groupingBy(
                        row -> row.entry,
                        Collectors.mapping(
                                row -> Objects.requireNonNull(Written.moment(row.at)), Collectors.toList())));
    }

    /** Those of the detail, and those that reach over details: of its whole subject, or of whom a name means. */
    private List<Question> open(Detail detail) {
        if (!holds.may(detail.owner(), Holds.Kind.QUESTIONS)) {
            return List.of();
        }
        return touching(
                detail,
                Stream.of(Hashes.detail(detail), Hashes.wide(detail.owner())).flatMap(id -> open(detail.owner(), id)));
    }

    private static List<Question> touching(Detail detail, Stream<Question> open) {
        return open.filter(question -> question.touches(detail))
                .sorted(Comparator.comparing(Question::askedAt).thenComparing(Question::id))
                .toList();
    }

    /** The open questions that could change some details of an owner, oldest first; others may be among them. */
    public List<Question> open(String owner, Collection<Detail> details) {
        if (details.isEmpty()) {
            return List.of();
        }
        List<String> ids = Stream.concat(
                        Stream.of(Hashes.wide(owner)), details.stream().map(Hashes::detail))
                .distinct()
                .toList();
        return query(Queries.OPEN_QUESTIONS_ON, QuestionRow.class, owner)
                .setParameter("status", QuestionStatus.OPEN)
                .setParameterList("details", ids)
                .list()
                .stream()
                .map(QuestionRow::question)
                .toList();
    }

    private Stream<Question> open(String owner, String detailId) {
        return query(Queries.OPEN_QUESTIONS, QuestionRow.class, owner)
                .setParameter("detail", detailId)
                .setParameter("status", QuestionStatus.OPEN)
                .list()
                .stream()
                .map(QuestionRow::question);
    }

    /** The stories that the owner has entries in, outdated ones too, as typed first, in the order in which they came. */
    public List<Scope> stories(String owner) {
        return query(Queries.STORIES, Object[].class, owner).list().stream()
                .map(row -> Scope.parse("story", (String) row[1]))
                .distinct()
                .toList();
    }

    /** The current entries of an owner, in the order in which they were recorded. */
    public List<Entry> current(String owner) {
        return current(owner, null).list().stream()
                .map(row -> row.entry(List.of()))
                .toList();
    }

    /** Whether the owner has entries. */
    public boolean hasEntries(String owner) {
        return !query(Queries.MEMORY, EntryRow.class, owner)
                .setMaxResults(1)
                .list()
                .isEmpty();
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
        return state(owner).filter(at -> at > NEVER).map(Micros::at);
    }

    /** Notes when the owner's memory records something, so that the clock is never behind it. */
    public void recorded(String owner, Instant at) {
        session.createMutationQuery(Queries.RECORDED)
                .setParameter("at", Micros.of(at))
                .setParameter("owner", owner)
                .executeUpdate();
    }

    /**
     * The details that have a current entry or an open question, in the order in which they came.
     *
     * @param subjectKey null: of every subject
     * @param category null: of both
     */
    public List<Detail> details(String owner, @Nullable String subjectKey, @Nullable Category category) {
        Set<Detail> details = new LinkedHashSet<>();
        current(owner, subjectKey).list().stream()
                .forEach(row -> details.add(row.entry(List.of()).detail()));
        openOf(owner, subjectKey).setParameter("status", QuestionStatus.OPEN).list().stream()
                .forEach(row -> details.add(row.question().detail()));
        if (subjectKey != null) {
            details.addAll(offering(owner, new Name(subjectKey, subjectKey)));
        }
        return details.stream()
                .filter(detail -> !detail.isWhole() && (category == null || detail.category() == category))
                .toList();
    }

    /** The details of a subject that a question about whom a name means could change. */
    private List<Detail> offering(String owner, Name subject) {
        return open(owner, Hashes.wide(owner))
                .filter(question -> question.offers(subject))
                .map(question -> question.detail().about(subject))
                .toList();
    }

    private SelectionQuery<EntryRow> current(String owner, @Nullable String subjectKey) {
        return subjectKey == null
                ? query(Queries.CURRENT_OF_OWNER, EntryRow.class, owner)
                : query(Queries.CURRENT_OF_SUBJECT, EntryRow.class, owner).setParameter("subject", subjectKey);
    }

    private SelectionQuery<QuestionRow> openOf(String owner, @Nullable String subjectKey) {
        return subjectKey == null
                ? query(Queries.QUESTIONS_IN_STATUS, QuestionRow.class, owner)
                : query(Queries.QUESTIONS_OF_SUBJECT, QuestionRow.class, owner).setParameter("subject", subjectKey);
    }

    /**
     * Writes a change set.
     *
     * @param statement the statement that it is for: what it changes can be undone under its id
     * @param vocabulary says which details hold many values
     */
    public void apply(String owner, String statement, ChangeSet changes, Vocabulary vocabulary) {
        List<Entry> endedFirst = new ArrayList<>(changes.changed());
        endedFirst.sort(Comparator.comparing(Entry::isCurrent));
        for (Entry entry : endedFirst) {
            boolean expired = entry.ending() != null && entry.ending().by() == null;
            if (!expired) {
                changes().note(entry, statement);
            }
            update(entry, vocabulary);
        }
        for (Entry entry : changes.added()) {
            add(entry, vocabulary);
            changes().added(entry, statement);
        }
        changes.asked().forEach(this::insert);
        settle(changes.settled(), vocabulary);
        if (changes.forgetting() != null) {
            Moment at = changes.forgetting().at();
            changes.forgetting().entries().forEach(entry -> forget(entry, at, vocabulary));
        }
        changes.opened().forEach(place -> places().open(owner, place, statement));
    }

    /** Takes the content of an entry out, and that of its history at its scope; what stays is a mark. */
    public void forget(Entry entry, Moment at, Vocabulary vocabulary) {
        new Effacing(session, this, vocabulary).forget(entry, at);
    }

    /** The guesses about a detail that the user turned down. */
    List<Question> declined(Detail detail) {
        return query(Queries.DECLINED, QuestionRow.class, detail.owner())
                .setParameter("detail", Hashes.detail(detail))
                .setParameter("status", QuestionStatus.ANSWERED)
                .setParameter("kind", QuestionKind.GUESS)
                .setParameter("answer", "drop")
                .list()
                .stream()
                .map(QuestionRow::question)
                .toList();
    }

    /** Writes an entry as it is from now on, and when it was said again. */
    public void update(Entry entry, Vocabulary vocabulary) {
        EntryRow row = EntryRow.of(entry, vocabulary.holdsMany(entry.detail()));
        loaded.remove(row.id);
        session.update(row);
        said(entry);
    }

    /** Keeps what became of questions; one that came to nothing, about what was forgotten meanwhile, goes with it. */
    public void settle(List<Question> settled, Vocabulary vocabulary) {
        settled.forEach(question -> {
            session.update(QuestionRow.of(question));
            new Effacing(session, this, vocabulary).settled(question);
        });
    }

    /** Keeps the times at which an entry was said again that are not kept yet. */
    private void said(Entry entry) {
        if (entry.confirmations().isEmpty()) {
            return;
        }
        Set<String> kept = query(
                        Queries.SAID, ConfirmationRow.class, entry.detail().owner())
                .setParameter("entry", entry.id())
                .list()
                .stream()
                .map(row -> row.at)
                .collect(Collectors.toSet());
        for (Moment moment : entry.confirmations()) {
            if (!kept.contains(Written.moment(moment))) {
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
    public void add(Entry entry, Vocabulary vocabulary) {
        session.insert(EntryRow.of(entry, vocabulary.holdsMany(entry.detail())));
        said(entry);
    }

    /** Those of some entries that there are, by their ids. */
    public Map<String, Entry> entries(String owner, Collection<String> ids) {
        return ById.rows(session, EntryRow.class, owner, ids).stream()
                .map(row -> row.entry(List.of()))
                .collect(Collectors.toMap(Entry::id, entry -> entry));
    }

    public Optional<Entry> entry(String owner, String id) {
        return Optional.ofNullable(session.get(EntryRow.class, new OwnedId(owner, id)))
                .map(row -> row.entry(List.of()));
    }

    /** The questions of an owner, oldest first. */
    public List<Question> questions(String owner, @Nullable QuestionStatus status) {
        SelectionQuery<QuestionRow> query = status == null
                ? query(Queries.QUESTIONS, QuestionRow.class, owner)
                : query(Queries.QUESTIONS_IN_STATUS, QuestionRow.class, owner).setParameter("status", status);
        return query.list().stream().map(QuestionRow::question).toList();
    }

    /**
     * The next questions of an owner, oldest first.
     *
     * @param status null: in every one, each of which is walked in its order
     * @param last the question after which they begin; null: with the first
     * @param size how many at most
     */
    public List<Question> questions(String owner, @Nullable QuestionStatus status, @Nullable Question last, int size) {
        Stream<QuestionStatus> walked = status == null ? Stream.of(QuestionStatus.values()) : Stream.of(status);
        return walked.flatMap(each -> listed(owner, each, last, size))
                .sorted(Comparator.comparing(Question::askedAt).thenComparing(Question::id))
                .limit(size)
                .toList();
    }

    private Stream<Question> listed(String owner, QuestionStatus status, @Nullable Question last, int size) {
        return query(Queries.QUESTIONS_LISTED, QuestionRow.class, owner)
                .setParameter("status", status)
                .setParameter("at", last == null ? NEVER : Micros.of(last.askedAt()))
                .setParameter("after", last == null ? "" : last.id())
                .setParameter("size", size)
                .list()
                .stream()
                .map(QuestionRow::question);
    }

    /** Keeps a question that was asked, in the place of one that was withdrawn under the same id. */
    public void ask(Question question) {
        if (question(question.detail().owner(), question.id()).isPresent()) {
            session.update(QuestionRow.of(question));
        } else {
            insert(question);
        }
    }

    private void insert(Question question) {
        holds.begin(question.detail().owner(), Holds.Kind.QUESTIONS);
        session.insert(QuestionRow.of(question));
    }

    public Optional<Question> question(String owner, String id) {
        return Optional.ofNullable(session.get(QuestionRow.class, new OwnedId(owner, id)))
                .map(QuestionRow::question);
    }

    /** The entries that a question speaks of: those that it and its options name, and those that an answer could change. */
    public List<Entry> spokenOf(Question question) {
        String owner = question.detail().owner();
        Stream<Entry> named = Stream.concat(
                        question.about().stream(),
                        question.options().stream().map(Question.Option::entry).filter(Objects::nonNull))
                .distinct()
                .flatMap(id -> entry(owner, id).stream());
        Stream<Entry> standing = question.isOpen() && TOUCHING.contains(question.kind())
                ? rows(Queries.CURRENT, question.detail()).list().stream()
                        .sorted(EntryRow.AS_RECORDED)
                        .map(row -> row.entry(List.of()))
                        .filter(question::couldChange)
                : Stream.of();
        Map<String, Entry> byId = new LinkedHashMap<>();
        Stream.concat(named, standing).forEach(entry -> byId.putIfAbsent(entry.id(), entry));
        return List.copyOf(byId.values());
    }

    /** The open question that was asked last. */
    public Optional<Question> newestOpen(String owner) {
        return query(Queries.NEWEST_OPEN, QuestionRow.class, owner)
                .setParameter("status", QuestionStatus.OPEN)
                .list()
                .stream()
                .findFirst()
                .map(QuestionRow::question);
    }

    /** The questions that a statement raised, newest first. */
    public List<Question> raisedBy(String owner, String statement) {
        return query(Queries.RAISED_BY, QuestionRow.class, owner).setParameter("statement", statement).list().stream()
                .map(QuestionRow::question)
                .toList();
    }

    /**
     * The entries of an owner, all at once, in the order in which they were recorded.
     *
     * @param subjectKey null: of every subject
     */
    public List<Entry> memory(String owner, @Nullable String subjectKey) {
        SelectionQuery<EntryRow> query = subjectKey == null
                ? query(Queries.MEMORY, EntryRow.class, owner)
                : query(Queries.MEMORY_OF_SUBJECT, EntryRow.class, owner).setParameter("subject", subjectKey);
        return query.list().stream().map(row -> row.entry(List.of())).toList();
    }

    /**
     * The entries of an owner, part by part.
     *
     * @param subjectKey null: of every subject
     * @param scope null: at every scope
     */
    public Listing listing(String owner, @Nullable String subjectKey, @Nullable Scope scope) {
        return new Listing(session, owner, subjectKey, scope);
    }

    /** The entries of an owner by subject and by place, part by part. */
    public Browsed browsed(String owner) {
        return new Browsed(session, owner);
    }

    /** Calls a subject otherwise, in all that is kept of it. */
    public void rename(String owner, Name subject, Name to, Vocabulary vocabulary) {
        new Renaming(session, owner, vocabulary).rename(subject, to);
    }

    /** Takes everything of an owner out. */
    public void erase(String owner) {
        new Erasing(session, owner).all();
    }

    /** Takes everything of a subject out. */
    public void erase(String owner, Name subject) {
        new Erasing(session, owner).subject(subject);
    }

    /** Everything that is kept of an owner, or of one of its subjects. */
    public Dump dump(String owner, @Nullable Name subject) {
        return new Dumping(session, this, owner).dump(subject);
    }

    /** Puts a dump into the memory of an owner who has no entries. */
    public void load(String owner, Dump dump, Vocabulary vocabulary) {
        new Dumping(session, this, owner).load(dump, vocabulary);
    }

    void clear() {
        for (Class<?> row : Rows.MEMORY) {
            session.createMutationQuery("delete from " + row.getSimpleName()).executeUpdate();
        }
    }
}
