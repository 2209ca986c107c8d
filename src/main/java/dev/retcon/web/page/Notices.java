package dev.retcon.web.page;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What was done last, kept until the page after it is drawn: the address holds an id only, so that no link can make a page
 * say what did not happen. Only the newest are kept. Thread-safe.
 */
final class Notices {
    private static final int KEPT = 1_000;

    private record Kept(String owner, Notice notice) {}

    private final Map<String, Kept> byId = new LinkedHashMap<>();

    /** Keeps a notice; gives the id to ask for it with. */
    synchronized String keep(String owner, Notice notice) {
        if (byId.size() == KEPT) {
            byId.remove(byId.keySet().iterator().next());
        }
        String id = UUID.randomUUID().toString();
        byId.put(id, new Kept(owner, notice));
        return id;
    }

    /** The notice of an owner; null where there is none, or not any more. */
    synchronized @Nullable Notice find(String owner, @Nullable String id) {
        Kept kept = id == null ? null : byId.get(id);
        return kept != null && kept.owner().equals(owner) ? kept.notice() : null;
    }
}
