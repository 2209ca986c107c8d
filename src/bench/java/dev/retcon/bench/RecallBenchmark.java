package dev.retcon.bench;

import dev.retcon.memory.Recall;
import dev.retcon.memory.Recollection;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Recall of one detail with five entries, each in a story of its own, from a store in files; one of them speaks. */
@Fork(value = 1, jvmArgsAppend = FileStore.QUIET)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@State(org.openjdk.jmh.annotations.Scope.Benchmark)
public class RecallBenchmark {
    private static final int ENTRIES = 5;

    private FileStore store;
    private Recall asked;

    @Setup
    public void setup() throws IOException {
        store = new FileStore();
        for (int i = 0; i < ENTRIES; i++) {
            store.retcon()
                    .say(Statement.correct("ana", "Mira", "eye color", "green").in(ScopeSaid.of(story(i))));
        }
        asked = Recall.of("ana", "Mira", "eye color").in(story(0));
        if (recall().known().isEmpty()) {
            throw new IllegalStateException("Nothing is recalled");
        }
    }

    private static Scope story(int number) {
        return Scope.parse("scope", "story:Tale " + number);
    }

    @TearDown
    public void close() throws IOException {
        store.close();
    }

    @Benchmark
    public Recollection recall() {
        return store.retcon().recall(asked);
    }
}
