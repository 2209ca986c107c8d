package dev.retcon.bench;

import dev.retcon.Retcon;
import dev.retcon.memory.Category;
import dev.retcon.memory.Recall;
import dev.retcon.memory.Recollection;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import java.io.IOException;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Recall from a store in files: of one detail, and of all that speaks in a context. */
@Fork(value = 1, jvmArgsAppend = FileStore.QUIET)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@State(org.openjdk.jmh.annotations.Scope.Benchmark)
public class RecallBenchmark {
    /** How many entries the one detail has, each in a story of its own; one of them speaks. */
    private static final int ENTRIES = 5;

    /** How many details speak in the context; every fifth is a wish for every character. */
    private static final int DETAILS = 50;

    private FileStore store;
    private Recall asked;
    private Recall all;

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
        all = Recall.all("bo", "Mira").in(story(0));
        for (int i = 0; i < DETAILS; i++) {
            speak(i);
        }
        List<Recollection> recalled = context();
        long open = recalled.stream().filter(each -> each.question() != null).count();
        if (recalled.size() != DETAILS || open == 0) {
            throw new IllegalStateException(recalled.size() + " details are recalled, " + open + " unresolved");
        }
    }

    /** Of ten details two are wishes for every character, two were corrected, one is another in this story, one is asked about. */
    private void speak(int number) {
        String attribute = "detail " + number;
        boolean wish = number % 5 == 0;
        Statement first = Statement.correct("bo", wish ? "anyone" : "Mira", attribute, "green");
        Retcon retcon = store.retcon();
        retcon.say(wish ? first.withCategory(Category.PREFERENCE) : first);
        Statement later = Statement.correct("bo", "Mira", attribute, "blue");
        switch (number % 10) {
            case 1, 2 -> retcon.say(later);
            case 3 -> retcon.say(later.in(ScopeSaid.of(story(0))));
            case 4 -> retcon.say(later.inContext(story(0)));
            default -> {}
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

    @Benchmark
    public List<Recollection> context() {
        return store.retcon().recallAll(all);
    }
}
