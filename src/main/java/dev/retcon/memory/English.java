package dev.retcon.memory;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The English texts that are packed into the jar: said where no rule pack is at hand, or where a pack lacks one. */
public final class English {
    private static final String TEXTS = "/retcon-rules/wording/en.properties";

    private English() {}

    /** The pattern of a text; null where there is none. */
    public static @Nullable String pattern(String key) {
        return Packed.TEXTS.getProperty(key);
    }

    /** The keys of all texts. */
    public static Set<String> keys() {
        return Packed.TEXTS.stringPropertyNames();
    }

    /** Read when the first text is asked for. */
    private static final class Packed {
        private static final Properties TEXTS = read();

        private static Properties read() {
            Properties texts = new Properties();
            try (InputStream in = Objects.requireNonNull(English.class.getResourceAsStream(English.TEXTS))) {
                texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return texts;
        }
    }
}
