package dev.retcon.store;

import dev.retcon.json.NodeReader;
import dev.retcon.json.SnapshotJson;
import dev.retcon.json.StatementJson;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Keys;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Question;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Standing;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Vocabulary;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hibernate.StatelessSession;
import org.jspecify.annotations.Nullable;

/**
 * Takes content out of the database. A forgotten entry goes with all that speaks of it: statements, answers and questions
 * keep only what is needed to recognise them.
 */
final class Effacing {
    private final StatelessSession session;
    private final Work work;
    private final Vocabulary vocabulary;

    Effacing(StatelessSession session, Work work, Vocabulary vocabulary) {
        this.session = session;
        this.work = work;
        this.vocabulary = vocabulary;
    }

    /** Forgets an entry; a current one with its history at its scope. */
    void forget(Entry entry, Moment at) {
        List<Entry> all = work.loadHistory(entry.detail()).entries();
        forget(entry, entry.isCurrent() ? withHistory(entry, all) : List.of(entry), all, at);
    }

    /** Forgets an entry and leaves its history. */
    void forgetOne(Entry entry, Moment at) {
        forget(entry, List.of(entry), work.loadHistory(entry.detail()).entries(), at);
    }

    private void forget(Entry entry, List<Entry> gone, List<Entry> all, Moment at) {
        work.holds().begin(entry.detail().owner(), Holds.Kind.MARKS);
        Marking marking = new Marking(session, entry.detail().owner());
        Set<String> marked = new HashSet<>();
        for (Entry each : gone) {
            if (marked.add(each.value().key())) {
                marking.mark(each, at, vocabulary);
            }
            delete(each);
        }
        Gone what = Gone.of(entry.scope(), gone, all);
        Set<String> effaced = new HashSet<>();
        for (StatementRow row : statements(entry.detail())) {
            if (efface(row, what, marking)) {
                effaced.add(row.id.id());
            }
        }
        questions(entry.detail(), effaced).stream()
                .filter(row -> !row.question().isOpen())
                .filter(row -> effaced.contains(row.statementId) || what.holds(row.question()))
                .forEach(row -> session.update(QuestionRow.of(row.question().effaced())));
    }

    /**
     * What goes.
     *
     * @param scope where it stood
     * @param entries ids of the entries
     * @param values keys of their values
     * @param statements ids of the statements that brought or ended them
     * @param standing ids of the statements that other entries of the detail came from
     */
    private record Gone(
            Scope scope, Set<String> entries, Set<String> values, Set<String> statements, Set<String> standing) {
        static Gone of(Scope scope, List<Entry> gone, List<Entry> all) {
            Set<String> ids = gone.stream().map(Entry::id).collect(Collectors.toSet());
            return new Gone(
                    scope,
                    ids,
                    gone.stream().map(entry -> entry.value().key()).collect(Collectors.toSet()),
                    gone.stream()
                            .flatMap(entry -> Stream.of(
                                    Optional.ofNullable(entry.statement()),
                                    Optional.ofNullable(entry.ending()).map(Ending::by)))
                            .flatMap(Optional::stream)
                            .collect(Collectors.toSet()),
                    all.stream()
                            .filter(entry -> !ids.contains(entry.id()))
                            .map(Entry::statement)
                            .filter(Objects::nonNull)
                            .collect(Collectors.toSet()));
        }

        boolean holds(Question question) {
            return question.about().stream().anyMatch(entries::contains)
                    || question.options().stream().anyMatch(option -> entries.contains(option.entry()));
        }

        boolean holdsAny(List<String> ids) {
            return ids.stream().anyMatch(entries::contains);
        }

        boolean holds(@Nullable Entry entry) {
            return entry != null && entries.contains(entry.id());
        }

        List<Entry> without(List<Entry> some) {
            return some.stream().filter(entry -> !holds(entry)).toList();
        }
    }

    /** A question that is settled without an entry, of a value that was forgotten while it was open. */
    void settled(Question question) {
        Statement said = question.statement();
        String owner = question.detail().owner();
        Optional<Told> asked =
                said.id() == null ? Optional.empty() : work.statements().find(owner, said.id());
        if (asked.isEmpty() || !isForgotten(question, asked.get()) || stands(question, said.id())) {
            return;
        }
        session.update(QuestionRow.of(question.effaced()));
        session.update(StatementRow.of(work.statements().sealed(asked.get())));
    }

    private boolean stands(Question question, @Nullable String statement) {
        return work.loadHistory(question.detail()).entries().stream()
                .anyMatch(entry -> Objects.equals(entry.statement(), statement));
    }

    private boolean isForgotten(Question question, Told asked) {
        Marking marking = new Marking(session, asked.owner());
        return Stream.of(
                        Optional.ofNullable(question.statement().value()),
                        Optional.ofNullable(question.statement().denies()))
                .flatMap(Optional::stream)
                .map(text -> vocabulary.value("value", question.detail().attribute(), text))
                .map(value -> vocabulary.sought(
                        question.detail(), value, question.statement().category() != null))
                .flatMap(value -> marking.marks(value, asked.scope()).stream())
                .anyMatch(mark -> mark.reaches(asked.scope()));
    }

