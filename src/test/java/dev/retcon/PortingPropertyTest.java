package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.json.EntryJson;
import dev.retcon.json.ResultJson;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Recall;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.When;
import dev.retcon.store.Store;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** A memory that is taken out and taken in by another owner is the same memory: it exports, recalls, repeats, undoes alike. */
class PortingPropertyTest {
    private static final int SCRIPTS = 40;
    private static final int STEPS = 14;
    private static final String COPY = "ana again";
    private static final Duration LATER = Duration.ofHours(1);

    @Test
    void anImportedMemoryIsTheSameMemory() {
        new Seeds<>(seed -> AllSteps.of(seed, STEPS), PortingPropertyTest::play).hold(SCRIPTS);
    }

    private static void play(Store store, AllSteps script) {
        Given.Hand clock = new Given.Hand();
        Retcon retcon = Given.retcon(store, clock);
        Hands hands = new Hands(retcon, Script.OWNER);
        for (AllSteps.Step step : script.steps()) {
            clock.set(step.at());
            try {
                hands.take(step);
            } catch (RetconException refused) {
                assertThat(refused.code()).isNotEqualTo(RetconException.Code.RULE_VIOLATION);
            }
        }
        clock.set(Given.MORNING.plus(LATER));
        retcon.imported(COPY, retcon.exported(Script.OWNER, null));
        // Each has a clock of its own, which hands out the same instants to both.
        Clock later = Clock.fixed(Given.MORNING.plus(LATER).plus(LATER), ZoneOffset.UTC);
        Side from = new Side(Given.retcon(store, later), Script.OWNER);
        Side to = new Side(Given.retcon(store, later), COPY);
        assertThat(to.exported()).as("exported again").isEqualTo(from.exported());
        compare(script, hands, from, to);
    }

    private static void compare(AllSteps script, Hands hands, Side from, Side to) {
        for (Entry entry : hands.memory()) {
            assertThat(to.why(entry.id())).as("why %s", entry.id()).isEqualTo(from.why(entry.id()));
            for (Scope place : List.of(Scope.EVERYWHERE, Scope.parse("scope", "story:ball/arc:two/scene:attic"))) {
                assertThat(to.recalled(entry.detail(), place)).isEqualTo(from.recalled(entry.detail(), place));
            }
        }
        for (AllSteps.Step step : script.steps()) {
            if (step.said() != null) {
                assertThat(to.said(step.said())).isEqualTo(from.said(step.said()));
            }
        }
        for (String id : hands.statements()) {
            assertThat(to.undone(id)).as("undoing %s", id).isEqualTo(from.undone(id));
        }
        assertThat(to.exported()).as("exported after all that").isEqualTo(from.exported());
    }

    /** One of the two memories. */
    private record Side(Retcon retcon, String owner) {
        String exported() {
            return retcon.exported(owner, null).toString();
        }

        List<String> recalled(Detail detail, Scope place) {
            Recall now = new Recall(
                    owner, detail.subject().key(), detail.attribute().key(), detail.category(), place, null, null);
            Recall then = now.at(When.at(Given.MORNING.plus(Duration.ofMinutes(STEPS / 2))));
            return List.of(
                    outcome(() -> ResultJson.recollection(retcon.recall(now), retcon::inWords)),
                    outcome(() -> ResultJson.recollection(retcon.recall(then), retcon::inWords)));
        }

        String why(String entry) {
            return outcome(() -> ResultJson.provenance(retcon.why(owner, entry), retcon::inWords));
        }

        String said(Statement statement) {
            Statement mine = Hands.of(owner, statement);
            return outcome(() -> ResultJson.resolution(retcon.say(mine)));
        }

        String undone(String id) {
            return outcome(() -> retcon.undo(owner, id).changed().stream()
                    .map(EntryJson::write)
                    .toList());
        }

        /** What it gave or why it was refused, without whose memory it is. */
        private String outcome(Supplier<Object> step) {
            try {
                return String.valueOf(step.get())
                        .replace('"' + owner + '"', "\"\"")
                        .replace("owner=" + owner, "");
            } catch (RetconException refused) {
                return refused.code() + ": " + refused.getMessage();
            }
        }
    }
}
