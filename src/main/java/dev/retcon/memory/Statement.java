package dev.retcon.memory;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came in: an intent about a detail, as the caller sent it (product.md section 2). Made with {@link #of}, completed
 * with the {@code with…} methods; {@link StatementCheck} refuses what contradicts itself.
 *
 * @param id the caller's own, unique in the owner; null: one is made
 * @param owner compared to the letter
 * @param statedAt when it was said; null: now
 * @param wording the user's own sentence, kept to the letter
 * @param message the chat message it came from
 * @param evidence with {@code infer}: ids of the statements it was drawn from
 * @param language BCP 47, for the answer's wording
 */
public record Statement(
        @Nullable String id,
        String owner,
        Intent intent,
        @Nullable Category category,
        String subject,
        @Nullable String attribute,
        @Nullable String value,
        @Nullable String denies,
        @Nullable ScopeSaid scope,
        @Nullable Scope context,
        @Nullable Lasting lasting,
        @Nullable When statedAt,
        @Nullable Until until,
        @Nullable String wording,
        @Nullable String message,
        List<String> evidence,
        @Nullable String language) {

    public Statement {
        evidence = List.copyOf(evidence);
    }

    /** A statement with the fields that every value needs. */
    public static Statement of(
            String owner, Intent intent, String subject, @Nullable String attribute, @Nullable String value) {
        return new Statement(
                null, owner, intent, null, subject, attribute, value, null, null, null, null, null, null, null, null,
                List.of(), null);
    }

    /** "Mira's eyes are green": the user says that what is stored is wrong or is to be different. */
    public static Statement correct(String owner, String subject, String attribute, String value) {
        return of(owner, Intent.CORRECT, subject, attribute, value);
    }

    /** The user states a detail in passing. */
    public static Statement mention(String owner, String subject, String attribute, String value) {
        return of(owner, Intent.MENTION, subject, attribute, value);
    }

    /** Software's guess: no user said it. It is never saved unasked. */
    public static Statement infer(String owner, String subject, String attribute, String value) {
        return of(owner, Intent.INFER, subject, attribute, value);
    }

    /** "Forget that"; without an attribute, all that is meant of the subject. */
    public static Statement forget(String owner, String subject, @Nullable String attribute) {
        return of(owner, Intent.FORGET, subject, attribute, null);
    }

    public Statement withId(@Nullable String newId) {
        return new Statement(
                newId, owner, intent, category, subject, attribute, value, denies, scope, context, lasting, statedAt,
                until, wording, message, evidence, language);
    }

    public Statement withCategory(Category newCategory) {
        return new Statement(
                id,
                owner,
                intent,
                newCategory,
                subject,
                attribute,
                value,
                denies,
                scope,
                context,
                lasting,
                statedAt,
                until,
                wording,
                message,
                evidence,
                language);
    }

    public Statement withSubject(String newSubject) {
        return new Statement(
                id,
                owner,
                intent,
                category,
                newSubject,
                attribute,
                value,
                denies,
                scope,
                context,
                lasting,
                statedAt,
                until,
                wording,
                message,
                evidence,
                language);
    }

    /** "not blue"; null: it denies nothing. */
    public Statement denying(@Nullable String denied) {
        return new Statement(
                id, owner, intent, category, subject, attribute, value, denied, scope, context, lasting, statedAt,
                until, wording, message, evidence, language);
    }

    public Statement in(ScopeSaid newScope) {
        return new Statement(
                id, owner, intent, category, subject, attribute, value, denies, newScope, context, lasting, statedAt,
                until, wording, message, evidence, language);
    }

    /** Where the chat is now. */
    public Statement inContext(@Nullable Scope newContext) {
        return new Statement(
                id,
                owner,
                intent,
                category,
                subject,
                attribute,
                value,
                denies,
                scope,
                newContext,
                lasting,
                statedAt,
                until,
                wording,
                message,
                evidence,
                language);
    }

    public Statement withLasting(Lasting newLasting) {
        return new Statement(
                id,
                owner,
                intent,
                category,
                subject,
                attribute,
                value,
                denies,
                scope,
                context,
                newLasting,
                statedAt,
                until,
                wording,
                message,
                evidence,
                language);
    }

    public Statement statedAt(When newStatedAt) {
        return new Statement(
                id,
                owner,
                intent,
                category,
                subject,
                attribute,
                value,
                denies,
                scope,
                context,
                lasting,
                newStatedAt,
                until,
                wording,
                message,
                evidence,
                language);
    }

    public Statement until(Until newUntil) {
        return new Statement(
                id, owner, intent, category, subject, attribute, value, denies, scope, context, lasting, statedAt,
                newUntil, wording, message, evidence, language);
    }

    public Statement worded(String newWording) {
        return new Statement(
                id,
                owner,
                intent,
                category,
                subject,
                attribute,
                value,
                denies,
                scope,
                context,
                lasting,
                statedAt,
                until,
                newWording,
                message,
                evidence,
                language);
    }

    public Statement from(String newMessage) {
        return new Statement(
                id,
                owner,
                intent,
                category,
                subject,
                attribute,
                value,
                denies,
                scope,
                context,
                lasting,
                statedAt,
                until,
                wording,
                newMessage,
                evidence,
                language);
    }

    /** With {@code infer}: the ids of the statements it was drawn from. */
    public Statement drawnFrom(List<String> newEvidence) {
        return new Statement(
                id,
                owner,
                intent,
                category,
                subject,
                attribute,
                value,
                denies,
                scope,
                context,
                lasting,
                statedAt,
                until,
                wording,
                message,
                newEvidence,
                language);
    }
}
