package dev.retcon.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.hibernate.StatelessSession;

/** Rows of an owner by their ids, several at a time. */
final class ById {
    /** What one query names at most: the database compares each row with all that it names. */
    private static final int AT_A_TIME = 200;

    private ById() {}

    /** Those that there are. */
    static <T> List<T> rows(StatelessSession session, Class<T> type, String owner, Collection<String> ids) {
        List<OwnedId> keys =
                ids.stream().distinct().map(id -> new OwnedId(owner, id)).toList();
        List<T> rows = new ArrayList<>();
        for (int from = 0; from < keys.size(); from += AT_A_TIME) {
            List<OwnedId> some = keys.subList(from, Math.min(from + AT_A_TIME, keys.size()));
            session.getMultiple(type, some).stream().filter(Objects::nonNull).forEach(rows::add);
        }
        return rows;
    }
}
