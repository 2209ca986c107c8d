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
 * @param askedAt when it was raised
 * @param reason why it was withdrawn, if it was
 */
public record Question(
        String id,
        Statement statement,
        Detail detail,
        QuestionKind kind,
        List<Option> options,
        List<String> about,
        Instant askedAt,
        QuestionStatus status,
        @Nullable Withdrawal reason) {

    /** Why a question needs no answer any more. */
    public enum Withdrawal {
        DETAIL_CHANGED,
        CONFIRMED,
        RAISED_AGAIN,
        STATEMENT_UNDONE
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
     */
    public record Option(
            String word,
            Does does,
            @Nullable Scope scope,
            @Nullable String entry) {}

    public Question {
        options = List.copyOf(options);
        about = List.copyOf(about);
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
        return detail.equals(entry.detail()) && (about.contains(entry.id()) || writes().contains(entry.scope()));
    }

    public Question answered() {
        return new Question(id, statement, detail, kind, options, about, askedAt, QuestionStatus.ANSWERED, null);
    }

    public Question withdrawn(Withdrawal why) {
        return new Question(id, statement, detail, kind, options, about, askedAt, QuestionStatus.WITHDRAWN, why);
    }
}
