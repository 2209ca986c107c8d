package dev.retcon.store;

import dev.retcon.json.SnapshotJson;
import dev.retcon.json.StatementJson;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Mark;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Vocabulary;
import dev.retcon.store.Dump.Alias;
import dev.retcon.store.Dump.Change;
import dev.retcon.store.Dump.ForgottenValue;
import dev.retcon.store.Dump.Place;
import dev.retcon.store.Dump.Said;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.hibernate.StatelessSession;
import org.jspecify.annotations.Nullable;

/** Reads everything of an owner into a dump, and puts a dump in. */
final class Dumping {
    private final StatelessSession session;
    private final Work work;
    private final String owner;

    Dumping(StatelessSession session, Work work, String owner) {
        this.session = session;
        this.work = work;
        this.owner = owner;
    }

    /** @param subject null: of every subject */
    Dump dump(@Nullable Name subject) {
        List<Entry> entries = entries(subject);
        Set<String> ids = entries.stream().map(Entry::id).collect(Collectors.toSet());
        Predicate<String> isOf = key -> subject == null || subject.key().equals(key);
        List<Said> statements = rows(Queries.STATEMENTS, StatementRow.class).stream()
                .map(StatementRow::told)
                .filter(told -> isOf.test(told.subject()))
                .map(this::said)
                .toList();
        List<Question> questions = work.questions(owner, null).stream()
                .filter(question -> isOf.test(question.detail().subject().key()))
                .toList();
        List<Change> changes = rows(Queries.ALL_CHANGES, ChangeRow.class).stream()
                .filter(row -> ids.contains(row.entry))
                .map(this::change)
                .toList();
        List<Alias> aliases = rows(Queries.ALL_ALIASES, AliasRow.class).stream()
                .filter(row -> isOf.test(row.subjectKey))
                .map(row -> new Alias(new Name(row.alias, row.aliasKey), new Name(row.subject, row.subjectKey)))
                .toList();
        List<Place> places = rows(Queries.PLACES, PlaceRow.class).stream()
                .map(row -> new Place(Scope.parse("scope", row.scope), Micros.at(row.endedAt), row.openedBy))
                .filter(place -> subject == null || holdsOne(place, entries))
                .toList();
        List<String> secrets = new Marking(session, owner).secrets();
        List<ForgottenValue> marks = rows(Queries.ALL_MARKS, MarkRow.class).stream()
                .filter(row -> subject == null || isOf(row, subject, secrets))
                .map(Dumping::mark)
                .toList();
        return new Dump(
                Dump.FORM,
                work.lastRecorded(owner).orElse(null),
                entries,
                statements,
                changes,
                questions,
                aliases,
                places,
                marks,
                secrets);
    }

    private <T> List<T> rows(String hql, Class<T> type) {
        return session.createSelectionQuery(hql, type)
                .setParameter("owner", owner)
                .list();
    }

    /** With all the times at which they were said again. */
    private List<Entry> entries(@Nullable Name subject) {
        Map<Detail, Map<String, Entry>> histories = new LinkedHashMap<>();
        return work.memory(owner, subject == null ? null : subject.key()).stream()
                .map(entry -> Objects.requireNonNull(
                        histories.computeIfAbsent(entry.detail(), this::history).get(entry.id())))
                .toList();
    }

    private Map<String, Entry> history(Detail detail) {
        return work.loadHistory(detail).entries().stream().collect(Collectors.toMap(Entry::id, entry -> entry));
    }

    private static boolean holdsOne(Place place, List<Entry> entries) {
        return entries.stream().anyMatch(entry -> place.scope().contains(entry.scope()));
    }

    private boolean isOf(MarkRow row, Name subject, List<String> secrets) {
        return secrets.stream()
                .map(secret -> Marking.subject(secret, Detail.whole(owner, subject)))
                .anyMatch(row.subject::equals);
    }

    private Said said(Told told) {
        return new Said(
                told.id(),
                told.said(),
                told.isSealed() ? told.content() : null,
                told.resolution(),
                told.message(),
                told.recordedAt(),
                told.pack(),
                told.subject(),
                told.attribute(),
                told.typed(),
                told.category(),
                told.categorySaid(),
                told.scope(),
                told.place(),
                told.intent(),
                told.byHand(),
                told.outcome(),
                told.standing());
    }

    private Told told(Said said) {
        return new Told(
                owner,
                said.id(),
                said.content() == null ? String.valueOf(said.sealed()) : StatementJson.content(said.content()),
                SnapshotJson.write(said.answer()),
                said.message(),
                said.recordedAt(),
                said.pack(),
                said.subject(),
                said.attribute(),
                typed(said),
                said.category(),
                said.categorySaid(),
                said.scope(),
                said.place(),
                said.intent(),
                said.byHand(),
                said.outcome(),
                said.standing());
    }

