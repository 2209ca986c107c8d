package dev.retcon.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.retcon.memory.Because;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Ending;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.RetconException;
import dev.retcon.resolve.ChangeSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All of a step is kept or none of it, and steps on one detail wait for each other. */
@ParameterizedClass
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnumSource(Database.class)
class TransactionTest {
    private static final Detail EYES = Some.eyes("ana");
    private static final int THREADS = 8;
    private static final int EACH = 50;

    @Parameter
    private Database database;

    private Store store;

    @BeforeParameterizedClassInvocation
    void open() {
        store = database.fresh();
    }

    @AfterEach
    void clear() {
        store.clear();
    }

    @AfterParameterizedClassInvocation
    void close() {
        store.close();
    }

    private static ChangeSet adding(Entry entry) {
        return new ChangeSet(List.of(entry), List.of(), List.of(), List.of());
    }

    private static Entry green(String id, String scope) {
        return Some.entry(id, EYES, "green", scope, Some.NOW);
    }

    private List<Entry> memory() {
        return store.read(work -> work.memory("ana", null));
    }

    @Test
    void aRefusalLeavesNothing() {
        RetconException refusal = RetconException.invalid("value", "missing", Map.of());

        assertThatThrownBy(() -> store.write(work -> {
                    work.lock(EYES.owner());
                    work.apply("ana", "s-1", adding(green("e-1", "everywhere")), Some.ONE);
                    work.statements().add(Some.told("ana", "s-1", Some.NOW));
                    throw refusal;
                }))
                .isSameAs(refusal);

        assertThat(memory()).isEmpty();
        assertThat(store.<Optional<Told>>read(work -> work.statements().find("ana", "s-1")))
                .isEmpty();
    }

