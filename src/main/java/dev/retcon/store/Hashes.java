package dev.retcon.store;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Digest;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.Scope;
import org.jspecify.annotations.Nullable;

/** Keys of a fixed length, made of names of any length. */
final class Hashes {
    private Hashes() {}

    static String detail(Detail detail) {
        return Digest.ofAll(
                detail.owner(),
                detail.category().name(),
                detail.subject().key(),
                detail.attribute().key());
    }

    /** What is asked about a detail; one place of its own for what reaches over details, which is rare. */
    static String question(Question question) {
        boolean wide =
                question.kind() == QuestionKind.SUBJECT || question.detail().isWhole();
        return wide ? wide(question.detail().owner()) : detail(question.detail());
    }

    static String wide(String owner) {
        return Digest.ofAll(owner, "");
    }

    /** What only one current entry may have: the detail and its scope, and of what holds many, the value. */
    static @Nullable String slot(Entry entry, boolean many) {
        if (!entry.isCurrent()) {
            return null;
        }
        String detail = detail(entry.detail());
        return many
                ? Digest.ofAll(detail, entry.scope().key(), entry.value().key())
                : Digest.ofAll(detail, entry.scope().key());
    }

    /** Where an entry holds. */
    static String scope(String owner, Scope scope) {
        return Digest.ofAll(owner, scope.key());
    }

    /** A text of a rule pack. */
    static String text(String text) {
        return Digest.ofAll(text);
    }
}
