package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.retcon.Jvm;
import dev.retcon.memory.Because;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Question;
import dev.retcon.resolve.ChangeSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder keeps its memory, and is open in one store at a time. */
class FolderTest {
    private static final Detail EYES = Some.eyes("ana ");

    @TempDir
    Path temp;

    /** Another process: opens the folder, writes, and dies without closing it. */
    static final class Other {
        private Other() {}

        public static void main(String[] arguments) {
            try {
                Store store = Store.in(Path.of(arguments[0]));
                Some.write(
                        store, work -> work.add(Some.entry("e-9", EYES, "v", "story:other", Some.minute(9)), Some.ONE));
                System.out.println("written");
            } catch (StoreException e) {
                System.out.println(e.getMessage());
            }
            System.out.flush();
            Runtime.getRuntime().halt(0);
        }
    }

    private static List<String> command(Path folder) {
        return Jvm.command(List.of(), Other.class, List.of(folder.toString()));
    }

    private static String other(Path folder) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command(folder))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return said.strip();
    }

    @Test
    void aRestartKeepsEverything() {
        Path folder = temp.resolve("not").resolve("there yet");
        Entry ended = Some.ended(Some.entry("e-1", EYES, "blue", "story:x", Some.minute(1)), Because.CORRECTED, true);
        Entry current = Some.entry("e-2", EYES, "grün\n🙂", "story:x", Some.minute(2))
                .confirmed(Moment.at(Some.minute(3)), null, false);
        Question question = Some.question("q-1", EYES, "s-1", Some.NOW);
        Told told = Some.told("ana ", "s-1", Some.minute(4));
        try (Store store = Store.in(folder)) {
            Some.write(store, work -> {
                work.lock("ana ");
                work.recorded("ana ", Some.minute(4));
                work.add(ended, Some.ONE);
                work.add(current, Some.ONE);
                work.apply("ana", "s-1", new ChangeSet(List.of(), List.of(), List.of(question), List.of()), Some.ONE);
                work.statements().add(told);
            });
        }
        try (Store store = Store.in(folder)) {
            assertThat(store.read(work -> work.loadHistory(EYES)).entries()).containsExactly(ended, current);
            assertThat(store.<List<Question>>read(work -> work.questions("ana ", null)))
                    .containsExactly(question);
            assertThat(store.<Optional<Told>>read(work -> work.statements().find("ana ", "s-1")))
                    .contains(told);
            assertThat(store.<Optional<Instant>>read(work -> work.lastRecorded("ana ")))
                    .contains(Some.minute(4));
            assertThat(store.<List<Entry>>read(work -> work.memory("ana", null)))
                    .isEmpty();
            assertThatThrownBy(() -> Some.write(
                            store, work -> work.add(Some.entry("e-3", EYES, "red", "story:x", Some.NOW), Some.ONE)))
                    .isInstanceOf(StoreException.class);
        }
    }

    @Test
    void aSecondStoreIsRefusedAtOnceAndTheFirstKeepsItsLock() throws Exception {
        Path link = Files.createSymbolicLink(temp.resolve("link"), Files.createDirectory(temp.resolve("folder")));
        Path folder = temp.resolve("folder");
        try (Store store = Store.in(folder)) {
            for (Path same : List.of(folder, link)) {
                long start = System.nanoTime();
                assertThatThrownBy(() -> Store.in(same))
                        .isInstanceOf(StoreException.class)
                        .hasMessageContaining(same.toString())
                        .hasMessageEndingWith("Close that one, or name another folder.");
                assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(2));
            }
            assertThat(other(folder)).contains(folder.toString(), "is open in another process");
            Some.write(store, work -> work.add(Some.entry("e-1", EYES, "v", "everywhere", Some.NOW), Some.ONE));
        }
        try (Store again = Store.in(link)) {
            assertThat(again.<List<Entry>>read(work -> work.memory("ana ", null)))
                    .hasSize(1);
        }
    }

    /** Its own, or the one in which it would be made. */
    @Test
    void aFolderThatCannotBeWrittenIsNamed() throws Exception {
        Path folder = Files.createDirectory(temp.resolve("folder"));
        Store.in(folder).close();
        List<String> readOnly = new ArrayList<>(List.of(FullDiskTest.unshare()));
        readOnly.addAll(List.of(
                "sh",
                "-c",
                "mount --bind '" + temp + "' '" + temp + "' && mount -o remount,ro,bind '" + temp + "' && exec \"$@\"",
                "sh"));
        List<String> trying = new ArrayList<>(readOnly);
        trying.add("true");
        assumeTrue(FullDiskTest.works(trying.toArray(String[]::new)), "nothing can be mounted here");

        for (Path each : List.of(folder, temp.resolve("new"))) {
            List<String> command = new ArrayList<>(readOnly);
            command.addAll(command(each));
            assertThat(FullDiskTest.output(command))
                    .startsWith("The folder " + each + " cannot be written: ")
                    .contains("Read-only file system. Name another folder.");
        }
        try (Store again = Store.in(folder)) {
            assertThat(again.<List<Entry>>read(work -> work.memory("ana ", null)))
                    .isEmpty();
        }
    }

    @Test
    void whatWasCommittedOutlivesAProcessThatDies() throws Exception {
        assertThat(other(temp)).isEqualTo("written");

        try (Store store = Store.in(temp)) {
            assertThat(store.read(work -> work.load(EYES)).entries())
                    .containsExactly(Some.entry("e-9", EYES, "v", "story:other", Some.minute(9)));
        }
    }

    @Test
    void whatCannotBeAFolderIsRefusedWithItsName() throws IOException {
        Path file = Files.writeString(temp.resolve("file"), "no folder");

        assertThatThrownBy(() -> Store.in(file))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(file.toString())
                .hasMessageEndingWith("Name another folder.");
        assertThatThrownBy(() -> Store.in(temp.resolve("a;b")))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("a;b");
        assertThat(temp.resolve("a")).doesNotExist();
    }

    @Test
    void aBrokenDatabaseIsNamedAndItsFolderGivenBack() throws IOException {
        try (Store store = Store.in(temp)) {
            Some.write(store, work -> work.lock(EYES.owner()));
        }
        Files.writeString(temp.resolve("memory.script"), "THIS IS NO DATABASE\n");

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> Store.in(temp))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining(temp.toString())
                    .hasMessageContaining("cannot be opened");
        }
    }

    /** Its tables are not what this version needs. */
    @Test
    void aStoreOfAnotherVersionIsRefusedInPlainWords() throws Exception {
        Path folder = temp.resolve("older");
        Store.in(folder).close();
        String url = "jdbc:hsqldb:file:" + folder.resolve("memory") + ";hsqldb.lock_file=false";
        try (Connection connection = DriverManager.getConnection(url, "SA", "");
                Statement statement = connection.createStatement()) {
            statement.execute("drop table place");
            statement.execute("SHUTDOWN");
        }

        assertThatThrownBy(() -> Store.in(folder))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("another version of this program")
                .hasMessageEndingWith("or name another folder.");
    }
}
