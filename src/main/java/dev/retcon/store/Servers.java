package dev.retcon.store;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.hibernate.StatelessSession;

/** The programs that have this store open at a time; they are nobody's memory. Not for use by several threads. */
public final class Servers {
    private static final String BEAT =
            "update ServerRow s set s.digest = :digest, s.beat = s.beat + 1 where s.id = :server";
    private static final String GONE = "delete from ServerRow s where s.id in :servers";
    private static final String ALL = "from ServerRow s";

    private final StatelessSession session;

    Servers(StatelessSession session) {
        this.session = session;
    }

    /**
     * What a program said last of itself.
     *
     * @param digest of the rule pack that it serves
     * @param beat moves each time it says so
     */
    public record Said(String digest, long beat) {}

    /** A program says that it is there, and which pack it serves; what each other one said last. */
    public Map<String, Said> beat(String server, String digest) {
        int known = session.createMutationQuery(BEAT)
                .setParameter("digest", digest)
                .setParameter("server", server)
                .executeUpdate();
        if (known == 0) {
            ServerRow row = new ServerRow();
            row.id = server;
            row.digest = digest;
            session.insert(row);
        }
        Map<String, Said> others = new HashMap<>();
        session.createSelectionQuery(ALL, ServerRow.class).list().stream()
                .filter(row -> !row.id.equals(server))
                .forEach(row -> others.put(row.id, new Said(row.digest, row.beat)));
        return others;
    }

    /** Takes programs out that are not there any more. */
    public void gone(Collection<String> servers) {
        if (!servers.isEmpty()) {
            session.createMutationQuery(GONE)
                    .setParameterList("servers", servers)
                    .executeUpdate();
        }
    }
}
