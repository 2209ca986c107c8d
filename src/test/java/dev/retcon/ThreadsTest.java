package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Entry;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.store.Store;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many speak at once: nothing that was acknowledged is lost, and one entry stands in the end. */
class ThreadsTest {
    private static final int THREADS = 8;
    private static final int EACH = 40;

    @TempDir
    Path folder;

    private Store store;
    private Retcon retcon;
    private ExecutorService threads;

    @BeforeEach
    void open() {
        store = Store.in(folder);
        retcon = Given.retcon(store, Clock.systemUTC());
        threads = Executors.newFixedThreadPool(THREADS);
    }

    @AfterEach
    void close() {
        threads.shutdownNow();
        store.close();
    }

    private static Statement eyes(String subject, int thread, int number) {
        String name = "t" + thread + "-" + number;
        return Statement.correct("ana", subject, "eye color", "green " + name)
                .in(ScopeSaid.of(Scope.EVERYWHERE))
                .withId(name);
    }

    /** Lets every thread say its statements, all beginning at once; what they were answered. */
    private List<Resolution> said(int count, Function<Integer, List<Statement>> statements) throws Exception {
        CyclicBarrier start = new CyclicBarrier(count);
        List<Future<List<Resolution>>> saying = IntStream.range(0, count)
                .mapToObj(thread -> threads.submit(() -> {
                    start.await(30, TimeUnit.SECONDS);
                    return statements.apply(thread).stream().map(retcon::say).toList();
                }))
                .toList();
        List<Resolution> said = new ArrayList<>();
        for (Future<List<Resolution>> each : saying) {
            said.addAll(each.get(2, TimeUnit.MINUTES));
        }
        return said;
    }

    private List<Entry> memory() {
        return retcon.memory(MemoryFilter.of("ana")).stream()
                .map(Remembered::entry)
                .toList();
    }

    /** From the entry that replaced nothing, each replaced by the next, to the one that stands. */
    static void areOneChain(List<Entry> entries) {
        Map<String, Entry> byId = entries.stream().collect(Collectors.toMap(Entry::id, entry -> entry));
        List<Entry> current = entries.stream().filter(Entry::isCurrent).toList();
        assertThat(current).hasSize(1);
        List<Entry> first =
                entries.stream().filter(entry -> entry.replaces().isEmpty()).toList();
        assertThat(first).hasSize(1);
        Entry at = first.get(0);
        int links = 1;
        while (at.ending() != null) {
            Entry next = byId.get(at.ending().replacedBy());
            assertThat(next).as("what replaced %s", at.id()).isNotNull();
            assertThat(Objects.requireNonNull(next).replaces()).containsExactly(at.id());
            assertThat(next.recordedAt()).isAfter(at.recordedAt());
            at = next;
            links++;
        }
        assertThat(at).isEqualTo(current.get(0));
        assertThat(links).isEqualTo(entries.size());
    }

    private static List<Statement> corrections(String subject, int thread) {
        return IntStream.range(0, EACH)
                .mapToObj(number -> eyes(subject, thread, number))
                .toList();
    }

    @Test
    void onOneDetailTheyWaitForEachOther() throws Exception {
        List<Resolution> said = said(THREADS, thread -> corrections("Mira", thread));

        assertThat(said).hasSize(THREADS * EACH);
        assertThat(said).filteredOn(each -> each.outcome() == Outcome.SAVED).hasSize(1);
        assertThat(said).filteredOn(each -> each.outcome() == Outcome.REPLACED).hasSize(THREADS * EACH - 1);
        assertThat(memory())
                .extracting(Entry::statement)
                .containsExactlyInAnyOrderElementsOf(
                        said.stream().map(Resolution::statement).toList());
        areOneChain(memory());
    }

    @Test
    void onDifferentDetailsEachKeepsItsOwn() throws Exception {
        List<Resolution> said = said(THREADS, thread -> corrections("Mira " + thread, thread));

        assertThat(memory()).hasSize(said.size());
        Map<String, List<Entry>> bySubject = memory().stream()
                .collect(Collectors.groupingBy(entry -> entry.detail().subject().key()));
        assertThat(bySubject).hasSize(THREADS);
        bySubject.values().forEach(entries -> {
            assertThat(entries).hasSize(EACH);
            areOneChain(entries);
        });
    }

    @Test
    void oneIdSentTwiceAtOnceIsOneStatement() throws Exception {
        for (int i = 0; i < 20; i++) {
            Statement same = eyes("Mira", 0, i);
            List<Resolution> said = said(2, thread -> List.of(same));
            assertThat(said.get(0)).isEqualTo(said.get(1));
            assertThat(memory()).hasSize(i + 1);
        }
        areOneChain(memory());
    }

    /** One of the two is kept; the other is told that its id is taken. */
    @Test
    void oneIdForTwoDetailsAtOnceIsTakenOnce() throws Exception {
        for (int i = 0; i < 20; i++) {
            int number = i;
            CyclicBarrier start = new CyclicBarrier(2);
            List<Future<Object>> saying = IntStream.range(0, 2)
                    .mapToObj(thread -> threads.<Object>submit(() -> {
                        start.await(30, TimeUnit.SECONDS);
                        try {
                            return retcon.say(eyes("Mira " + thread, 0, number));
                        } catch (RetconException e) {
                            return e.code();
                        }
                    }))
                    .toList();
            List<Object> answers = new ArrayList<>();
            for (Future<Object> each : saying) {
                answers.add(each.get(1, TimeUnit.MINUTES));
            }
            assertThat(answers).filteredOn(Resolution.class::isInstance).hasSize(1);
            assertThat(answers).contains(RetconException.Code.CONFLICTING_ID);
            assertThat(memory()).hasSize(i + 1);
        }
    }
}
