package dev.retcon.store;

import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.Vocabulary;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.hibernate.LockMode;
import org.hibernate.StatelessSession;
import org.jspecify.annotations.Nullable;

/**
 * The keys of a store, which a vocabulary makes of what was typed: whose they are, and other ones in their place. A row is
 * written only where its keys change. Not for use by several threads.
 *
 * <p>Entries change places while others still stand there. So a current entry whose keys change stands nowhere ({@link
 * #lift}) until all have changed, and is then put where it belongs ({@link #put}).
 */
public final class Keyed {
    /** How many owners, or entries, are read at a time. */
    private static final int PART = 500;

    private static final long BEFORE_ALL = Long.MIN_VALUE;

    private final StatelessSession session;
    private final Set<OwnedId> lifted = new HashSet<>();
    private @Nullable String expected;
    private boolean isSeen;

    Keyed(StatelessSession session) {
        this.session = session;
    }

    /** The digest of the vocabulary that made the keys; empty in a store that was never opened with one. */
    public Optional<String> by() {
        return digest(session.get(VocabularyRow.class, VocabularyRow.ONLY));
    }

    private static Optional<String> digest(@Nullable VocabularyRow row) {
        return row == null ? Optional.empty() : Optional.of(row.digest);
    }

    /** Says whose keys a step works by. */
    void expect(String digest) {
        expected = digest;
    }

    /**
     * Notes whose keys the store has, read with the row of an owner, which is taken before its keys are changed.
     *
     * @throws StoreException if another vocabulary made them: the store would be read and written by wrong ones
     */
    void seen(@Nullable String digest) {
        if (expected != null) {
            refuseOther(Optional.ofNullable(digest), expected);
            isSeen = true;
        }
    }

    /** As {@link #seen}, where nothing was read yet that says whose they are. */
    void check() {
        if (!isSeen) {
            seen(by().orElse(null));
        }
    }

    /** As {@link #share}, of what a step expects; before an owner's row is made, which nobody can take yet. */
    void share() {
        if (expected != null) {
            share(expected);
            isSeen = true;
        }
    }

    /**
     * Refuses to go on in a store whose keys another vocabulary made, and until the transaction ends, no other process can
     * make other ones. HSQLDB locks no row for reading; there is one process at a time there, and {@link Store#keys} holds
     * within it.
     */
    public void share(String digest) {
        refuseOther(digest(session.get(VocabularyRow.class, VocabularyRow.ONLY, LockMode.PESSIMISTIC_READ)), digest);
    }

    private static void refuseOther(Optional<String> by, String digest) {
        if (by.isPresent() && !by.get().equals(digest)) {
            throw new StoreException("Another process has loaded another vocabulary (digest " + shown(by.get())
                    + "; this one has " + shown(digest)
                    + "). Nothing was kept; load the same rules in both, then send the step again.");
        }
    }

    private static String shown(String digest) {
        return digest.substring(0, Math.min(digest.length(), 16));
    }

    /**
     * Takes the keys, so that nobody else reads or writes by other ones until the transaction ends.
     *
     * @return whose they were
     */
    public Optional<String> take(String digest) {
        Optional<String> before =
                digest(session.get(VocabularyRow.class, VocabularyRow.ONLY, LockMode.PESSIMISTIC_WRITE));
        VocabularyRow row = new VocabularyRow();
        row.digest = digest;
        if (before.isEmpty()) {
            session.insert(row);
        } else if (!before.get().equals(digest)) {
            session.update(row);
        }
        return before;
    }

    /** Every owner who has a memory, one after the other. */
    public void owners(Consumer<String> each) {
        String last = "";
        List<String> part;
        do {
            part = session.createSelectionQuery(
                            "select m.owner from MemoryRow m where m.owner > :last order by m.owner", String.class)
                    .setParameter("last", last)
                    .setMaxResults(PART)
                    .list();
            part.forEach(each);
            last = part.isEmpty() ? last : part.get(part.size() - 1);
        } while (part.size() == PART);
    }

    /**
     * An entry of an owner, and as it is by other keys.
     *
     * @param changed whether its keys change, or the place that they give it
     */
    public record Pair(Entry before, Entry after, boolean changed) {}

    /** Makes the keys of an owner's entries, in the order in which they were recorded. */
    public void entries(String owner, Vocabulary vocabulary, Consumer<Pair> each) {
        long at = BEFORE_ALL;
        String after = "";
        List<EntryRow> part;
        do {
            part = session.createSelectionQuery(Queries.LISTED, EntryRow.class)
                    .setParameter("owner", owner)
                    .setParameter("at", at)
                    .setParameter("after", after)
                    .setParameter("size", PART)
                    .list();
            for (EntryRow row : part) {
                each.accept(entry(row, vocabulary));
                at = row.recordedAt;
                after = row.id.id();
            }
        } while (part.size() == PART);
    }

