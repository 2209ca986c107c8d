package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.retcon.memory.Because;
import dev.retcon.memory.Detail;
import dev.retcon.memory.Entry;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.Name;
import dev.retcon.memory.Outcome;
import dev.retcon.memory.Recall;
import dev.retcon.memory.Recollection;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.When;
import dev.retcon.resolve.Resolver;
import dev.retcon.store.Store;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * What is undone at once was never so: the memory and what it recalls are as before. Two things do not come back, as the
 * contract has it: a question that was withdrawn or answered stays so, and an entry that was brought stays, as undone.
 * A recall over which a question hung before is therefore left aside: it may be settled now.
 */
class UndoPropertyTest {
    private static final int SCRIPTS = 40;
    private static final int STEPS = 14;
    private static final Set<Outcome> CHANGED =
            EnumSet.of(Outcome.SAVED, Outcome.REPLACED, Outcome.HISTORY, Outcome.RETRACTED);

    private final Set<Outcome> undone = EnumSet.noneOf(Outcome.class);
    private final Set<AllSteps.Verb> verbs = EnumSet.noneOf(AllSteps.Verb.class);

    @Test
    void undoingTheNewestRestoresExactlyWhatWasThere() {
        new Seeds<>(seed -> AllSteps.of(seed, STEPS), this::play).hold(SCRIPTS);
        assertThat(undone).containsExactlyInAnyOrderElementsOf(CHANGED);
        assertThat(verbs)
                .containsExactlyInAnyOrder(
                        AllSteps.Verb.SAY, AllSteps.Verb.ANSWER, AllSteps.Verb.EDIT, AllSteps.Verb.MOVE);
    }

    private void play(Store store, AllSteps script) {
        Given.Hand clock = new Given.Hand();
        Retcon retcon = Given.retcon(store, clock);
        Hands hands = new Hands(retcon, Script.OWNER);
        for (AllSteps.Step step : script.steps()) {
            clock.set(step.at());
            boolean undoes = step.other() % 3 < 2;
            Seen before = undoes ? new Seen(retcon, hands, step) : null;
            Hands.Did did;
            try {
                did = hands.take(step);
            } catch (RetconException refused) {
                continue;
            }
            if (before != null && did != null && did.statement() != null) {
                undo(retcon, hands, step, before, did);
            }
        }
    }

    private void undo(Retcon retcon, Hands hands, AllSteps.Step step, Seen before, Hands.Did did) {
        String id = Objects.requireNonNull(did.statement());
        Outcome outcome =
                did.resolution() == null ? Outcome.REPLACED : did.resolution().outcome();
        if (CHANGED.contains(outcome)) {
            undone.add(outcome);
            verbs.add(step.verb());
            unlock(retcon, hands, id);
            retcon.undo(Script.OWNER, id);
            before.isThereAgain(hands.memory());
            isRefused(retcon, hands, id);
        } else if (outcome == Outcome.ASKED) {
            retcon.undo(Script.OWNER, id);
            before.isThereAgain(hands.memory());
        } else if (step.verb() == AllSteps.Verb.SAY) {
            isRefused(retcon, hands, id);
        }
    }

    /** What passed a lock on is locked itself: it is undone only after it was unlocked. */
    private static void unlock(Retcon retcon, Hands hands, String id) {
        for (Entry entry : hands.current()) {
            if (entry.locked() && id.equals(entry.statement()) && entry.version() == 1) {
                isRefused(retcon, hands, id);
                retcon.unlock(EntryRef.byId(Script.OWNER, entry.id()));
            }
        }
    }

    private static void isRefused(Retcon retcon, Hands hands, String id) {
        String exported = hands.exported();
        assertThatThrownBy(() -> retcon.undo(Script.OWNER, id))
                .isInstanceOfSatisfying(
                        RetconException.class,
                        refused -> assertThat(refused.code()).isEqualTo(RetconException.Code.CANNOT_UNDO));
        assertThat(hands.exported()).isEqualTo(exported);
    }

    /** What was there before a step. */
    private static final class Seen {
        private final Retcon retcon;
        private final List<Entry> memory;
        private final Map<Recall, Recollection> recalled = new HashMap<>();

        Seen(Retcon retcon, Hands hands, AllSteps.Step step) {
            this.retcon = retcon;
            this.memory = hands.memory();
            for (Detail detail : details(step)) {
                for (Scope place : places(step)) {
                    Recall now = new Recall(
                            Script.OWNER,
                            detail.subject().key(),
                            detail.attribute().key(),
                            detail.category(),
                            place,
                            null,
                            null);
                    look(now);
                    if (place.equals(step.which(Script.PLACES))) {
                        look(now.at(When.at(step.at())));
                        look(now.at(When.at(step.at().minus(Duration.ofMinutes(step.other() % 8)))));
                    }
                }
            }
        }

        private static Set<Scope> places(AllSteps.Step step) {
            Set<Scope> places = new LinkedHashSet<>(List.of(Scope.EVERYWHERE));
            places.add(step.which(Script.PLACES));
            places.add(step.other(Script.PLACES));
            return places;
        }

        private Set<Detail> details(AllSteps.Step step) {
            Set<Detail> details = new LinkedHashSet<>();
            memory.forEach(entry -> details.add(entry.detail()));
            Statement said = step.said();
            if (said != null && said.attribute() != null) {
                details.add(Resolver.detail(said, Name.of("subject", said.subject()), Given.RULES.vocabulary()));
            }
            return details;
        }

        private void look(Recall recall) {
            try {
                recalled.put(recall, retcon.recall(recall));
            } catch (RetconException refused) {
                assertThat(refused.code()).isEqualTo(RetconException.Code.AMBIGUOUS_SUBJECT);
            }
        }

        void isThereAgain(List<Entry> after) {
            Set<String> known = memory.stream().map(Entry::id).collect(Collectors.toSet());
            assertThat(after.stream()
                            .filter(entry -> known.contains(entry.id()))
                            .map(Seen::butForTheVersion))
                    .as("what was there")
                    .isEqualTo(memory.stream().map(Seen::butForTheVersion).toList());
            assertThat(after.stream().filter(entry -> !known.contains(entry.id())))
                    .as("what was brought")
                    .allMatch(entry -> entry.ending() != null && entry.ending().because() == Because.UNDONE);
            recalled.forEach((recall, before) -> {
                if (before.question() == null) {
                    assertThat(spoken(retcon.recall(recall)))
                            .as(recall.toString())
                            .isEqualTo(spoken(before));
                }
            });
        }

        private static String butForTheVersion(Entry entry) {
            return entry.toString().replaceFirst(", version=\\d+", "");
        }

        private static List<Object> spoken(Recollection recalled) {
            return List.of(
                    recalled.known(),
                    recalled.unresolved(),
                    Set.copyOf(recalled.denied()),
                    recalled.entries().stream().map(Entry::id).toList());
        }
    }
}
