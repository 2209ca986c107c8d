package dev.retcon.bench;

import dev.retcon.memory.Resolution;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/** Statements on a store in files: each is decided, written and committed to the disk. */
@Fork(value = 1, jvmArgsAppend = FileStore.QUIET)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
public class DurableBenchmark {
    private static final ScopeSaid EVERYWHERE = ScopeSaid.of(Scope.EVERYWHERE);

    /** A memory to talk to. */
    @State(org.openjdk.jmh.annotations.Scope.Benchmark)
    public static class Memory {
        private final AtomicLong said = new AtomicLong();
        private FileStore store;

        @Setup
        public void open() throws IOException {
            store = new FileStore();
        }

        @TearDown
        public void close() throws IOException {
            store.close();
        }

        Resolution correct(long detail, String value) {
            return store.retcon()
                    .say(Statement.correct("ana", "Mira " + detail, "eye color", value)
                            .in(EVERYWHERE));
        }
    }

    /** How long one detail is corrected back and forth. */
    @State(org.openjdk.jmh.annotations.Scope.Benchmark)
    public static class Quarrel {
        /** After so many corrections the next detail takes its place: the history of one grows with each. */
        @Param({"20", "200"})
        public int corrections;
    }

    /** Green, blue, green, …: all threads speak of the same detail. */
    @Benchmark
    @Threads(1)
    public Resolution oneDetail(Memory memory, Quarrel quarrel) {
        long number = memory.said.getAndIncrement();
        return memory.correct(number / quarrel.corrections, number % 2 == 0 ? "green" : "blue");
    }

    /** As {@link #oneDetail}; where statements overtake each other, one may find its value there already. */
    @Benchmark
    @Threads(8)
    public Resolution oneDetailEightThreads(Memory memory, Quarrel quarrel) {
        return oneDetail(memory, quarrel);
    }

    /** Each statement is the first of its detail. */
    @Benchmark
    @Threads(1)
    public Resolution freshDetail(Memory memory) {
        return memory.correct(memory.said.getAndIncrement(), "green");
    }

    @Benchmark
    @Threads(8)
    public Resolution freshDetailEightThreads(Memory memory) {
        return freshDetail(memory);
    }
}