    private Pair entry(EntryRow row, Vocabulary vocabulary) {
        Entry before = row.entry(List.of());
        Detail detail = vocabulary.rekeyed(before.detail(), before.categorySaid());
        Name value =
                vocabulary.value("value", detail.attribute(), before.value().shown());
        Entry after = before.comparedAs(detail, value);
        EntryRow next = EntryRow.of(after, vocabulary.holdsMany(detail));
        boolean moves = !next.detail.equals(row.detail);
        boolean changed = moves || !next.valueKey.equals(row.valueKey) || !Objects.equals(next.slot, row.slot);
        if (changed) {
            lift(after);
        }
        if (moves) {
            session.createMutationQuery(Queries.MOVE_CONFIRMATIONS)
                    .setParameter("detail", next.detail)
                    .setParameter("owner", row.id.owner())
                    .setParameter("entry", row.id.id())
                    .executeUpdate();
        }
        return new Pair(before, after, changed);
    }

    /** Keeps an entry that stands nowhere until it is put in its place. */
    public void lift(Entry entry) {
        EntryRow row = EntryRow.of(entry, false);
        row.slot = null;
        session.update(row);
        if (entry.isCurrent()) {
            lifted.add(row.id);
        }
    }

    /** Puts an entry in its place, if it does not stand there. */
    public void put(Entry entry, Vocabulary vocabulary) {
        if (lifted.remove(new OwnedId(entry.detail().owner(), entry.id()))) {
            session.update(EntryRow.of(entry, vocabulary.holdsMany(entry.detail())));
        }
    }

    /** The current entries of a detail, as they were recorded, those too that do not stand in their places. */
    public List<Entry> current(Detail detail) {
        return session
                .createSelectionQuery(Queries.CURRENT, EntryRow.class)
                .setParameter("owner", detail.owner())
                .setParameter("detail", Hashes.detail(detail))
                .list()
                .stream()
                .sorted(EntryRow.AS_RECORDED)
                .map(row -> row.entry(List.of()))
                .toList();
    }

    /**
     * Makes the keys of an owner's questions.
     *
     * @param fitting what becomes of a question by the vocabulary
     * @return how many have others
     */
    public int questions(String owner, Vocabulary vocabulary, UnaryOperator<Question> fitting) {
        int changed = 0;
        List<QuestionRow> rows = session.createSelectionQuery(Queries.QUESTIONS, QuestionRow.class)
                .setParameter("owner", owner)
                .list();
        for (QuestionRow row : rows) {
            Question before = row.question();
            Detail detail =
                    vocabulary.rekeyed(before.detail(), before.statement().category() != null);
            Question after = fitting.apply(before.of(detail));
            if (!detail.equals(before.detail()) || !after.options().equals(before.options())) {
                session.update(QuestionRow.of(after));
                changed++;
            }
        }
        return changed;
    }

    /**
     * Makes the keys of an owner's statements.
     *
     * @return how many have others
     */
    public int statements(String owner, Vocabulary vocabulary) {
        int changed = 0;
        for (Key key : session.createSelectionQuery(Queries.STATEMENT_KEYS, Key.class)
                .setParameter("owner", owner)
                .list()) {
            if (key.attribute().isEmpty() || key.category() == null) {
                continue;
            }
            Name subject = new Name(key.subject(), key.subject());
            Detail before = new Detail(owner, key.category(), subject, new Name(typed(owner, key), key.attribute()));
            Detail after = vocabulary.rekeyed(before, key.categorySaid());
            if (!after.equals(before)) {
                session.createMutationQuery(Queries.REKEY_STATEMENT)
                        .setParameter("detail", Hashes.detail(after))
                        .setParameter("attribute", after.attribute().key())
                        .setParameter("typed", after.attribute().shown())
                        .setParameter("category", after.category())
                        .setParameter("owner", owner)
                        .setParameter("statement", key.id())
                        .executeUpdate();
                changed++;
            }
        }
        return changed;
    }

    /** What the keys of a statement are made of. */
    record Key(
            String id,
            String subject,
            String attribute,
            @Nullable String typed,
            @Nullable Category category,
            boolean categorySaid) {}

    private String typed(String owner, Key key) {
        return key.typed() != null
                ? key.typed()
                : Objects.requireNonNull(session.get(StatementRow.class, new OwnedId(owner, key.id())))
                        .told()
                        .typed();
    }
}
