package dev.retcon.cli;

import dev.retcon.Retcon;
import dev.retcon.rules.CodeCache;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the command line keeps compiled rules: the folder that {@code RETCON_CACHE} names, nowhere where that is {@code off};
 * else {@code retcon} in the user's own folder for such things.
 */
final class RulesCache {
    private static final String OFF = "off";

    private RulesCache() {}

    /** Null: nowhere. */
    static @Nullable Path folder() {
        return folder(System.getenv(), System.getProperty("user.home"));
    }

    static @Nullable Path folder(Map<String, String> environment, @Nullable String home) {
        try {
            String own = environment.getOrDefault("RETCON_CACHE", "");
            if (own.equals(OFF)) {
                return null;
            }
            if (!own.isBlank()) {
                return Path.of(own);
            }
            Path users = Path.of(environment.getOrDefault("XDG_CACHE_HOME", ""));
            // Its specification says that one which is not absolute is to be left out.
            if (users.isAbsolute()) {
                return users.resolve("retcon");
            }
            Path homes = Path.of(home == null ? "" : home);
            return homes.isAbsolute() ? homes.resolve(".cache").resolve("retcon") : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }

    /** For a memory whose rules are edited while it is open. */
    static Retcon.Builder of(Retcon.Builder builder) {
        Path folder = folder();
        return folder == null ? builder : builder.cache(folder);
    }

    static CodeCache cache() {
        Path folder = folder();
        return folder == null ? CodeCache.none() : CodeCache.in(folder);
    }
}