    /** Of what holds many, the history of one value: its own, and what it replaced. */
    private List<Entry> withHistory(Entry entry, List<Entry> all) {
        List<Entry> there = all.stream()
                .filter(each -> each.scope().equals(entry.scope()))
                .filter(each -> !each.isCurrent() || each.id().equals(entry.id()))
                .toList();
        if (!vocabulary.holdsMany(entry.detail())) {
            return there;
        }
        Set<String> ids = new HashSet<>(Set.of(entry.id()));
        boolean grew = true;
        while (grew) {
            grew = false;
            for (Entry each : there) {
                boolean replaced =
                        each.ending() != null && ids.contains(each.ending().replacedBy());
                if (replaced || each.value().same(entry.value())) {
                    grew |= ids.add(each.id());
                }
            }
        }
        return there.stream().filter(each -> ids.contains(each.id())).toList();
    }

    private void delete(Entry entry) {
        String owner = entry.detail().owner();
        for (String hql : List.of(Queries.DELETE_CONFIRMATIONS, Queries.DELETE_CHANGES, Queries.DELETE_ENTRY)) {
            session.createMutationQuery(hql)
                    .setParameter("owner", owner)
                    .setParameter("entry", entry.id())
                    .executeUpdate();
        }
    }

    /** Those of the detail, and those that named its whole subject. */
    private List<StatementRow> statements(Detail detail) {
        return Stream.of(detail, Detail.whole(detail.owner(), detail.subject()))
                .flatMap(each -> on(Queries.STATEMENTS_ON, StatementRow.class, each.owner(), Hashes.detail(each)))
                .toList();
    }

    /** Those of the detail, and those that these statements raised under another name. */
    private List<QuestionRow> questions(Detail detail, Set<String> statements) {
        Map<String, QuestionRow> rows = new LinkedHashMap<>();
        Stream.of(Hashes.detail(detail), Hashes.wide(detail.owner()))
                .flatMap(id -> on(Queries.QUESTIONS_ON, QuestionRow.class, detail.owner(), id))
                .filter(row -> row.question().touches(detail))
                .forEach(row -> rows.put(row.id.id(), row));
        for (String statement : statements) {
            session
                    .createSelectionQuery(Queries.RAISED_BY, QuestionRow.class)
                    .setParameter("owner", detail.owner())
                    .setParameter("statement", statement)
                    .list()
                    .stream()
                    .forEach(row -> rows.put(row.id.id(), row));
        }
        return List.copyOf(rows.values());
    }

    private <T> Stream<T> on(String hql, Class<T> type, String owner, String detail) {
        return session
                .createSelectionQuery(hql, type)
                .setParameter("owner", owner)
                .setParameter("detail", detail)
                .list()
                .stream();
    }

    /** Takes what goes out of a statement and its answer; whether the statement itself said it. */
    private boolean efface(StatementRow row, Gone gone, Marking marking) {
        Told told = row.told();
        Resolution answer = told.resolution();
        boolean says = !told.isSealed() && concerns(told, answer, gone) && speaksOf(told, gone);
        Resolution without = says ? without(answer, gone).withoutQuestion() : without(answer, gone);
        if (!says && without.equals(answer)) {
            return false;
        }
        boolean stands = gone.standing().contains(told.id());
        Standing standing = says && !stands ? Standing.FORGOTTEN : told.standing();
        String content = says ? marking.sealed(told.content()) : told.content();
        session.update(StatementRow.of(told.with(content, SnapshotJson.write(without), standing)));
        return says;
    }

    /**
     * Whether a statement has to do with what goes: it brought, ended or confirmed it, or was said where it stood. One
     * that still asks has not come to anything yet.
     */
    private boolean concerns(Told told, Resolution answer, Gone gone) {
        boolean touched = gone.statements().contains(told.id())
                || gone.holds(answer.saved())
                || gone.without(answer.replaced()).size() < answer.replaced().size();
        boolean meets = told.scope().contains(gone.scope()) || gone.scope().contains(told.scope());
        return touched
                || (meets && work.raisedBy(told.owner(), told.id()).stream().noneMatch(Question::isOpen));
    }

    /** Whether a statement says or denies a value that goes; one that another entry came from may still say it. */
    private boolean speaksOf(Told told, Gone gone) {
        Statement said = StatementJson.read(NodeReader.json(told.content()), told.owner());
        boolean stands = gone.standing().contains(told.id());
        return (!stands && isOf(said, said.value(), gone)) || isOf(said, said.denies(), gone);
    }

    private boolean isOf(Statement said, @Nullable String value, Gone gone) {
        if (value == null) {
            return false;
        }
        String key = said.attribute() == null
                ? Keys.of(value)
                : vocabulary
                        .value("value", vocabulary.name(said.attribute()), value)
                        .key();
        return gone.values().contains(key);
    }

    /** An answer without what goes; the same one where nothing of it does. */
    private static Resolution without(Resolution answer, Gone gone) {
        boolean asks = answer.question() != null && gone.holds(answer.question());
        boolean saved = gone.holds(answer.saved());
        List<Entry> replaced = gone.without(answer.replaced());
        List<Entry> kept = gone.without(answer.kept());
        boolean named = answer.asks() != null && gone.holdsAny(answer.asks().entries());
        if (!asks
                && !named
                && !saved
                && replaced.size() == answer.replaced().size()
                && kept.size() == answer.kept().size()) {
            return answer;
        }
        return new Resolution(
                answer.statement(),
                answer.outcome(),
                saved ? null : answer.saved(),
                replaced,
                kept,
                asks ? null : answer.question(),
                answer.reason(),
                "",
                null,
                answer.rules(),
                answer.pack());
    }
}
