package dev.retcon.store;

import dev.retcon.json.NodeReader;
import dev.retcon.json.StatementJson;
import dev.retcon.memory.Category;
import dev.retcon.memory.Hand;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Standing;
import dev.retcon.memory.Statement;
import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
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

    @Column(name = "detail_id")
    String detail = "";

    @Column(name = "subject_key")
    String subject = "";

    @Column(name = "attribute_key")
    String attribute = "";

    /** As it was typed; null in a row of before that was kept. */
    @Column(name = "attribute_name")
    @Nullable
    String typed;

    @Enumerated(EnumType.STRING)
    @Column(name = "category")
    @Nullable
    Category category;

    @Column(name = "category_said")
    boolean categorySaid;

    @Column(name = "scope_path")
    String scope = "";

    @Column(name = "place")
    String place = "";

    @Enumerated(EnumType.STRING)
    @Column(name = "intent")
    Intent intent = Intent.MENTION;

    @Enumerated(EnumType.STRING)
    @Column(name = "by_hand")
    @Nullable
    Hand byHand;

    @Enumerated(EnumType.STRING)
    @Column(name = "outcome")
    Outcome outcome = Outcome.SAVED;

    @Enumerated(EnumType.STRING)
    @Column(name = "standing")
    Standing standing = Standing.STANDS;

    static StatementRow of(Told told) {
        StatementRow row = new StatementRow();
        row.id = new OwnedId(told.owner(), told.id());
        row.content = told.content();
        row.answer = told.answer();
        row.message = told.message();
        row.recordedAt = Micros.of(told.recordedAt());
        row.pack = told.pack();
        row.detail = Hashes.detail(told.detail());
        row.subject = told.subject();
        row.attribute = told.attribute();
        row.typed = told.typed();
        row.category = told.category();
        row.categorySaid = told.categorySaid();
        row.scope = told.scope().toString();
        row.place = told.place().toString();
        row.intent = told.intent();
        row.byHand = told.byHand();
        row.outcome = told.outcome();
        row.standing = told.standing();
        return row;
    }

    /** Of a statement whose content is gone, nobody knows more than the name that it compared by. */
    private String typedBefore() {
        if (Marking.isSealed(content)) {
            return attribute;
        }
        Statement said = StatementJson.read(NodeReader.json(content), id.owner());
        return said.attribute() == null ? "" : said.attribute();
    }

    Told told() {
        return new Told(
                id.owner(),
                id.id(),
                content,
                answer,
                message,
                Micros.at(recordedAt),
                pack,
                subject,
                attribute,
                typed == null ? typedBefore() : typed,
                category,
                categorySaid,
                Scope.parse("scope", scope),
                Scope.parse("place", place),
                intent,
                byHand,
                outcome,
                standing);
    }
}
