package dev.retcon.web;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * When a memory changed last, as events name it.
 *
 * @param id the moment as text; two that differ stand for a change in between
 */
record Moved(String id) {
    /** The id of a memory of which nothing is kept: none was begun, or it was erased. */
    private static final String NOTHING = "nothing";

    static Moved of(@Nullable Instant at) {
        return new Moved(at == null ? NOTHING : at.toString());
    }

    /** The event, as it is sent. */
    byte[] event(String name) {
        String data = id.equals(NOTHING) ? "{}" : "{\"at\":\"" + id + "\"}";
        return ("event: " + name + "\nid: " + id + "\ndata: " + data + "\n\n").getBytes(StandardCharsets.UTF_8);
    }
}
