package dev.retcon.bench;

import dev.retcon.memory.Outcome;
import dev.retcon.resolve.Resolver;
import dev.retcon.rules.RulePack;
import java.util.function.Supplier;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A later correction at a stated scope, decided over the entries of one detail; nothing is stored. */
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
@State(Scope.Benchmark)
public class DecideBenchmark {
    /** What decides. */
    public enum By {
        /** The default rules: {@code Resolver.decide}. */
        RULES,
        /** The same tables in Java; refuses to run where they decide otherwise than the rules. */
        HAND_WRITTEN,
        /** Nothing: an engine session that takes the same facts. */
        NO_RULES
    }

    @Param
    public By by = By.RULES;

    /** How many current entries the detail has: the first at the stated scope, each other in a story of its own. */
    @Param({"0", "1", "5", "20", "100", "1000"})
    public int entries;

    private Supplier<Object> deciding = () -> "";

    @Setup
    public void setup() {
        RulePack pack = RulePack.packed();
        if (by == By.HAND_WRITTEN) {
            HandWritten.check(pack);
        }
        deciding = deciding(pack, by, entries);
    }

    static Supplier<Object> deciding(RulePack pack, By by, int entries) {
        Situation met = Situation.correction(entries, pack.vocabulary());
        Resolver resolver = new Resolver(pack);
        Outcome expected = entries == 0 ? Outcome.SAVED : Outcome.REPLACED;
        Supplier<Decided> byRules =
                () -> Decided.of(resolver.decide(met.statement(), Situation.ID, met.memory(), Situation.NOW));
        if (byRules.get().outcome() != expected) {
            throw new IllegalStateException("The decision is no longer " + expected);
        }
        return switch (by) {
            case RULES -> () -> resolver.decide(met.statement(), Situation.ID, met.memory(), Situation.NOW);
            case HAND_WRITTEN -> {
                HandWritten written = new HandWritten(pack.vocabulary());
                if (!written.decide(met.statement(), met.memory(), Situation.NOW)
                        .equals(byRules.get())) {
                    throw new IllegalStateException("The hand-written tables decide otherwise than the rules");
                }
                yield () -> written.decide(met.statement(), met.memory(), Situation.NOW);
            }
            case NO_RULES -> new NoRules(pack, met)::decide;
        };
    }

    @Benchmark
    public Object decide() {
        return deciding.get();
    }
}
