package dev.retcon.store;

import dev.retcon.memory.FilesChanged;
import dev.retcon.memory.ServedPack;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.hibernate.StatelessSession;
import org.jspecify.annotations.Nullable;

/** The rule packs that served this store; they are nobody's memory. Not for use by several threads. */
public final class Packs {
    private static final String LAST_SERVED = "from PackRow p order by p.lastServed desc, p.digest limit 1";
    private static final String ALL = "from PackRow p order by p.firstServed, p.digest";
    private static final String FILES = "from PackFileRow f";
    private static final String TEXTS = "select f.id.path, t.content from PackFileRow f join PackTextRow t"
            + " on t.hash = f.hash where f.id.digest = :digest";
    private static final String STATEMENTS = "select s.pack, count(*) from StatementRow s group by s.pack";

    private final StatelessSession session;

    Packs(StatelessSession session) {
        this.session = session;
    }

    /**
     * Keeps that a pack begins to serve, and what it is; of the pack that served last, nothing has to be written.
     *
     * @param files from each path to its text
     */
    public void serve(String digest, Map<String, String> files, int rules, Instant now) {
        PackRow last = session.createSelectionQuery(LAST_SERVED, PackRow.class).getSingleResultOrNull();
        if (last != null && last.digest.equals(digest)) {
            return;
        }
        long at = last == null ? Micros.of(now) : Math.max(Micros.of(now), last.lastServed + 1);
        PackRow known = session.get(PackRow.class, digest);
        if (known == null) {
            keep(digest, files, rules, at, last == null ? null : last.digest);
        } else {
            known.lastServed = at;
            session.update(known);
        }
    }

    private void keep(String digest, Map<String, String> files, int rules, long at, @Nullable String follows) {
        PackRow row = new PackRow();
        row.digest = digest;
        row.firstServed = at;
        row.lastServed = at;
        row.follows = follows;
        row.rules = rules;
        session.insert(row);
        files.forEach((path, text) -> {
            PackFileRow file = new PackFileRow();
            file.id = new PackPath(digest, path);
            file.hash = text(text);
            session.insert(file);
        });
    }

    /** Keeps a text where it is not there yet; its hash. */
    private String text(String text) {
        String hash = Hashes.text(text);
        if (session.get(PackTextRow.class, hash) == null) {
            PackTextRow row = new PackTextRow();
            row.hash = hash;
            row.content = text;
            session.insert(row);
        }
        return hash;
    }

    /** Every pack that served, in the order in which they first did. */
    public List<ServedPack> all() {
        Map<String, Map<String, String>> hashes = new HashMap<>();
        session.createSelectionQuery(FILES, PackFileRow.class).list().stream()
                .forEach(file -> hashes.computeIfAbsent(file.id.digest(), digest -> new HashMap<>())
                        .put(file.id.path(), file.hash));
        Map<String, Long> statements = new HashMap<>();
        session.createSelectionQuery(STATEMENTS, Object[].class).list().stream()
                .forEach(row -> statements.put((String) row[0], (Long) row[1]));
        return session.createSelectionQuery(ALL, PackRow.class).list().stream()
                .map(row -> new ServedPack(
                        row.digest,
                        Micros.at(row.firstServed),
                        row.follows,
                        row.rules,
                        FilesChanged.between(
                                row.follows == null ? Map.of() : hashes.getOrDefault(row.follows, Map.of()),
                                hashes.getOrDefault(row.digest, Map.of())),
                        statements.getOrDefault(row.digest, 0L)))
                .toList();
    }

    /** The files of a pack that served, from path to text, sorted; empty where none with this digest did. */
    public Optional<Map<String, String>> files(String digest) {
        if (session.get(PackRow.class, digest) == null) {
            return Optional.empty();
        }
        Map<String, String> files = new TreeMap<>();
        session.createSelectionQuery(TEXTS, Object[].class).setParameter("digest", digest).list().stream()
                .forEach(row -> files.put((String) row[0], (String) row[1]));
        return Optional.of(files);
    }
}
