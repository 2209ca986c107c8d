package dev.retcon.store;

import dev.retcon.json.NodeReader;
import dev.retcon.json.SnapshotJson;
import dev.retcon.json.StatementJson;
import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Hand;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Name;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Standing;
import dev.retcon.memory.Statement;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A statement that was taken in, and what it was answered.
 *
 * @param content its written form, to tell a repetition from another statement under the same id; a keyed hash of it
 *     where the content is gone
 * @param answer the answer's written form
 * @param pack the digest of the rule pack that decided
 * @param subject the key of the subject it is about
 * @param attribute the key of its attribute; empty where it names a whole subject
 * @param typed its attribute as typed; empty where it names a whole subject
 * @param category null where it names a whole subject, of both categories
 * @param categorySaid whether the statement named its category
 * @param scope where it holds: where it was kept, else {@code place}
 * @param place its stated scope, else its context
 * @param byHand what the user did by hand, where it was no statement that was sent
 * @param outcome what became of it at last, after its question was answered too
 */
public record Told(
        String owner,
        String id,
        String content,
        String answer,
        @Nullable String message,
        Instant recordedAt,
        String pack,
        String subject,
        String attribute,
        String typed,
        @Nullable Category category,
        boolean categorySaid,
        Scope scope,
        Scope place,
        Intent intent,
        @Nullable Hand byHand,
        Outcome outcome,
        Standing standing) {

    /** A statement that was just decided. */
    public static Told of(
            Statement said, Detail detail, Scope scope, Scope place, Resolution resolution, Instant recordedAt) {
        return new Told(
                detail.owner(),
                resolution.statement(),
                StatementJson.content(said),
                SnapshotJson.write(resolution),
                said.message(),
                recordedAt,
                resolution.pack(),
                detail.subject().key(),
                detail.attribute().key(),
                detail.attribute().shown(),
                detail.isWhole() ? said.category() : detail.category(),
                said.category() != null,
                scope,
                place,
                said.intent(),
                null,
                resolution.outcome(),
                Standing.STANDS);
    }

    /** A move by hand, which can be undone like a statement; it has no id of the user's and is never repeated. */
    public static Told moved(Statement said, Entry moved, String id, String pack, Instant now) {
        Resolution kept =
                new Resolution(id, Outcome.SAVED, moved, List.of(), List.of(), null, null, "", null, List.of(), pack);
        return of(said, moved.detail(), moved.scope(), moved.scope(), kept, now).byHand(Hand.MOVE);
    }

    /** The same, done by hand. */
    public Told byHand(@Nullable Hand hand) {
        return with(next -> next.byHand = hand);
    }

    /** The same statement after the answer to its question. */
    public Told answered(Detail about, Scope newScope, Scope newPlace, Outcome newOutcome) {
        return with(next -> {
            next.subject = about.subject().key();
            next.attribute = about.attribute().key();
            next.typed = about.attribute().shown();
            next.category = about.isWhole() ? category : about.category();
            next.scope = newScope;
            next.place = newPlace;
            next.outcome = newOutcome;
        });
    }

    /** What it was answered. */
    public Resolution resolution() {
        return SnapshotJson.read(Resolution.class, answer, owner);
    }

    /** The same statement about a subject that is called otherwise. */
    Told about(Name renamed) {
        return with(next -> next.subject = renamed.key());
    }

    /** The detail it is about. */
    Detail detail() {
        Name about = new Name(subject, subject);
        return attribute.isEmpty() || category == null
                ? Detail.whole(owner, about)
                : new Detail(owner, category, about, new Name(typed, attribute));
    }

    /** Whether its content is gone. */
    boolean isSealed() {
        return Marking.isSealed(content);
    }

    /** What was said; null where that is gone. */
    public @Nullable Statement said() {
        return isSealed() ? null : StatementJson.read(NodeReader.json(content), owner);
    }

    public Told standing(Standing newStanding) {
        return with(next -> next.standing = newStanding);
    }

    /** The same statement without what it said. */
    Told with(String newContent, String newAnswer, Standing newStanding) {
        return with(next -> {
            next.content = newContent;
            next.answer = newAnswer;
            next.standing = newStanding;
        });
    }

    private Told with(Consumer<Next> change) {
        Next next = new Next(this);
        change.accept(next);
        return next.told();
    }

    /** The parts of a statement that can change. */
    private static final class Next {
        private final Told from;
        private String content;
        private String answer;
        private String subject;
        private String attribute;
        private String typed;
        private @Nullable Category category;
        private Scope scope;
        private Scope place;
        private @Nullable Hand byHand;
        private Outcome outcome;
        private Standing standing;

        Next(Told from) {
            this.from = from;
            this.content = from.content;
            this.answer = from.answer;
            this.subject = from.subject;
            this.attribute = from.attribute;
            this.typed = from.typed;
            this.category = from.category;
            this.scope = from.scope;
            this.place = from.place;
            this.byHand = from.byHand;
            this.outcome = from.outcome;
            this.standing = from.standing;
        }

        Told told() {
            return new Told(
                    from.owner,
                    from.id,
                    content,
                    answer,
                    from.message,
                    from.recordedAt,
                    from.pack,
                    subject,
                    attribute,
                    typed,
                    category,
                    from.categorySaid,
                    scope,
                    place,
                    from.intent,
                    byHand,
                    outcome,
                    standing);
        }
    }
}
