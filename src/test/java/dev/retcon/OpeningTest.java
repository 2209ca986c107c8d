package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.retcon.memory.Statement;
import dev.retcon.rules.PackException;
import dev.retcon.store.Store;
import dev.retcon.store.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever goes wrong where a memory is opened, its store is given back. */
class OpeningTest {
    @TempDir
    Path temp;

    @Test
    void brokenRulesMakeNoStoreAndGiveBackOneThatIsThere() throws IOException {
        Path rules = Files.createDirectory(temp.resolve("rules"));
        Path folder = temp.resolve("store");

        assertThatThrownBy(() -> Retcon.builder().rules(rules).store(folder).open())
                .isInstanceOf(PackException.class);
        assertThat(folder).doesNotExist();

        Store.in(folder).close();
        assertThatThrownBy(() -> Retcon.builder().rules(rules).store(folder).open())
                .isInstanceOf(PackException.class);
        Store.in(folder).close();
    }

    @Test
    void aStoreThatIsOpenElsewhereIsRefusedAsEver() {
        Path folder = temp.resolve("store");
        try (Store store = Store.in(folder)) {
            assertThat(store.packs()).isEmpty();
            assertThatThrownBy(() -> Retcon.builder()
                            .rules(Path.of("rules"))
                            .cache(Path.of("target", "cache"))
                            .store(folder)
                            .open())
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("is open");
        }
        try (Retcon retcon = Retcon.builder()
                .rules(Path.of("rules"))
                .cache(Path.of("target", "cache"))
                .store(folder)
                .open()) {
            assertThat(retcon.say(Statement.mention("ana", "Mira", "eye color", "blue"))
                            .message())
                    .isNotEmpty();
        }
    }
}
