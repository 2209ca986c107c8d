package dev.retcon.bench;

import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Moment;
import dev.retcon.memory.Name;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Vocabulary;
import dev.retcon.resolve.Decision;
import dev.retcon.resolve.DetailMemory;
import dev.retcon.resolve.Resolver;
import dev.retcon.rules.RulePack;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A later correction at a stated scope, decided over the entries of one detail; nothing is stored. */
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@State(org.openjdk.jmh.annotations.Scope.Benchmark)
public class DecideBenchmark {
    private static final Instant STORED = Instant.parse("2026-01-01T00:00:00Z");
    private static final Instant NOW = Instant.parse("2026-01-02T00:00:00Z");

    /** How many current entries the detail has: the first at the stated scope, each other in a story of its own. */
    @Param({"0", "1", "5", "20", "100"})
    public int entries;

    private Resolver resolver;
    private Statement statement;
    private DetailMemory memory;

    @Setup
    public void setup() {
        RulePack pack = RulePack.packed();
        resolver = new Resolver(pack);
        statement = Statement.correct("ana", "Mira", "eye color", "green").in(ScopeSaid.of(story(0)));
        Detail detail = Resolver.detail(statement, Name.of("subject", "Mira"), pack.vocabulary());
        List<Entry> stored = new ArrayList<>();
        for (int i = 0; i < entries; i++) {
            stored.add(entry(i, detail, pack.vocabulary()));
        }
        memory = new DetailMemory(detail, stored, List.of());
        Outcome expected = entries == 0 ? Outcome.SAVED : Outcome.REPLACED;
        if (decide().outcome() != expected) {
            throw new IllegalStateException("The decision is no longer " + expected);
        }
    }

    private static Scope story(int number) {
        return Scope.parse("scope", "story:Tale " + number);
    }

    private static Entry entry(int number, Detail detail, Vocabulary vocabulary) {
        String id = "s-" + number;
        return new Entry(
                id + "~1",
                detail,
                vocabulary.value("value", detail.attribute(), "blue"),
                story(number),
                null,
                Moment.at(STORED),
                null,
                STORED,
                null,
                null,
                id,
                List.of(),
                null,
                false,
                false,
                false,
                1,
                List.of());
    }

    @Benchmark
    public Decision decide() {
        return resolver.decide(statement, "s-new", memory, NOW);
    }
}
