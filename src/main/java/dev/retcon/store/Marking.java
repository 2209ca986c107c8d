package dev.retcon.store;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Level;
import dev.retcon.memory.Mark;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Scope;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.hibernate.StatelessSession;

/**
 * The marks of forgotten values: HMAC-SHA-256 (RFC 2104) under a random secret of the owner, so that a value can be
 * recognised but not read.
 */
final class Marking {
    private static final String ALGORITHM = "HmacSHA256";
    private static final String SEALED = "#";
    private static final int SECRET_BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final StatelessSession session;
    private final String owner;

    Marking(StatelessSession session, String owner) {
        this.session = session;
        this.owner = owner;
    }

    /** The owner's secrets: one, and those that came with an imported memory. */
    List<String> secrets() {
        return session.createSelectionQuery(Queries.SECRETS, SecretRow.class)
                .setParameter("owner", owner)
                .getResultStream()
                .map(row -> row.id.secret())
                .toList();
    }

    private String secret() {
        List<String> secrets = secrets();
        if (!secrets.isEmpty()) {
            return secrets.get(0);
        }
        byte[] bytes = new byte[SECRET_BYTES];
        RANDOM.nextBytes(bytes);
        SecretRow row = new SecretRow();
        row.id = new OwnedSecret(owner, HexFormat.of().formatHex(bytes));
        session.insert(row);
        return row.id.secret();
    }

    /** Leaves a mark of an entry's value. */
    void mark(Entry entry, Moment at) {
        String secret = secret();
        MarkRow row = new MarkRow();
        row.owner = owner;
        row.subject = subject(secret, entry.detail());
        row.detail = detail(secret, entry.detail());
        row.value = hash(secret, "value", entry.value().key());
        row.scopes = scopes(secret, entry.scope());
        row.at = Objects.requireNonNull(Written.moment(at));
        boolean known = rows(entry.detail(), entry.value(), secret).stream()
                .anyMatch(each -> each.scopes.equals(row.scopes) && each.at.equals(row.at));
        if (!known) {
            session.insert(row);
        }
    }

    /** The marks of a value of a detail, as seen from a place. */
    List<Mark> marks(Detail detail, Name value, Scope from) {
        List<Mark> marks = new ArrayList<>();
        for (String secret : secrets()) {
            for (MarkRow row : rows(detail, value, secret)) {
                marks.add(new Mark(meets(secret, from, row.scopes), Objects.requireNonNull(Written.moment(row.at))));
            }
        }
        return marks;
    }

    private List<MarkRow> rows(Detail detail, Name value, String secret) {
        return session.createSelectionQuery(Queries.MARKS, MarkRow.class)
                .setParameter("owner", owner)
                .setParameter("subject", subject(secret, detail))
                .setParameter("detail", detail(secret, detail))
                .setParameter("value", hash(secret, "value", value.key()))
                .list();
    }

    static String subject(String secret, Detail detail) {
        return hash(secret, "subject", detail.subject().key());
    }

    private static String detail(String secret, Detail detail) {
        return hash(
                secret, "detail", detail.category().name(), detail.attribute().key());
    }

    /** One hash for the scope and each that contains it, widest first. */
    private static String scopes(String secret, Scope scope) {
        return String.join(
                " ",
                scope.chain().stream()
                        .map(each -> hash(secret, "scope", each.key()))
                        .toList());
    }

    /** As {@link Scope#meets}, of hashed scopes. */
    private static Level meets(String secret, Scope from, String marked) {
        List<String> theirs = List.of(marked.split(" "));
        List<Scope> mine = from.chain();
        int common = 0;
        while (common < Math.min(theirs.size(), mine.size())
                && theirs.get(common)
                        .equals(hash(secret, "scope", mine.get(common).key()))) {
            common++;
        }
        return common == theirs.size() ? Level.SCENE : mine.get(common - 1).level();
    }

    static String hash(String secret, String... parts) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(HexFormat.of().parseHex(secret), ALGORITHM));
            for (String part : parts) {
                mac.update(part.getBytes(StandardCharsets.UTF_8));
                mac.update((byte) 0);
            }
            return HexFormat.of().formatHex(mac.doFinal());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What stands for a statement's content when that is gone: enough to recognise it when it is sent again. */
    String sealed(String content) {
        return SEALED + hash(secret(), "content", content);
    }

    /** Whether a statement is sent again that was kept so. */
    boolean isSame(String kept, String content) {
        return isSealed(kept)
                ? secrets().stream().anyMatch(secret -> kept.equals(SEALED + hash(secret, "content", content)))
                : kept.equals(content);
    }

    static boolean isSealed(String content) {
        return content.startsWith(SEALED);
    }
}
