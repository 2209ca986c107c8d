package dev.retcon.memory;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What has to be asked before a statement can be decided.
 *
 * @param statement the statement that raised it, as it came, with its id
 * @param detail what it is about
 * @param about the entries that it is about: those that the new value would end, or the matches
 * @param heardAt when its statement came; it is decided with that time, however late it is completed
 * @param askedAt when it was raised
 * @param reason why it was withdrawn, if it was
 * @param answer the option that was chosen, if one was
 * @param settled what decided the answer, where it was answered
 */
public record Question(
        String id,
        Statement statement,
        Detail detail,
        QuestionKind kind,
        List<Option> options,
        List<String> about,
        Instant heardAt,
        Instant askedAt,
        QuestionStatus status,
        @Nullable Withdrawal reason,
        @Nullable String answer,
        @Nullable Settled settled) {

    /** Why a question needs no answer any more. */
    public enum Withdrawal {
        DETAIL_CHANGED,
        CONFIRMED,
        RAISED_AGAIN,
        STATEMENT_UNDONE,
        /** By the vocabulary, what it asked about does not stand in one place any more. */
        VOCABULARY_CHANGED
    }

    /** What an option does when it is chosen. */
    public enum Does {
        SCOPE,
        NEW,
        OLD,
        NEITHER,
        ADD,
        INSTEAD_OF,
        MATCH,
        ALL,
        PLACE,
        SUBJECT,
        KEEP,
        DROP,
        NEVER_MIND
    }

    /**
     * One way to answer.
     *
     * @param word what the user answers with: {@code everywhere}, {@code story}, {@code instead_of:tea}
     * @param scope the scope that it would write, if it is one
     * @param entry the entry that it names, if it does
     * @param subject the subject that it names, if it does
     */
    public record Option(
            String word,
            Does does,
            @Nullable Scope scope,
            @Nullable String entry,
            @Nullable Name subject) {
        public Option(String word, Does does, @Nullable Scope scope, @Nullable String entry) {
            this(word, does, scope, entry, null);
        }
    }

    public Question {
        options = List.copyOf(options);
        about = List.copyOf(about);
    }

    /** What the id of a question ends with that no statement raised, but a change of the vocabulary. */
    private static final String VOCABULARY = "~vocabulary";

    /** The id of the question about an entry that came to stand where another does, by a change of the vocabulary. */
    public static String idOfVocabulary(String statement) {
        return statement + VOCABULARY;
    }

    /** Whether a change of the vocabulary raised it: then {@code new} is what stood there too. */
    public boolean isOfVocabulary() {
        return id.endsWith(VOCABULARY);
    }

    public boolean isOpen() {
        return status == QuestionStatus.OPEN;
    }

    /** The scopes that its options would write. */
    public Set<Scope> writes() {
        return options.stream().map(Option::scope).filter(Objects::nonNull).collect(Collectors.toSet());
    }

    /** Whether an answer could change an entry: it is about it, or would write at its scope. */
    public boolean couldChange(Entry entry) {
        return about.contains(entry.id()) || (touches(entry.detail()) && writes().contains(entry.scope()));
    }

    /** Whether an answer could change a detail: its own, or that of a subject that it offers. */
    public boolean touches(Detail other) {
        return detail.covers(other)
                || options.stream()
                        .map(Option::subject)
                        .filter(Objects::nonNull)
                        .anyMatch(subject -> detail.about(subject).covers(other));
    }

    /** Whether a subject is one of its options. */
    public boolean offers(Name subject) {
        return options.stream().map(Option::subject).anyMatch(each -> each != null && each.same(subject));
    }

    /** The same question about a subject that is called otherwise. */
    public Question about(Name renamed) {
        return of(detail.about(renamed));
    }

    /** The same question about a detail that compares otherwise. */
    public Question of(Detail compared) {
        return new Question(
                id, statement, compared, kind, options, about, heardAt, askedAt, status, reason, answer, settled);
    }

    /** The same question with other options. */
    public Question offering(List<Option> others) {
        return new Question(
                id, statement, detail, kind, others, about, heardAt, askedAt, status, reason, answer, settled);
    }

    /** The same question, where a subject that it offers is called otherwise. */
    public Question offering(Name subject, Name renamed) {
        List<Option> offered = options.stream()
                .map(option -> option.subject() != null && option.subject().same(subject)
                        ? new Option(renamed.shown(), option.does(), null, null, renamed)
                        : option)
                .distinct()
                .toList();
        return offering(offered);
    }

    /** The same question without a subject that it offers. */
    public Question withoutOffering(Name subject) {
        List<Option> left = options.stream()
                .filter(option -> option.subject() == null || !option.subject().same(subject))
                .toList();
        return offering(left);
    }

    public Question answered(Option option, Settled how) {
        return settled(QuestionStatus.ANSWERED, null, option.word(), how);
    }

    public Question withdrawn(Withdrawal why) {
        return settled(QuestionStatus.WITHDRAWN, why, null, null);
    }

    /** The same question without what it asked: that was forgotten. */
    public Question effaced() {
        Statement silent = Statement.of(
                        statement.owner(), statement.intent(), statement.subject(), statement.attribute(), null)
                .withId(statement.id());
        if (statement.category() != null) {
            silent = silent.withCategory(statement.category());
        }
        return new Question(
                id, silent, detail, kind, List.of(), List.of(), heardAt, askedAt, status, reason, null, settled);
    }

    private Question settled(
            QuestionStatus newStatus, @Nullable Withdrawal why, @Nullable String chosen, @Nullable Settled how) {
        return new Question(id, statement, detail, kind, options, about, heardAt, askedAt, newStatus, why, chosen, how);
    }
}