    private static String typed(Said said) {
        if (said.typed() != null) {
            return said.typed();
        }
        String attribute =
                said.content() == null ? said.attribute() : said.content().attribute();
        return attribute == null ? "" : attribute;
    }

    private Change change(ChangeRow row) {
        return new Change(
                row.statement,
                row.entry,
                row.before == null ? null : SnapshotJson.read(Entry.State.class, row.before, owner),
                Written.moment(row.said));
    }

    /** Puts a dump in; what is here already stays as it is, and what was forgotten here before goes at once. */
    void load(Dump dump, Vocabulary vocabulary) {
        work.holds().beginAll(owner);
        dump.secrets().forEach(this::secret);
        dump.entries().forEach(entry -> work.add(entry, vocabulary));
        Set<String> known = new HashSet<>();
        for (Said said : dump.statements()) {
            if (work.statements().find(owner, said.id()).isPresent()) {
                known.add(said.id());
            } else {
                work.statements().add(told(said));
            }
        }
        dump.changes().forEach(change -> {
            if (!known.contains(change.statement())) {
                insert(change);
            }
        });
        for (Question question : dump.questions()) {
            if (work.question(owner, question.id()).isEmpty()) {
                session.insert(QuestionRow.of(question));
            }
        }
        for (Alias alias : dump.aliases()) {
            if (work.aliases().named(owner, alias.alias()).stream().noneMatch(alias.subject()::same)) {
                work.aliases().add(owner, alias.alias(), alias.subject());
            }
        }
        Set<String> places = rows(Queries.PLACES, PlaceRow.class).stream()
                .map(row -> row.scopeKey)
                .collect(Collectors.toSet());
        dump.places().stream()
                .filter(place -> !places.contains(place.scope().key()))
                .forEach(this::insert);
        forgetAgain(dump.entries(), vocabulary);
        Set<ForgottenValue> marks = rows(Queries.ALL_MARKS, MarkRow.class).stream()
                .map(Dumping::mark)
                .collect(Collectors.toSet());
        dump.marks().stream().filter(mark -> !marks.contains(mark)).forEach(this::insert);
        Instant newest = dump.recordedAt();
        if (newest != null) {
            work.recorded(owner, newest);
        }
    }

    private static ForgottenValue mark(MarkRow row) {
        return new ForgottenValue(
                row.subject, row.detail, row.value, row.scopes, Objects.requireNonNull(Written.moment(row.at)));
    }

    private void secret(String secret) {
        OwnedSecret id = new OwnedSecret(owner, secret);
        if (session.get(SecretRow.class, id) == null) {
            SecretRow row = new SecretRow();
            row.id = id;
            session.insert(row);
        }
    }

    private void insert(Change change) {
        ChangeRow row = new ChangeRow();
        row.owner = owner;
        row.statement = change.statement();
        row.entry = change.entry();
        row.before = change.before() == null ? null : SnapshotJson.write(change.before());
        row.said = Written.moment(change.said());
        session.insert(row);
    }

    private void insert(Place place) {
        PlaceRow row = new PlaceRow();
        row.owner = owner;
        row.scope = place.scope().toString();
        row.scopeKey = place.scope().key();
        row.endedAt = Micros.of(place.at());
        row.openedBy = place.openedBy();
        session.insert(row);
    }

    private void insert(ForgottenValue mark) {
        MarkRow row = new MarkRow();
        row.owner = owner;
        row.subject = mark.subject();
        row.detail = mark.detail();
        row.value = mark.value();
        row.scopes = mark.scopes();
        row.at = Objects.requireNonNull(Written.moment(mark.at()));
        session.insert(row);
    }

    /** What this memory was told to forget does not come back with a dump that was made before. */
    private void forgetAgain(List<Entry> entries, Vocabulary vocabulary) {
        Marking marking = new Marking(session, owner);
        for (Entry entry : entries) {
            marking
                    .marks(vocabulary.sought(entry.detail(), entry.value(), entry.categorySaid()), entry.scope())
                    .stream()
                    .filter(mark -> mark.reaches(entry.scope()))
                    .map(Mark::at)
                    .filter(at -> !entry.lastStated().isLater(at))
                    .max(Comparator.comparing(Moment::latest))
                    .ifPresent(at -> new Effacing(session, work, vocabulary).forgetOne(entry, at));
        }
    }
}
