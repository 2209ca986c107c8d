package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Outcome;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Store;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Packs that served leave nothing behind. One that is kept by mistake shows: of the small rules 15 classes, 80 KB of metaspace
 * and 300 KB of heap a reload, of the whole ones 490 classes, 2 MB and 15 MB. What the limits leave room for is the
 * database in memory, and what the virtual machine notes about code that runs often.
 *
 * <p>{@code -Dretcon.reloads=200} compiles the whole rules as often as that, which takes minutes.
 */
class ReloadTest {
    private static final int SMALL = 200;
    private static final int WHOLE = Integer.getInteger("retcon.reloads", 12);

    @Test
    void twoHundredReloadsLeaveNothingBehind() throws Exception {
        Held left = left(SMALL, SMALL / 4, number -> new SmallPack("v" + number).files());

        assertThat(left.classes()).as("classes a reload: %s", left).isLessThan(1);
        assertThat(left.metaspace()).as("metaspace a reload: %s", left).isLessThan(40_000);
        assertThat(left.heap()).as("heap a reload: %s", left).isLessThan(50_000);
    }

    @Test
    @Timeout(1800)
    void norDoReloadsOfTheWholeRules() throws Exception {
        List<PackFile> files = RulePack.files(Path.of("rules"));
        Held left = left(WHOLE, WHOLE / 3, number -> edited(files, number));

        assertThat(left.classes()).as("classes a reload: %s", left).isLessThan(50);
        assertThat(left.metaspace()).as("metaspace a reload: %s", left).isLessThan(1_000_000);
        assertThat(left.heap()).as("heap a reload: %s", left).isLessThan(1_000_000);
    }

    private static List<PackFile> edited(List<PackFile> files, int number) {
        return files.stream()
                .map(file -> new PackFile(
                        file.path(), file.text().replace("@id(\"stated-100\")", "@id(\"v" + number + "\")")))
                .toList();
    }

    /** What each reload left behind, beside those that warmed up. */
    private static Held left(int reloads, int warm, IntFunction<List<PackFile>> packs) throws InterruptedException {
        try (Store store = Store.inMemory()) {
            Kit first = Kit.of(RulePack.of(packs.apply(0)), Clock.systemUTC(), null);
            Serving serving = new Serving(store, first);
            Held before = Held.now();
            for (int number = 1; number <= reloads; number++) {
                serving.serve(RulePack.of(packs.apply(number)));
                say(serving, store, "a" + number);
                before = number == warm ? Held.now() : before;
            }
            return Held.now().since(before, reloads - warm);
        }
    }

    private static void say(Serving serving, Store store, String attribute) {
        Statement said = Statement.mention("ana", "Mira", attribute, "x")
                .in(ScopeSaid.of(Scope.EVERYWHERE))
                .withId(attribute);
        Resolution resolution =
                serving.step(kit -> store.write(work -> new Saying(kit).say(work, said, attribute, false)));
        assertThat(resolution.outcome()).isEqualTo(Outcome.SAVED);
        assertThat(resolution.pack()).isEqualTo(serving.kit().pack().digest());
    }
}
