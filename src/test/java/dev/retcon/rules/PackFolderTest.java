package dev.retcon.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.retcon.SmallPack;
import dev.retcon.rules.PackFolder.StaleException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder of rules is written whole, also where the writing is cut off. */
class PackFolderTest {
    private static final List<PackFile> ONE = new SmallPack("one").files();
    private static final List<PackFile> TWO = new SmallPack("two").files();

    @TempDir
    private Path folder;

    private PackFolder pack;

    @BeforeEach
    void write() {
        SmallPack.save(folder, ONE.toArray(PackFile[]::new));
        pack = new PackFolder(folder);
    }

    private static List<PackFile> sorted(List<PackFile> files) {
        return files.stream()
                .sorted(java.util.Comparator.comparing(PackFile::path))
                .toList();
    }

    @Test
    void allIsWrittenAndWhatNobodyReadsStays() throws Exception {
        Files.writeString(folder.resolve("README.md"), "mine");
        List<PackFile> next = new ArrayList<>(TWO);
        next.remove(new SmallPack("two").wording());
        next.add(new PackFile("wording/de.properties", "confirm.saved={value}\n"));

        PackFolder.Published published = pack.publish(PackFolder.digest(ONE), next);

        assertThat(published.changed())
                .containsExactly(
                        "correction/rules.drl", "vocabulary.yaml", "wording/de.properties", "wording/en.properties");
        assertThat(pack.files()).isEqualTo(sorted(next));
        assertThat(published.after()).isEqualTo(PackFolder.digest(next));
        assertThat(folder.resolve("README.md")).hasContent("mine");
        assertThat(pack.kept()).singleElement().satisfies(kept -> {
            assertThat(kept.digest()).isEqualTo(PackFolder.digest(ONE));
            assertThat(pack.kept(kept.id())).isEqualTo(sorted(ONE));
        });
    }

    @Test
    void whatIsCutOffIsReadByNobodyAndWrittenOn() throws Exception {
        pack.publish(PackFolder.digest(ONE), ONE);
        // As it is when a program stops after the first of its moves.
        Path own = folder.resolve(".retcon");
        Files.createDirectories(own.resolve("next/wording"));
        Files.writeString(own.resolve("next/wording/en.properties"), TWO.get(2).text());
        Files.writeString(folder.resolve("correction/rules.drl"), TWO.get(0).text());
        Files.writeString(
                own.resolve("journal"), "put correction/rules.drl\ndrop vocabulary.yaml\nput wording/en.properties\n");

        assertThatThrownBy(() -> RulePack.files(folder))
                .isInstanceOf(PackException.class)
                .hasMessageContaining("being written");
        assertThat(new PackFolder(folder).mend()).isTrue();
        assertThat(pack.files()).containsExactly(TWO.get(0), TWO.get(2));
        assertThat(own.resolve("next")).doesNotExist();
        assertThat(new PackFolder(folder).mend()).isFalse();
    }

    @Test
    void whatFailsInTheMiddleIsWrittenBack() throws Exception {
        // A folder stands where a file is to go: that cannot be seen before.
        Files.createDirectories(folder.resolve("wording/zz.properties/in"));
        List<PackFile> next = new ArrayList<>(TWO);
        next.add(new PackFile("wording/zz.properties", "x=y\n"));

        assertThatThrownBy(() -> pack.publish(PackFolder.digest(ONE), next)).isInstanceOf(IOException.class);

        assertThat(pack.files()).isEqualTo(sorted(ONE));
        assertThat(folder.resolve(PackFolder.JOURNAL)).doesNotExist();
    }

    @Test
    void whatWasBegunToBeWrittenBackIsWrittenBack() throws Exception {
        Path own = folder.resolve(".retcon");
        SmallPack.save(own.resolve("next"), TWO.get(0));
        SmallPack.save(own.resolve("back"), TWO.get(2));
        Files.writeString(own.resolve("journal"), "from back\nput correction/rules.drl\nput wording/en.properties\n");

        assertThat(pack.mend()).isTrue();

        assertThat(pack.files()).containsExactly(ONE.get(0), ONE.get(1), TWO.get(2));
        assertThat(own.resolve("back")).doesNotExist();
        assertThat(own.resolve("next")).doesNotExist();
    }

    /** So that a folder that cannot be written needs no writing back. */
    @Test
    void whatStandsThereAlreadyIsLeftAlone() throws Exception {
        Path rules = folder.resolve("correction/rules.drl");
        Path linked = Files.createLink(folder.resolve("same"), rules);
        Path own = folder.resolve(".retcon");
        SmallPack.save(own.resolve("next"), ONE.get(0));
        Files.writeString(own.resolve("journal"), "put correction/rules.drl\ndrop correction/rules.drl/in.drl\n");

        assertThat(pack.mend()).isTrue();

        assertThat(Files.isSameFile(rules, linked)).isTrue();
    }

    @Test
    void whatCouldNotBeWrittenBackIsNotBegun() throws Exception {
        List<PackFile> within = new ArrayList<>(TWO);
        within.add(new PackFile("correction/rules.drl/in.drl", "package retcon.correction;\n"));
        assertThatThrownBy(() -> pack.publish(PackFolder.digest(ONE), within))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("correction/rules.drl/in.drl");

        Files.writeString(folder.resolve("a:b.drl"), "package retcon.correction;\n");
        List<PackFile> stands = pack.files();
        assertThatThrownBy(() -> pack.publish(PackFolder.digest(stands), TWO))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a:b.drl");

        assertThat(folder.resolve(PackFolder.JOURNAL)).doesNotExist();
        assertThat(pack.files()).isEqualTo(stands);
        assertThat(pack.kept()).isEmpty();
    }

    @Test
    void ofWhatIsKeptAllIsTakenBackOrNothing() throws Exception {
        pack.publish(PackFolder.digest(ONE), TWO);
        String id = pack.kept().get(0).id();

        Files.delete(folder.resolve(".retcon/kept").resolve(id).resolve("wording/en.properties"));

        assertThat(pack.kept(id)).isEmpty();
    }

    @Test
    void whatIsNotAsItWasSeenIsLeftAlone() {
        assertThatThrownBy(() -> pack.publish("0000000000000000", TWO))
                .isInstanceOf(StaleException.class)
                .hasMessageContaining(PackFolder.digest(ONE));
        assertThat(pack.files()).isEqualTo(sorted(ONE));
    }

    @Test
    void aJournalOfAnotherHandReachesNothingOutside() throws IOException {
        Files.createDirectories(folder.resolve(".retcon"));
        Files.writeString(folder.resolve(PackFolder.JOURNAL), "drop ../outside.drl\n");
        Path outside = Files.writeString(folder.resolveSibling("outside.drl"), "mine");

        assertThatThrownBy(() -> pack.mend()).isInstanceOf(IOException.class).hasMessageContaining("../outside.drl");
        assertThat(outside).hasContent("mine");
        Files.delete(outside);
    }

    @Test
    void onlySoManyAreKept() throws Exception {
        for (int i = 0; i < PackFolder.KEPT + 2; i++) {
            pack.publish(PackFolder.digest(pack.files()), new SmallPack("pack" + i).files());
        }

        assertThat(pack.kept()).hasSize(PackFolder.KEPT);
        assertThat(pack.kept().get(0).digest())
                .isEqualTo(PackFolder.digest(new SmallPack("pack" + PackFolder.KEPT).files()));
    }
}
