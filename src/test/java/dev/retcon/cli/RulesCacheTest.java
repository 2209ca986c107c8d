package dev.retcon.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Where compiled rules are kept. */
class RulesCacheTest {
    private static final String HOME = Path.of("home").toAbsolutePath().toString();
    private static final Path USERS = Path.of(HOME, "caches");

    @Test
    void theFolderIsTheUsersOrTheOneThatIsNamed() {
        assertThat(RulesCache.folder(Map.of(), HOME)).isEqualTo(Path.of(HOME, ".cache", "retcon"));
        assertThat(RulesCache.folder(Map.of("XDG_CACHE_HOME", USERS.toString()), HOME))
                .isEqualTo(USERS.resolve("retcon"));
        assertThat(RulesCache.folder(Map.of("XDG_CACHE_HOME", "not/whole"), HOME))
                .isEqualTo(Path.of(HOME, ".cache", "retcon"));
        assertThat(RulesCache.folder(Map.of("RETCON_CACHE", "here", "XDG_CACHE_HOME", USERS.toString()), HOME))
                .isEqualTo(Path.of("here"));
    }

    @Test
    void itCanBeTurnedOffAndNeedsAHome() {
        assertThat(RulesCache.folder(Map.of("RETCON_CACHE", "off"), HOME)).isNull();
        assertThat(RulesCache.folder(Map.of(), "?")).isNull();
        assertThat(RulesCache.folder(Map.of(), null)).isNull();
        assertThat(RulesCache.folder(Map.of("RETCON_CACHE", "\0"), HOME)).isNull();
    }
}