    /** A fault of the work is neither hidden nor said to be the store's. */
    @Test
    void aFaultOfTheWorkLeavesNothingAndComesAsItIs() {
        AtomicInteger tries = new AtomicInteger();
        AssertionError fault = new AssertionError("a fault");

        assertThatThrownBy(() -> store.write(work -> {
                    tries.incrementAndGet();
                    work.add(green("e-1", "everywhere"), Some.ONE);
                    throw fault;
                }))
                .isSameAs(fault);
        assertThatThrownBy(() -> store.write(work -> {
                    throw new IllegalStateException("another");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("another");

        assertThat(tries).hasValue(1);
        assertThat(memory()).isEmpty();
    }

    @Test
    void aSecondCurrentEntryAtAScopeIsRefusedByTheDatabase() {
        Some.write(store, work -> work.apply("ana", "s-1", adding(green("e-1", "story:Winter Ball")), Some.ONE));

        assertThatThrownBy(() -> Some.write(
                        store,
                        work -> work.apply(
                                "ana",
                                "s-1",
                                adding(Some.entry("e-2", EYES, "blue", "story:winter_ball", Some.NOW)),
                                Some.ONE)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("Nothing was kept");
        assertThat(memory()).extracting(Entry::id).containsExactly("e-1");
    }

    @Test
    void anEndedEntryCannotBecomeCurrentBesideAnother() {
        Entry first = green("e-1", "everywhere");
        Some.write(store, work -> {
            work.add(Some.ended(first, Because.CHANGED, false), Some.ONE);
            work.add(green("e-2", "everywhere"), Some.ONE);
        });

        assertThatThrownBy(() -> Some.write(
                        store,
                        work -> work.apply(
                                "ana",
                                "s-1",
                                new ChangeSet(List.of(), List.of(first), List.of(), List.of()),
                                Some.ONE)))
                .isInstanceOf(StoreException.class);
    }

    @Test
    void whatHoldsManyHasOneCurrentEntryForEachValue() {
        Entry tea = Some.entry("e-1", EYES, "Tea", "everywhere", Some.NOW);
        Some.write(store, work -> {
            work.apply("ana", "s-1", adding(tea), Some.MANY);
            work.apply("ana", "s-1", adding(Some.entry("e-2", EYES, "coffee", "everywhere", Some.NOW)), Some.MANY);
            work.apply("ana", "s-1", adding(Some.entry("e-3", EYES, "tea", "story:x", Some.NOW)), Some.MANY);
        });

        assertThatThrownBy(() -> Some.write(
                        store,
                        work -> work.apply(
                                "ana",
                                "s-1",
                                adding(Some.entry("e-4", EYES, "TEA", "everywhere", Some.NOW)),
                                Some.MANY)))
                .isInstanceOf(StoreException.class);
        assertThat(memory()).hasSize(3);
    }

    /** In one change set the old entry gives its place up before the new one takes it. */
    @Test
    void oneEntryTakesAnothersPlace() {
        Entry blue = Some.entry("e-1", EYES, "blue", "everywhere", Some.NOW);
        Some.write(store, work -> work.add(blue, Some.ONE));
        Some.write(
                store,
                work -> work.apply(
                        "ana",
                        "s-1",
                        new ChangeSet(
                                List.of(green("e-2", "everywhere")),
                                List.of(Some.ended(blue, Because.CORRECTED, true)),
                                List.of(),
                                List.of()),
                        Some.ONE));

        assertThat(store.read(work -> work.load(EYES)).current())
                .extracting(Entry::id)
                .containsExactly("e-2");
    }

    /** The same, where one that had ended takes its place back. */
    @Test
    void anEndedEntryTakesItsPlaceBack() {
        Entry blue = Some.entry("e-1", EYES, "blue", "everywhere", Some.NOW);
        Entry green = green("e-2", "everywhere");
        Some.write(store, work -> {
            work.add(Some.ended(blue, Because.CORRECTED, true), Some.ONE);
            work.add(green, Some.ONE);
        });
        Some.write(
                store,
                work -> work.apply(
                        "ana",
                        "s-1",
                        new ChangeSet(
                                List.of(),
                                List.of(blue, Some.ended(green, Because.UNDONE, false)),
                                List.of(),
                                List.of()),
                        Some.ONE));

        assertThat(store.read(work -> work.load(EYES)).current())
                .extracting(Entry::id)
                .containsExactly("e-1");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void manyThreadsOnOneDetailLoseNothing(boolean oneDetail) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                String name = "e-" + thread + "-";
                Detail detail = oneDetail ? EYES : Some.detail("ana", "Mira", "a" + thread);
                running.add(threads.submit(() -> IntStream.range(0, EACH).forEach(i -> replace(detail, name + i))));
            }
            for (Future<?> each : running) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
        }

        List<Entry> all = memory();
        int details = oneDetail ? 1 : THREADS;
        assertThat(all).hasSize(THREADS * EACH).extracting(Entry::id).doesNotHaveDuplicates();
        assertThat(all).filteredOn(Entry::isCurrent).hasSize(details);
        // A chain: each entry but the last of a detail was replaced by exactly one other.
        assertThat(all)
                .filteredOn(entry -> !entry.isCurrent())
                .extracting(entry -> entry.ending().replacedBy())
                .hasSize(THREADS * EACH - details)
                .doesNotHaveDuplicates();
    }

    private void replace(Detail detail, String id) {
        Some.write(store, work -> {
            work.lock(detail.owner());
            List<Entry> ended = work.load(detail).current().stream()
                    .map(entry -> entry.ended(new Ending(Because.CHANGED, Moment.at(Some.NOW), id, id, false)))
                    .toList();
            Entry next = Some.entry(id, detail, "value of " + id, "everywhere", Some.NOW);
            work.apply("ana", "s-1", new ChangeSet(List.of(next), ended, List.of(), List.of()), Some.ONE);
        });
    }

    /** Each has what the other waits for: the database undoes one of the two, which is done again. */
    @Test
    void twoThatWaitForEachOtherBothComeThrough() throws Exception {
        CyclicBarrier bothHoldOne = new CyclicBarrier(2);
        AtomicInteger tries = new AtomicInteger();
        List<String> owners = List.of("ana", "bo");
        Some.write(store, work -> owners.forEach(work::lock));
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < 2; thread++) {
                String first = owners.get(thread);
                String second = owners.get(1 - thread);
                AtomicBoolean again = new AtomicBoolean();
                running.add(threads.submit(() -> Some.write(store, work -> {
                    tries.incrementAndGet();
                    work.lock(first);
                    work.add(Some.entry("from-" + first, Some.eyes(first), "v", "everywhere", Some.NOW), Some.ONE);
                    if (!again.getAndSet(true)) {
                        together(bothHoldOne);
                    }
                    work.lock(second);
                    work.add(Some.entry("from-" + first, Some.eyes(second), "v", "story:x", Some.NOW), Some.ONE);
                })));
            }
            for (Future<?> each : running) {
                each.get(1, TimeUnit.MINUTES);
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(tries).as("one was done again").hasValueGreaterThan(2);
        for (String owner : owners) {
            assertThat(store.<List<Entry>>read(work -> work.memory(owner, null)))
                    .extracting(Entry::id)
                    .containsExactlyInAnyOrder("from-ana", "from-bo");
        }
    }

    private static void together(CyclicBarrier barrier) {
        try {
            barrier.await(30, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** One statement sent by several at once is taken in once; the others find it there. */
    @Test
    void oneIdIsTakenInOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        AtomicInteger takenIn = new AtomicInteger();
        try {
            List<Future<Boolean>> running = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                running.add(threads.submit(() -> store.write(work -> {
                    if (work.statements().find("ana", "s-1").isPresent()) {
                        return false;
                    }
                    work.statements().add(Some.told("ana", "s-1", Some.NOW));
                    return true;
                })));
            }
            for (Future<Boolean> each : running) {
                takenIn.addAndGet(each.get() ? 1 : 0);
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(takenIn).hasValue(1);
    }

    @Test
    void aReadSeesOneMoment() throws Exception {
        Some.write(store, work -> work.add(green("e-1", "everywhere"), Some.ONE));
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            store.read(work -> {
                List<Entry> before = work.load(EYES).entries();
                Future<?> written =
                        other.submit(() -> Some.write(store, w -> w.add(green("e-2", "story:x"), Some.ONE)));
                await(written);
                assertThat(work.load(EYES).entries()).isEqualTo(before);
                assertThat(work.memory("ana", null)).isEqualTo(before);
                return 0;
            });
        } finally {
            other.shutdownNow();
        }
        assertThat(memory()).hasSize(2);
    }

    private static void await(Future<?> task) {
        try {
            task.get();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aReadCannotWriteAndLeavesTheConnectionAsItWas() {
        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(() -> store.read(work -> {
                        work.add(green("e-0", "everywhere"), Some.ONE);
                        return 0;
                    }))
                    .isInstanceOf(StoreException.class);
            String id = "e-" + (i + 1);
            Some.write(store, work -> work.add(green(id, "story:" + id), Some.ONE));
        }
        assertThat(memory()).hasSize(20);
    }

    @Test
    void aClosedStoreSaysSo() {
        Store closed = database.fresh();
        closed.close();
        closed.close();

        assertThatThrownBy(() -> closed.read(work -> work.stories("ana")))
                .isInstanceOf(StoreException.class)
                .hasMessage("The store is closed. Open it again.");
    }
}
