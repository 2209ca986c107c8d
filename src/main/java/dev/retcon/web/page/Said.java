package dev.retcon.web.page;

import dev.retcon.Retcon;
import java.util.Map;

/** The texts of the page, in the language of who asks. Thread-safe. */
public final class Said {
    private final Retcon retcon;

    Said(Retcon retcon) {
        this.retcon = retcon;
    }

    /** The text {@code page.<key>}. */
    public String say(String key) {
        return say(key, Map.of());
    }

    /** As {@link #say(String)}, of a text that names something. */
    public String say(String key, String name, Object word) {
        return say(key, Map.of(name, word));
    }

    String say(String key, Map<String, ?> words) {
        return retcon.text("page." + key, words);
    }
}
