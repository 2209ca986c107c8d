package dev.retcon.store;

import dev.retcon.memory.Category;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Hand;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Question;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Standing;
import dev.retcon.memory.Statement;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is kept of an owner, or of one subject, without the owner: what {@code export} gives and {@code import}
 * takes. In the order in which it came, so that the same memory gives the same dump.
 *
 * @param form the version of this form
 * @param recordedAt when the memory last recorded something; null where it never did
 * @param secrets the keys of the marks
 */
public record Dump(
        int form,
        @Nullable Instant recordedAt,
        List<Entry> entries,
        List<Said> statements,
        List<Change> changes,
        List<Question> questions,
        List<Alias> aliases,
        List<Place> places,
        List<ForgottenValue> marks,
        List<String> secrets) {
    /** The form that this program writes and reads. */
    public static final int FORM = 1;

    public Dump {
        entries = List.copyOf(entries);
        statements = List.copyOf(statements);
        changes = List.copyOf(changes);
        questions = List.copyOf(questions);
        aliases = List.copyOf(aliases);
        places = List.copyOf(places);
        marks = List.copyOf(marks);
        secrets = List.copyOf(secrets);
    }

    /**
     * A statement and its answer.
     *
     * @param content null where it is gone; then {@code sealed} tells it from another
     * @param typed its attribute as typed; null in a dump of before that was kept
     */
    public record Said(
            String id,
            @Nullable Statement content,
            @Nullable String sealed,
            Resolution answer,
            @Nullable String message,
            Instant recordedAt,
            String pack,
            String subject,
            String attribute,
            @Nullable String typed,
            @Nullable Category category,
            boolean categorySaid,
            Scope scope,
            Scope place,
            Intent intent,
            @Nullable Hand byHand,
            Outcome outcome,
            Standing standing) {}

    /** What a statement changed, for undoing it. */
    public record Change(
            String statement,
            String entry,
            Entry.@Nullable State before,
            @Nullable Moment said) {}

    /** Another name of a subject. */
    public record Alias(Name alias, Name subject) {}

    /** A place that has ended. */
    public record Place(Scope scope, Instant at, @Nullable String openedBy) {}

    /** What is left of a forgotten value: keyed hashes, in hexadecimal digits. */
    public record ForgottenValue(String subject, String detail, String value, String scopes, Moment at) {}
}
