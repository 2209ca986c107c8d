package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.Together.Answered;
import dev.retcon.memory.Answer;
import dev.retcon.memory.Entry;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.store.PostgresServer;
import dev.retcon.store.Store;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two servers on one database whose clocks differ: what is said now to either is later than what was said to the other before. */
class TwoServersTest {
    private static final Duration BEHIND = Duration.ofMinutes(10);
    private static final String OWNER = "ana";
    /** So many statements each of the two processes acknowledges. */
    private static final int EACH = 40;

    @TempDir
    Path temp;

    private final String url = PostgresServer.fresh();

    private List<String> arguments(Duration ahead, String names) {
        return List.of(url, String.valueOf(ahead.toSeconds()), OWNER, names);
    }

    /** They open a database in which there is nothing yet at the same moment, and correct the same two details. */
    @Test
    void twoProcessesOnOneDetail() throws Exception {
        Map<String, Answered> acknowledged = new HashMap<>();
        try (Talker one = new Talker(temp, arguments(Duration.ZERO, "a,b"));
                Talker two = new Talker(temp, arguments(BEHIND.negated(), "c,d"))) {
            List<Talker> both = List.of(one, two);
            for (String word : List.of("ready", "open")) {
                for (Talker each : both) {
                    each.hears(word);
                }
                for (Talker each : both) {
                    if (word.equals("ready")) {
                        each.goOn();
                    }
                }
            }
            for (Talker each : both) {
                each.goesOn(EACH);
                each.goOn();
            }
            for (Talker each : both) {
                each.hears("stopped");
                List<String> said = each.killed();
                assertThat(said).noneMatch(line -> line.startsWith("failed"));
                acknowledged.putAll(Together.answered(said).getOrDefault(OWNER, Map.of()));
            }
        }
        assertThat(acknowledged).hasSizeGreaterThanOrEqualTo(2 * EACH);
        try (Store store = Store.at(url)) {
            Together.check(Given.retcon(store, Clock.systemUTC()), OWNER, acknowledged, 0);
        }
    }

    /** Of every step that is the user's word now, on the server whose clock is behind and on the other, by turns. */
    @Test
    void whatIsSaidNowIsNeverHistory() {
        try (Store ahead = Store.at(url);
                Store behind = Store.at(url)) {
            Given.Hand late = new Given.Hand();
            late.set(Given.MORNING.minus(BEHIND));
            List<Retcon> both = List.of(Given.retcon(ahead), Given.retcon(behind, late));
            Moved moved = new Moved(both.get(0));
            for (int i = 0; i < 6; i++) {
                Retcon here = both.get(i % 2);
                Resolution replaced = here.say(Statement.correct(OWNER, "Mira", "eye color", "green " + i));
                assertThat(replaced.outcome()).isEqualTo(i == 0 ? Outcome.SAVED : Outcome.REPLACED);
                moved.further();

                Resolution asked = here.say(Statement.correct(OWNER, "Mira", "eye color", "grey " + i)
                        .inContext(Scope.parse("context", "story:ball " + i)));
                assertThat(asked.outcome()).isEqualTo(Outcome.ASKED);
                moved.further();
                Resolution answered =
                        both.get((i + 1) % 2).answer(new Answer(OWNER, null, asked.statement(), "everywhere", null));
                assertThat(answered.outcome()).isEqualTo(Outcome.REPLACED);
                moved.further();

                Resolution edited =
                        here.edit(EntryRef.byId(OWNER, answered.saved().id()), "amber " + i, null);
                assertThat(edited.outcome()).isEqualTo(Outcome.REPLACED);
                moved.further();
                assertThat(current(both.get((i + 1) % 2)))
                        .extracting(entry -> entry.value().shown())
                        .containsExactly("amber " + i);
            }
        }
    }

    /** A clock that is set back, while the memory is open and before it is opened again. */
    @Test
    void aClockThatJumpsBackLeavesTheOrderAsItIs() {
        Given.Hand clock = new Given.Hand();
        try (Store store = Store.inMemory()) {
            Retcon retcon = Given.retcon(store, clock);
            Moved moved = new Moved(retcon);
            for (int i = 0; i < 6; i++) {
                clock.set(Given.MORNING.minus(BEHIND.multipliedBy(i)));
                Retcon here = i % 2 == 0 ? retcon : Given.retcon(store, clock);
                Resolution resolution = here.say(Statement.correct(OWNER, "Mira", "eye color", "green " + i));
                assertThat(resolution.outcome()).isEqualTo(i == 0 ? Outcome.SAVED : Outcome.REPLACED);
                moved.further();
                assertThat(current(here))
                        .extracting(entry -> entry.value().shown())
                        .containsExactly("green " + i);
            }
            ThreadsTest.areOneChain(memory(retcon));
        }
    }

    private static List<Entry> memory(Retcon retcon) {
        return retcon.memory(MemoryFilter.of(OWNER)).stream()
                .map(Remembered::entry)
                .toList();
    }

    private static List<Entry> current(Retcon retcon) {
        return memory(retcon).stream().filter(Entry::isCurrent).toList();
    }

    /** What the owner's memory recorded last. */
    private static final class Moved {
        private final Retcon retcon;
        private final List<Instant> moments = new ArrayList<>();

        Moved(Retcon retcon) {
            this.retcon = retcon;
        }

        void further() {
            moments.add(retcon.changedAt(Set.of(OWNER)).get(OWNER));
            assertThat(moments).isSorted().doesNotHaveDuplicates();
        }
    }
}
