package dev.retcon.store;

import dev.retcon.json.NodeReader;
import dev.retcon.json.StatementJson;
import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

/** One statement that was taken in, and its answer. */
@Entity
@Table(name = "statement")
class StatementRow {
    @EmbeddedId
    OwnedId id = new OwnedId("", "");

    @Column(name = "content")
    String content = "";

    @Column(name = "answer")
    String answer = "";

    @Column(name = "message_id")
    @Nullable
    String message;

    @Column(name = "recorded_at")
    long recordedAt;

    @Column(name = "pack")
    String pack = "";

    static StatementRow of(Told told) {
        StatementRow row = new StatementRow();
        row.id = new OwnedId(told.owner(), told.id());
        row.content = told.content();
        row.answer = told.answer();
        row.message = told.message();
        row.recordedAt = Micros.of(told.recordedAt());
        row.pack = told.pack();
        return row;
    }

    Told told() {
        return new Told(
                id.owner(),
                id.id(),
                StatementJson.read(NodeReader.json(content)).withId(id.id()),
                content,
                answer,
                message,
                Micros.at(recordedAt),
                pack);
    }
}
