package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.RetconException;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Connections;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Hours of chatting at full speed: several threads take steps of all kinds on a store in files, while the rules are edited again and
 * again. Owners come and are erased, so that what the store holds stays the same; then so do heap, metaspace, threads and
 * connections.
 *
 * <p>{@code mvn test -DexcludedGroups= -Dgroups=soak}; {@code -Dretcon.rounds=40} plays that many rounds, each a reload and
 * 3,600 steps, an hour's worth where one chats once a second.
 */
@Tag("soak")
class SoakTest {
    private static final int ROUNDS = Integer.getInteger("retcon.rounds", 20);
    private static final int THREADS = 4;
    private static final int STEPS = 3_600;
    private static final int STEPS_A_LIFE = 100;
    /** What a round may leave behind and still be noise. */
    private static final double ROOM = 1.15;

    private static final String RULE = "correction/stated.drl";

    @TempDir
    Path folder;

    /** What is in use after a round. */
    record Used(Held held, int threads, Connections connections) {
        static Used now(Retcon retcon) throws InterruptedException {
            return new Used(Held.now(), ManagementFactory.getThreadMXBean().getThreadCount(), retcon.connections());
        }
    }

    @Test
    @Timeout(4 * 60 * 60)
    void whatIsUsedStaysTheSame() throws Exception {
        Path rules = folder.resolve("rules");
        SmallPack.save(rules, RulePack.files(Path.of("rules")).toArray(PackFile[]::new));
        Heard heard = new Heard();
        List<Used> used = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try (Retcon retcon = Retcon.builder()
                .rules(rules)
                .onRules(heard)
                .store(folder.resolve("store"))
                .open()) {
            for (int round = 0; round < ROUNDS; round++) {
                List<Future<Integer>> talks = new ArrayList<>();
                for (int thread = 0; thread < THREADS; thread++) {
                    long seed = (long) round * THREADS + thread;
                    talks.add(threads.submit(() -> talk(retcon, seed)));
                }
                edit(rules, round);
                assertThat(heard.served().serving()).isEqualTo(retcon.pack().digest());
                for (Future<Integer> talk : talks) {
                    assertThat(talk.get()).isPositive();
                }
                used.add(Used.now(retcon));
                System.out.println("round " + round + ": " + used.get(round));
            }
        } finally {
            threads.shutdownNow();
        }
        flat(used, "heap", each -> each.held().heap());
        flat(used, "metaspace", each -> each.held().metaspace());
        flat(used, "threads", Used::threads);
        assertThat(used).allSatisfy(each -> {
            assertThat(each.connections().active()).isZero();
            assertThat(each.connections().waiting()).isZero();
        });
    }

    private static void edit(Path rules, int round) throws IOException {
        Path file = rules.resolve(RULE);
        String text = Files.readString(file, StandardCharsets.UTF_8);
        Files.writeString(
                file, text.replaceFirst("@id\\(\"stated-100[^\"]*\"\\)", "@id(\"stated-100-" + round + "\")"));
    }

    /** Lives one life after the other, each of an owner who is erased at its end; how many steps it took. */
    private static int talk(Retcon retcon, long seed) {
        int taken = 0;
        for (int life = 0; taken < STEPS / THREADS; life++) {
            String owner = "owner " + seed + " " + life;
            Hands hands = new Hands(retcon, owner);
            for (AllSteps.Step step : AllSteps.of(seed * 1_000 + life, STEPS_A_LIFE, said -> Hands.of(owner, said))
                    .steps()) {
                try {
                    hands.take(step);
                } catch (RetconException refused) {
                    assertThat(refused.code()).isNotEqualTo(RetconException.Code.RULE_VIOLATION);
                }
                taken++;
            }
            retcon.erase(owner, null);
        }
        return taken;
    }

    /** Whether what is used at the end is what was used when all was warm, give or take. */
    private static void flat(List<Used> used, String what, ToLongFunction<Used> of) {
        int third = used.size() / 3;
        long before = middle(used.subList(third, 2 * third), of);
        long after = middle(used.subList(used.size() - third, used.size()), of);
        assertThat(after).as("%s: %s", what, used).isLessThanOrEqualTo((long) (before * ROOM));
    }

    private static long middle(List<Used> used, ToLongFunction<Used> of) {
        return used.stream().mapToLong(of).sorted().toArray()[used.size() / 2];
    }
}
