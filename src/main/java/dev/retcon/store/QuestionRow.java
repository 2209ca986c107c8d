package dev.retcon.store;

import dev.retcon.json.NodeReader;
import dev.retcon.json.SnapshotJson;
import dev.retcon.json.StatementJson;
import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Name;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Settled;
import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Table;
import org.jspecify.annotations.Nullable;

/** One question, with the statement that raised it. */
@Entity
@Table(name = "question")
class QuestionRow {
    @EmbeddedId
    OwnedId id = new OwnedId("", "");

    @Column(name = "detail_id")
    String detail = "";

    @Column(name = "statement_id")
    @Nullable
    String statementId;

    @Column(name = "statement_text")
    String statement = "";

    @Enumerated(EnumType.STRING)
    @Column(name = "category")
    Category category = Category.FACT;

    @Column(name = "subject")
    String subject = "";

    @Column(name = "subject_key")
    String subjectKey = "";

    @Column(name = "attribute_name")
    String attribute = "";

    @Column(name = "attribute_key")
    String attributeKey = "";

    @Enumerated(EnumType.STRING)
    @Column(name = "kind")
    QuestionKind kind = QuestionKind.SCOPE;

    @Column(name = "option_list")
    String options = "[]";

    @Column(name = "about_entries")
    String about = "[]";

    @Column(name = "heard_at")
    long heardAt;

    @Column(name = "asked_at")
    long askedAt;

    @Enumerated(EnumType.STRING)
    @Column(name = "status")
    QuestionStatus status = QuestionStatus.OPEN;

    @Enumerated(EnumType.STRING)
    @Column(name = "reason")
    Question.@Nullable Withdrawal reason;

    /** The option that was chosen, if one was. */
    @Column(name = "answer")
    @Nullable
    String answer;

    /** What decided the answer. */
    @Column(name = "settled")
    @Nullable
    String settled;

    static QuestionRow of(Question question) {
        QuestionRow row = new QuestionRow();
        Detail detail = question.detail();
        row.id = new OwnedId(detail.owner(), question.id());
        row.detail = Hashes.question(question);
        row.statementId = question.statement().id();
        row.statement = StatementJson.write(question.statement()).toString();
        row.category = detail.category();
        row.subject = detail.subject().shown();
        row.subjectKey = detail.subject().key();
        row.attribute = detail.attribute().shown();
        row.attributeKey = detail.attribute().key();
        row.kind = question.kind();
        row.options = Written.options(question.options());
        row.about = Written.list(question.about());
        row.heardAt = Micros.of(question.heardAt());
        row.askedAt = Micros.of(question.askedAt());
        row.status = question.status();
        row.reason = question.reason();
        row.answer = question.answer();
        row.settled = question.settled() == null ? null : SnapshotJson.write(question.settled());
        return row;
    }

    Question question() {
        return new Question(
                id.id(),
                StatementJson.read(NodeReader.json(statement), id.owner()),
                new Detail(id.owner(), category, new Name(subject, subjectKey), new Name(attribute, attributeKey)),
                kind,
                Written.options(options),
                Written.list(about),
                Micros.at(heardAt),
                Micros.at(askedAt),
                status,
                reason,
                answer,
                settled == null ? null : SnapshotJson.read(Settled.class, settled, id.owner()));
    }
}
