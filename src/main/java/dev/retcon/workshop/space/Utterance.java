package dev.retcon.workshop.space;

import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.Name;
import dev.retcon.memory.PlaceKind;
import dev.retcon.memory.Question.Does;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Until;
import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.When;
import dev.retcon.rules.Course;
import dev.retcon.rules.fact.Answered;
import dev.retcon.rules.fact.Bears;
import dev.retcon.rules.fact.ContextHas;
import dev.retcon.rules.fact.Said;
import dev.retcon.rules.fact.ScopeIs;
import dev.retcon.rules.fact.Span;
import dev.retcon.rules.fact.Speech;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is said, and where: one of the ways in which a statement can come, be answered about, or be made by an edit.
 *
 * @param answered the answer that is decided, if one is
 * @param attribute null where a whole subject is to be forgotten
 * @param scope how the scope is named
 * @param from where the memory is seen from: the stated scope, else the context
 * @param context where the chat is
 * @param over whether its {@code until} has passed
 */
public record Utterance(
        Course course,
        @Nullable Answered answered,
        Intent intent,
        Speech speech,
        Span lasting,
        @Nullable String attribute,
        Category category,
        Who who,
        ScopeIs scope,
        Here from,
        Here context,
        boolean over) {
    /** The clock of every situation. */
    public static final Instant NOW = Instant.parse("2026-01-01T10:00:00Z");

    static final String OWNER = "user-1";
    private static final When LONG_AGO = When.at(Instant.parse("2025-11-01T12:00:00Z"));
    private static final Until PASSED = new Until(When.at(Instant.parse("2025-12-31T12:00:00Z")));

    /** Whether it can come to this: beside what is there, a value can only be kept where many are held. */
    boolean canBe(Vocabulary vocabulary) {
        return answered == null
                || answered.does() != Does.ADD
                || known(vocabulary).holds() == Holds.MANY;
    }

    /** The statement, as it would be sent. */
    public Statement statement(Vocabulary vocabulary) {
        Statement said = Statement.of(OWNER, intent, who.subject(), attribute, Values.stated(speech))
                .denying(Values.denied(speech));
        if (attribute != null && vocabulary.attribute(attribute).category() != category) {
            said = said.withCategory(category);
        }
        if (lasting != Span.UNSAID) {
            said = said.withLasting(Lasting.valueOf(lasting.name()));
        }
        if (context != Here.EVERYWHERE) {
            said = said.inContext(context.scope());
        }
        if (over) {
            said = said.statedAt(LONG_AGO).until(PASSED);
        }
        return switch (scope) {
            case OPEN -> said;
            case STATED -> said.in(ScopeSaid.of(from.scope()));
            case KIND_WITHOUT_PLACE ->
                said.in(new ScopeSaid(null, context.lacks().orElseThrow()));
        };
    }

    /** The detail that it is about. */
    public Detail detail(Vocabulary vocabulary) {
        Name subject = Name.of("subject", who.subject());
        return attribute == null
                ? Detail.whole(OWNER, subject)
                : vocabulary.detail(OWNER, category, subject, attribute);
    }

    /** What is known of the attribute. */
    public Vocabulary.Attribute known(Vocabulary vocabulary) {
        return vocabulary.of(detail(vocabulary).attribute().key());
    }

    /** The facts that it is handed in as. */
    List<Object> facts(Vocabulary vocabulary) {
        Vocabulary.Attribute known = known(vocabulary);
        List<Object> facts = new ArrayList<>(List.of(
                statement(vocabulary),
                detail(vocabulary),
                new Said(
                        intent,
                        speech,
                        lasting,
                        known.changes(),
                        known.holds(),
                        scope,
                        from.level(),
                        who == Who.USER,
                        over)));
        for (PlaceKind kind : PlaceKind.values()) {
            if (context.scope().own(kind).isPresent()) {
                facts.add(new ContextHas(kind));
            }
        }
        if (answered != null) {
            facts.add(answered);
        }
        if (course == Course.STATEMENT) {
            facts.add(new Bears(Name.of("subject", who.subject())));
        }
        return facts;
    }
}
