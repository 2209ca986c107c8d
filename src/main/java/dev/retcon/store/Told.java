package dev.retcon.store;

import dev.retcon.json.SnapshotJson;
import dev.retcon.json.StatementJson;
import dev.retcon.memory.Category;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Intent;
import dev.retcon.memory.Name;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Standing;
import dev.retcon.memory.Statement;
import java.time.Instant;
import java.util.List;
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
 * @param category null where it names a whole subject, of both categories
 * @param scope where it holds: where it was kept, else {@code place}
 * @param place its stated scope, else its context
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
        @Nullable Category category,
        Scope scope,
        Scope place,
        Intent intent,
        Outcome outcome,
        Standing standing) {

    /** A statement that was just decided. */
    public static Told of(
            Statement said, Detail detail, Scope scope, Scope place, Resolution resolution, Instant recordedAt) {
        return new Told(
                detail.owner(),
                resolution.statement(),
                StatementJson.write(said).toString(),
                SnapshotJson.write(resolution),
                said.message(),
                recordedAt,
                resolution.pack(),
                detail.subject().key(),
                detail.attribute().key(),
                detail.isWhole() ? said.category() : detail.category(),
                scope,
                place,
                said.intent(),
                resolution.outcome(),
                Standing.STANDS);
    }

    /** What the user did by hand, which can be undone like a statement; it has no id of the user's and is never repeated. */
    public static Told byHand(Statement said, Detail detail, Entry changed, String id, String pack, Instant now) {
        Resolution kept =
                new Resolution(id, Outcome.SAVED, changed, List.of(), List.of(), null, null, "", List.of(), pack);
        return of(said, detail, changed.scope(), changed.scope(), kept, now);
    }

    /** The same statement after the answer to its question. */
    public Told answered(Detail about, Scope newScope, Scope newPlace, Outcome newOutcome) {
        return new Told(
                owner,
                id,
                content,
                answer,
                message,
                recordedAt,
                pack,
                about.subject().key(),
                about.attribute().key(),
                about.isWhole() ? category : about.category(),
                newScope,
                newPlace,
                intent,
                newOutcome,
                standing);
    }

    /** What it was answered. */
    public Resolution resolution() {
        return SnapshotJson.read(Resolution.class, answer, owner);
    }

    /** The same statement about a subject that is called otherwise. */
    Told about(Name renamed) {
        return new Told(
                owner,
                id,
                content,
                answer,
                message,
                recordedAt,
                pack,
                renamed.key(),
                attribute,
                category,
                scope,
                place,
                intent,
                outcome,
                standing);
    }

    /** The detail it is about. */
    Detail detail() {
        Name about = new Name(subject, subject);
        return attribute.isEmpty() || category == null
                ? Detail.whole(owner, about)
                : new Detail(owner, category, about, new Name(attribute, attribute));
    }

    /** Whether its content is gone. */
    boolean isSealed() {
        return Marking.isSealed(content);
    }

    public Told standing(Standing newStanding) {
        return with(content, answer, newStanding);
    }

    /** The same statement without what it said. */
    Told with(String newContent, String newAnswer, Standing newStanding) {
        return new Told(
                owner,
                id,
                newContent,
                newAnswer,
                message,
                recordedAt,
                pack,
                subject,
                attribute,
                category,
                scope,
                place,
                intent,
                outcome,
                newStanding);
    }
}
