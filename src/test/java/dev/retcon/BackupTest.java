package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.store.PostgresServer;
import dev.retcon.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was backed up is all there when it is restored, and no more than there was then. */
class BackupTest {
    private static final String SAID = "{\"say\": {\"owner\": \"ana\", \"intent\": \"mention\", \"subject\": \"Kael\","
            + " \"attribute\": \"home\", \"value\": \"the moor\", \"scope\": \"everywhere\"}}";

    @TempDir
    Path temp;

    private static List<JsonNode> exported(Store store) {
        Conversation conversation = new Conversation(store).later();
        return List.of(conversation.exported("ana"), conversation.exported("bo"));
    }

    private static List<JsonNode> exported(Path folder) {
        try (Store store = Store.in(folder)) {
            return exported(store);
        }
    }

    /** As {@code cp -r} does. */
    private static Path copied(Path folder, Path to) throws IOException {
        Files.createDirectory(to);
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
        return to;
    }

    @Test
    void theCopyOfAClosedFolderIsTheSameMemory() throws Exception {
        Path folder = temp.resolve("memory");
        List<JsonNode> before;
        try (Store store = Store.in(folder)) {
            new Conversation(store).said();
            before = exported(store);
        }
        Path backup = copied(folder, temp.resolve("backup"));
        try (Store store = Store.in(folder)) {
            Conversation conversation = new Conversation(store).later();
            conversation.take(SAID);
            conversation.retcon().erase("bo", null);
        }

        Path restored = copied(backup, temp.resolve("restored"));

        assertThat(exported(folder)).isNotEqualTo(before);
        assertThat(exported(restored)).isEqualTo(before);
        try (Store store = Store.in(restored)) {
            Conversation conversation = new Conversation(store).later();
            assertThat(conversation.take(SAID).path("outcome").asText()).isEqualTo("saved");
            // What was erased since is back, and has to be erased again.
            assertThat(conversation.exported("bo").path("entries")).hasSize(1);
            conversation.retcon().erase("bo", null);
            assertThat(conversation.exported("bo").path("entries")).isEmpty();
        }
    }

    @Test
    void whatAnOwnerExportedIsTheSameMemoryElsewhere() {
        String url = PostgresServer.fresh();
        try (Store store = Store.inMemory();
                Store other = Store.at(url)) {
            new Conversation(store).said();
            List<JsonNode> before = exported(store);
            Conversation restored = new Conversation(other).later();
            restored.retcon().imported("ana", before.get(0));
            restored.retcon().imported("bo", before.get(1));

            assertThat(exported(other)).isEqualTo(before);
        }
    }

    @Test
    void aDatabaseMadeFromAnotherIsTheSameMemory() {
        String database = PostgresServer.freshDatabase();
        List<JsonNode> before;
        try (Store store = Store.at(PostgresServer.at(database))) {
            new Conversation(store).said();
            before = exported(store);
        }
        String copy = database + "_copy";
        PostgresServer.execute("postgres", "create database " + copy + " template " + database);
        try (Store store = Store.at(PostgresServer.at(database))) {
            new Conversation(store).later().take(SAID);
        }

        try (Store restored = Store.at(PostgresServer.at(copy))) {
            assertThat(exported(restored)).isEqualTo(before);
            assertThat(new Conversation(restored)
                            .later()
                            .take(SAID)
                            .path("outcome")
                            .asText())
                    .isEqualTo("saved");
            assertThat(exported(restored)).isNotEqualTo(before);
        }
    }
}
