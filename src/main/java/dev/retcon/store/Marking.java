package dev.retcon.store;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Level;
import dev.retcon.memory.Mark;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Sought;
import dev.retcon.memory.Vocabulary;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.hibernate.StatelessSession;

/**
 * The marks of forgotten values: HMAC-SHA-256 (RFC 2104) under a random secret of the owner, so that a value can be
 * recognised but not read.
 *
 * <p>A mark never changes, since nobody can read what it is of. So that no edit of the vocabulary brings back what was
 * forgotten, a value is marked under every name that compares as it when it is forgotten, and sought under every name
 * that compares as it today, in both categories where none is named. It may block too much: of names that compared as one
 * when it was forgotten and are told apart by now, each is still blocked; and a statement without a category is blocked by
 * what was forgotten in the other one.
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
        return session
                .createSelectionQuery(Queries.SECRETS, SecretRow.class)
                .setParameter("owner", owner)
                .list()
                .stream()
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

    /** Leaves the marks of an entry's value, under each of its names. */
    void mark(Entry entry, Moment at, Vocabulary vocabulary) {
        String secret = secret();
        Sought names = vocabulary.sought(entry.detail(), entry.value(), true);
        String scopes = scopes(secret, entry.scope());
        String when = Objects.requireNonNull(Written.moment(at));
        Set<List<String>> known = rows(names, secret).stream()
                .filter(row -> row.scopes.equals(scopes) && row.at.equals(when))
                .map(row -> List.of(row.detail, row.value))
                .collect(Collectors.toSet());
        for (String detail : details(secret, names)) {
            for (String value : values(secret, names)) {
                if (!known.contains(List.of(detail, value))) {
                    MarkRow row = new MarkRow();
                    row.owner = owner;
                    row.subject = subject(secret, entry.detail());
                    row.detail = detail;
                    row.value = value;
                    row.scopes = scopes;
                    row.at = when;
                    session.insert(row);
                }
            }
        }
    }

    /** The marks of a value, as seen from a place. */
    List<Mark> marks(Sought value, Scope from) {
        List<Mark> marks = new ArrayList<>();
        for (String secret : secrets()) {
            for (MarkRow row : rows(value, secret)) {
                marks.add(new Mark(meets(secret, from, row.scopes), Objects.requireNonNull(Written.moment(row.at))));
            }
        }
        return marks;
    }

    private List<MarkRow> rows(Sought sought, String secret) {
        Detail any = sought.details().iterator().next();
        return session.createSelectionQuery(Queries.MARKS, MarkRow.class)
                .setParameter("owner", owner)
                .setParameter("subject", subject(secret, any))
                .setParameterList("details", details(secret, sought))
                .setParameterList("values", values(secret, sought))
                .list();
    }

    private static List<String> details(String secret, Sought sought) {
        return sought.details().stream()
                .map(each -> detail(secret, each))
                .sorted()
                .toList();
    }

    private static List<String> values(String secret, Sought sought) {
        return sought.values().stream()
                .map(each -> hash(secret, "value", each))
                .sorted()
                .toList();
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
