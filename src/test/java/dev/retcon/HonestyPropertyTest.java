package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.store.Database;
import dev.retcon.store.Faults;
import dev.retcon.store.Faults.Fault;
import dev.retcon.store.Store;
import dev.retcon.store.StoreException;
import dev.retcon.store.StoreException.Kept;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whenever a connection is lost: what is answered is what is stored, and what fails says what is kept. */
class HonestyPropertyTest {
    private static final List<Fault> FAULTS = List.of(Fault.values());
    private static final int STEPS = 14;
    /** More than a step needs, so that some go through. */
    private static final int STATEMENTS = 24;

    private final Faults faults = new Faults();
    private final Set<String> seen = new HashSet<>();

    @ParameterizedTest
    @CsvSource({"HSQLDB, 12", "POSTGRESQL, 8"})
    void whatIsAnsweredIsWhatIsStored(Database database, int scripts) {
        try (Store store = faults.store(database)) {
            new Seeds<>(seed -> AllSteps.of(seed, STEPS), this::play).hold(scripts, store);
        }
        assertThat(seen)
                .as("each fault, and what was kept then")
                .contains("BEFORE NOTHING", "COMMIT_LOST UNKNOWN", "COMMIT_UNTOLD UNKNOWN", "AFTER ALL")
                .doesNotContain("COMMIT_LOST NOTHING", "AFTER UNKNOWN", "AFTER NOTHING");
    }

    private void play(Store store, AllSteps script) {
        Play play = new Play(store);
        script.steps().forEach(play::step);
    }

    private final class Play {
        private final Given.Hand clock = new Given.Hand();
        private final Retcon retcon;
        private final Hands hands;

        private List<Entry> before = List.of();
        private String exported = "";
        private @Nullable Question asked;

        Play(Store store) {
            this.retcon = Given.retcon(store, clock);
            this.hands = new Hands(retcon, Script.OWNER);
        }

        void step(AllSteps.Step step) {
            clock.set(step.at());
            before = hands.memory();
            exported = hands.exported();
            List<Question> open = open();
            asked = open.isEmpty() ? null : step.which(open);
            Fault fault = FAULTS.get(step.which() / 7 % FAULTS.size());
            // An import is three steps at once.
            boolean armed = step.verb() != AllSteps.Verb.IMPORT && step.other() % 4 > 0;
            if (armed) {
                faults.arm(fault, step.other() % STATEMENTS);
            }
            try {
                Hands.Did did = hands.take(step);
                if (!faults.disarm() && armed) {
                    seen.add(fault + " ALL");
                }
                if (did != null && did.resolution() != null) {
                    isStored(did.resolution());
                }
            } catch (RetconException refused) {
                faults.disarm();
                isAsBefore();
            } catch (StoreException failed) {
                faults.disarm();
                seen.add(fault + " " + failed.kept());
                told(step, failed);
            }
        }

        private List<Question> open() {
            return retcon.questions(Script.OWNER, QuestionStatus.OPEN);
        }

        private void isStored(Resolution resolution) {
            new StepCheck(before, hands.memory(), resolution, open()).check();
        }

        private void isAsBefore() {
            assertThat(hands.exported()).as("nothing was kept").isEqualTo(exported);
        }

        private void told(AllSteps.Step step, StoreException failed) {
            if (failed.kept() == Kept.NOTHING) {
                isAsBefore();
                return;
            }
            if (failed.kept() == Kept.ALL) {
                assertThat(step.verb()).isEqualTo(AllSteps.Verb.ERASE);
                return;
            }
            boolean kept = !hands.exported().equals(exported);
            StepCheck.oneCurrentEntryASlot(hands.memory());
            switch (step.verb()) {
                case SAY -> {
                    String id = Objects.requireNonNull(step.said()).id();
                    assertThat(failed.statement()).isEqualTo(id);
                    assertThat(failed).hasMessageContaining("\"" + id + "\"");
                    String now = hands.exported();
                    isStored(retcon.say(step.said()));
                    assertThat(hands.exported().equals(now))
                            .as("sent again, it changes something only where it was not kept")
                            .isEqualTo(kept);
                }
                case ANSWER -> {
                    assertThat(failed).hasMessageContaining("List the questions");
                    assertThat(open().contains(asked)).isEqualTo(!kept);
                }
                default -> assertThat(failed.statement()).isNull();
            }
        }
    }
}
