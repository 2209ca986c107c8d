package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.retcon.RulesEvent.Refused;
import dev.retcon.RulesEvent.Served;
import dev.retcon.memory.ServedPack;
import dev.retcon.rules.PackException;
import dev.retcon.rules.PackFile;
import dev.retcon.store.PostgresServer;
import dev.retcon.store.StoreException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder of rules while it is edited: by editors that save in several ways, by hands that slip. */
class WatchingTest {
    private static final Duration A_WHILE = Duration.ofSeconds(4);
    private static final SmallPack FIRST = new SmallPack("v0");
    private static final SmallPack SECOND = new SmallPack("v1");

    @TempDir
    Path folder;

    private final Heard heard = new Heard();
    private Path rules;

    @BeforeEach
    void write() {
        rules = folder.resolve("rules");
        save(rules, FIRST);
    }

    private static void save(Path to, SmallPack pack) {
        SmallPack.save(to, pack.files().toArray(PackFile[]::new));
    }

    private Retcon.Builder watching() {
        return Retcon.builder().rules(rules).onRules(heard);
    }

    @Test
    void aFileIsReadWhenItIsWhole() throws Exception {
        try (Retcon retcon = watching().open()) {
            Path file = rules.resolve(FIRST.wording().path());
            String text = SECOND.wording().text();
            for (int end = 1; end <= text.length(); end += 4) {
                Files.writeString(file, text.substring(0, end));
                Thread.sleep(150);
            }
            Files.writeString(file, text);

            assertThat(heard.served().serving()).isEqualTo(retcon.pack().digest());
            assertThat(retcon.packFiles(retcon.pack().digest()).orElseThrow())
                    .containsEntry(FIRST.wording().path(), text);
            heard.silence(A_WHILE);
        }
    }

    @Test
    void aFileOrFolderThatIsGoneForAMomentIsNoEdit() throws Exception {
        try (Retcon retcon = watching().open()) {
            Path file = rules.resolve(FIRST.rules().path());
            Files.delete(file);
            Thread.sleep(50);
            SmallPack.save(rules, FIRST.rules());
            Files.move(rules, folder.resolve("away"));
            Thread.sleep(100);
            Files.move(folder.resolve("away"), rules);
            heard.silence(A_WHILE);

            Files.move(rules, folder.resolve("away"));
            save(rules, SECOND);
            assertThat(heard.served().changed().changed()).hasSize(3);
            assertThat(retcon.packs()).hasSize(2);
        }
    }

    @Test
    void whatIsGoneForLongIsToldOnce() throws Exception {
        try (Retcon retcon = watching().open()) {
            Files.move(rules, folder.resolve("away"));
            Refused gone = heard.refused();
            assertThat(gone.text()).contains("There is no such folder", gone.serving() + " serve on");
            heard.silence(A_WHILE);

            Files.move(folder.resolve("away"), rules);
            assertThat(heard.served().text())
                    .isEqualTo("The rules are again those that serve: " + gone.serving() + ".");
            assertThat(retcon.packs()).hasSize(1);
        }
    }

    @Test
    void aBadEditIsToldOnceAndAgainWhenItIsMadeAgain() throws Exception {
        PackFile bad = new PackFile(FIRST.rules().path(), FIRST.rules().text().replace("Act.SAVE", "Act.SAEV"));
        try (Retcon retcon = watching().open()) {
            for (int time = 0; time < 2; time++) {
                SmallPack.save(rules, bad);
                assertThat(heard.refused().problem())
                        .isInstanceOf(PackException.class)
                        .hasMessageContaining("SAEV");
                heard.silence(A_WHILE);
                SmallPack.save(rules, FIRST.rules());
                assertThat(heard.served().changed().inWords()).isEmpty();
            }
            assertThat(retcon.packs())
                    .extracting(ServedPack::digest)
                    .containsExactly(retcon.pack().digest());
        }
    }

