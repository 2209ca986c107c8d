package dev.retcon.store;

import dev.retcon.json.SnapshotJson;
import dev.retcon.json.StatementJson;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.Statement;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hibernate.StatelessSession;
import org.jspecify.annotations.Nullable;

/** The statements that were taken in, and their answers. Not for use by several threads. */
public final class Statements {
    private final StatelessSession session;

    Statements(StatelessSession session) {
        this.session = session;
    }

    /** A statement by its id. */
    public Optional<Told> find(String owner, String id) {
        return Optional.ofNullable(session.get(StatementRow.class, new OwnedId(owner, id)))
                .map(StatementRow::told);
    }

    /** Those of some statements that there are, by their ids. */
    public Map<String, Told> find(String owner, Collection<String> ids) {
        return ById.rows(session, StatementRow.class, owner, ids).stream()
                .map(StatementRow::told)
                .collect(Collectors.toMap(Told::id, told -> told));
    }

    /** Keeps a statement and its answer. */
    public void add(Told told) {
        session.insert(StatementRow.of(told));
    }

    /** Keeps a statement, in the place of one that was kept under the same id. */
    public void put(Told told) {
        if (find(told.owner(), told.id()).isPresent()) {
            update(told);
        } else {
            add(told);
        }
    }

    /** The statements of a chat message, newest first. */
    public List<Told> ofMessage(String owner, String message) {
        return session
                .createSelectionQuery(Queries.OF_MESSAGE, StatementRow.class)
                .setParameter("owner", owner)
                .setParameter("message", message)
                .list()
                .stream()
                .map(StatementRow::told)
                .toList();
    }

    /** Keeps what became of a statement. */
    public void update(Told told) {
        session.update(StatementRow.of(told));
    }

    /** Whether a statement that was kept is sent again. */
    public boolean isSame(Told told, String content) {
        return new Marking(session, told.owner()).isSame(told.content(), content);
    }

    /** Whether a statement that was kept stands in a dump too, with its content or without. */
    public boolean isSame(Told told, @Nullable Statement content, @Nullable String sealed) {
        return content == null ? told.content().equals(sealed) : isSame(told, StatementJson.content(content));
    }

    /** A statement that was refused: nothing of it is stored but what tells it from another. */
    public Told sealed(Told told) {
        if (told.isSealed()) {
            return told;
        }
        Resolution answer = told.resolution();
        String kept = answer.question() == null ? told.answer() : SnapshotJson.write(answer.withoutQuestion());
        return told.with(new Marking(session, told.owner()).sealed(told.content()), kept, told.standing());
    }
}
