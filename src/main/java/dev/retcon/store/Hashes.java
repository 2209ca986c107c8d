package dev.retcon.store;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.Scope;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Keys of a fixed length, made of names of any length. */
final class Hashes {
    private Hashes() {}

    static String detail(Detail detail) {
        return of(
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
        return of(owner, "");
    }

    /** What only one current entry may have: the detail and its scope, and of what holds many, the value. */
    static @Nullable String slot(Entry entry, boolean many) {
        if (!entry.isCurrent()) {
            return null;
        }
        String detail = detail(entry.detail());
        return many
                ? of(detail, entry.scope().key(), entry.value().key())
                : of(detail, entry.scope().key());
    }

    /** Where an entry holds. */
    static String scope(String owner, Scope scope) {
        return of(owner, scope.key());
    }

    /** A text of a rule pack. */
    static String text(String text) {
        return of(text);
    }

    private static String of(String... parts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String part : parts) {
                digest.update(part.getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