    @Test
    void anEditThatNoTimeShowsIsFoundAllTheSame() throws Exception {
        try (Retcon retcon = watching().open()) {
            Thread.sleep(A_WHILE.toMillis());
            Path file = rules.resolve(FIRST.wording().path());
            FileTime time = Files.getLastModifiedTime(file);
            // In place: another file would have another key.
            Files.writeString(file, SECOND.wording().text());
            Files.setLastModifiedTime(file, time);

            assertThat(heard.served().serving()).isEqualTo(retcon.pack().digest());
        }
    }

    @Test
    void aLinkToTheRulesMayBeTurned() throws Exception {
        Path next = folder.resolve("next");
        save(next, SECOND);
        Path link = Files.createSymbolicLink(folder.resolve("link"), rules);
        try (Retcon retcon = Retcon.builder().rules(link).onRules(heard).open()) {
            Files.delete(link);
            Files.createSymbolicLink(link, next);

            assertThat(heard.served().serving()).isEqualTo(retcon.pack().digest());
        }
    }

    @Test
    void aListenerThatFailsEndsNothing() throws Exception {
        try (Retcon retcon = watching()
                .onRules(event -> {
                    heard.accept(event);
                    throw new IllegalStateException("the listener fails");
                })
                .open()) {
            for (SmallPack pack : new SmallPack[] {SECOND, FIRST, SECOND}) {
                SmallPack.save(rules, pack.wording());
                assertThat(heard.served().serving()).isEqualTo(retcon.pack().digest());
            }
            assertThat(retcon.packs()).hasSize(2);
        }
    }

    @Test
    void closingEndsTheThread() throws Exception {
        assertThat(watchers()).isZero();
        Retcon retcon = watching().open();
        assertThat(watchers()).isOne();
        retcon.speaking("de").close();
        assertThat(watchers()).isOne();
        retcon.close();
        assertThat(watchers()).isZero();

        SmallPack.save(rules, SECOND.wording());
        heard.silence(A_WHILE);
    }

    @Test
    void aListenerMayCloseTheMemory() throws Exception {
        AtomicReference<Retcon> memory = new AtomicReference<>();
        CountDownLatch closed = new CountDownLatch(1);
        memory.set(watching()
                .onRules(event -> {
                    memory.get().close();
                    closed.countDown();
                })
                .open());
        SmallPack.save(rules, SECOND.wording());

        assertThat(closed.await(30, TimeUnit.SECONDS)).isTrue();
        assertThatThrownBy(() -> memory.get().packs()).isInstanceOf(StoreException.class);
    }

    private static long watchers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("retcon-rules"))
                .count();
    }

    @Test
    void compiledRulesAreNotWatched() throws IOException {
        try (Retcon retcon = Retcon.builder().open()) {
            assertThat(watchers()).isZero();
            assertThat(retcon.packs()).hasSize(1);
        }
    }

    @Test
    void aBrokenFolderOpensNothing() throws Exception {
        SmallPack.save(rules, new PackFile("vocabulary.yaml", "attributes: ["));
        Path store = folder.resolve("store");
        assertThatThrownBy(() -> watching().store(store).open())
                .isInstanceOf(PackException.class)
                .hasMessageContaining("vocabulary.yaml");
        assertThat(watchers()).isZero();

        SmallPack.save(rules, FIRST.vocabulary());
        watching().store(store).open().close();
    }

    /** What cannot be kept does not serve, and serves when it can. */
    @Test
    void aStoreThatCannotTakeThePackKeepsTheOldOneServing() throws Exception {
        String database = PostgresServer.freshDatabase();
        try (Retcon retcon = watching().store(PostgresServer.at(database)).open()) {
            String before = retcon.pack().digest();
            PostgresServer.execute(database, "alter table pack_text rename to away");
            save(rules, SECOND);

            Refused refused = heard.refused();
            assertThat(refused.problem()).isInstanceOf(StoreException.class);
            assertThat(refused.serving())
                    .isEqualTo(before)
                    .isEqualTo(retcon.pack().digest());

            PostgresServer.execute(database, "alter table away rename to pack_text");
            Served served = heard.served();
            assertThat(served.before()).isEqualTo(before);
            assertThat(retcon.packs()).extracting(ServedPack::digest).containsExactly(before, served.serving());
        }
    }
}
