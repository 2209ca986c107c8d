package dev.retcon.store;

import dev.retcon.memory.Because;
import dev.retcon.memory.Category;
import dev.retcon.memory.Changes;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Question;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.Question.Option;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RuleFired;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Settled;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Vocabulary;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Plain examples of what is stored. */
final class Some {
    static final Instant NOW = Instant.parse("2026-01-01T10:00:00.123456Z");

    /** A vocabulary whose details all hold one value. */
    static final Vocabulary ONE = holding(Holds.ONE);
    /** A vocabulary whose details all hold many values. */
    static final Vocabulary MANY = holding(Holds.MANY);

    private Some() {}

    private static Vocabulary holding(Holds holds) {
        return new Vocabulary(
                Map.of(), new Vocabulary.Attribute("any", holds, Changes.RARELY, Category.FACT, Map.of()));
    }

    static Instant minute(int minute) {
        return NOW.plusSeconds(60L * minute);
    }

    static Detail detail(String owner, String subject, String attribute) {
        return new Detail(owner, Category.FACT, Name.of("subject", subject), Name.of("attribute", attribute));
    }

    static Detail eyes(String owner) {
        return detail(owner, "Mira", "eye color");
    }

    static Entry entry(String id, Detail detail, String value, String scope, Instant recordedAt) {
        return new Entry(
                id,
                detail,
                Name.value("value", value),
                Scope.parse("scope", scope),
                null,
                Moment.at(recordedAt),
                null,
                recordedAt,
                null,
                null,
                null,
                List.of(),
                null,
                false,
                false,
                false,
                1,
                List.of());
    }

    static Entry ended(Entry entry, Because because, boolean denied) {
        return entry.ended(new Ending(because, Moment.at(minute(59)), "s-59", null, denied));
    }

    static Question question(String id, Detail detail, String statement, Instant askedAt) {
        return new Question(
                id,
                Statement.correct(
                                detail.owner(),
                                detail.subject().shown(),
                                detail.attribute().shown(),
                                "grey")
                        .withId(statement),
                detail,
                QuestionKind.CONFLICT,
                List.of(new Option("new", Does.NEW, null, null), new Option("old", Does.OLD, null, null)),
                List.of(),
                askedAt,
                askedAt,
                QuestionStatus.OPEN,
                null,
                null,
                null);
    }

    static Question answered(Question question) {
        RuleFired rule = new RuleFired("answer-1", "new -> \"new\" 🙂", "a/b.drl", 7, RuleFired.Role.DECIDED);
        return question.answered(question.options().get(0), new Settled(minute(50), List.of(rule), "0123456789abcdef"));
    }

    static Told told(String owner, String id, Instant recordedAt) {
        Statement said = Statement.mention(owner, "Mira", "eye color", "green").withId(id);
        Resolution saved = new Resolution(
                id,
                Outcome.SAVED,
                null,
                List.of(),
                List.of(),
                null,
                null,
                "Got it.",
                null,
                List.of(),
                "0123456789abcdef");
        return Told.of(said, eyes(owner), Scope.EVERYWHERE, Scope.EVERYWHERE, saved, recordedAt);
    }

    /** Writes and gives nothing back. */
    static void write(Store store, java.util.function.Consumer<Work> work) {
        store.write(each -> {
            work.accept(each);
            return 0;
        });
    }
}
