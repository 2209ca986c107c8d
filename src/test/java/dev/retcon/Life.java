package dev.retcon;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.json.ResultJson;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.store.Store;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One owner's life: the steps of a script, each at a time of its own. Whoever takes the same steps, in one process or in
 * several that follow each other, comes to the same memory; so a memory can be compared with one that nothing happened to.
 */
final class Life {
    static final int STEPS = 1_000;

    private final String owner;
    private final AllSteps script;
    private final Given.Hand clock = new Given.Hand();
    private final Retcon retcon;
    private final Hands hands;

    Life(Store store, String owner, long seed) {
        this.owner = owner;
        this.script = AllSteps.of(seed, STEPS, said -> Hands.of(owner, said));
        this.retcon = Given.retcon(store, clock);
        this.hands = new Hands(retcon, owner);
    }

    String owner() {
        return owner;
    }

    /** Takes a step; one that is refused is taken, too. */
    void take(int number) {
        AllSteps.Step step = script.steps().get(number);
        clock.set(step.at());
        try {
            switch (step.verb()) {
                case UNDO -> undo(step);
                // An import is three steps.
                case IMPORT -> {}
                default -> hands.take(step);
            }
        } catch (RetconException refused) {
            assertThat(refused.code()).isNotEqualTo(RetconException.Code.RULE_VIOLATION);
        }
    }

    private void undo(AllSteps.Step step) {
        List<String> statements = statements();
        if (!statements.isEmpty()) {
            retcon.undo(owner, step.which(statements));
        }
    }

    private List<String> statements() {
        List<String> ids = new ArrayList<>();
        retcon.exported(owner, null)
                .get("statements")
                .forEach(said -> ids.add(said.get("id").asText()));
        return ids;
    }

    /** A moment that every step moves that changes something. */
    @Nullable
    Instant changedAt() {
        return retcon.changedAt(Set.of(owner)).get(owner);
    }

    /** Whether a step that changes something was kept. */
    boolean wasKept(int number) {
        Instant changed = changedAt();
        return changed != null && !changed.isBefore(script.steps().get(number).at());
    }

    private void at(int number) {
        clock.set(script.steps().get(Math.min(number, STEPS - 1)).at());
    }

    /** Everything that is kept: what was exported, and why each entry is as it is. */
    List<String> state(int number) {
        at(number);
        JsonNode exported = retcon.exported(owner, null);
        Alike alike = new Alike(exported);
        List<String> state = new ArrayList<>();
        exported.properties().forEach(part -> state.add(part.getKey() + ": " + alike.part(part.getValue())));
        for (Entry entry : hands.memory()) {
            state.add("why: "
                    + alike.text(ResultJson.provenance(retcon.why(owner, entry.id()), retcon::inWords)
                            .toString()));
        }
        return state;
    }

    /** What each statement that was said in the first steps is answered when it is sent again. */
    List<String> again(int steps) {
        at(steps);
        Alike alike = new Alike(retcon.exported(owner, null));
        List<String> known = statements();
        return IntStream.range(0, steps)
                .mapToObj(script.steps()::get)
                .filter(step ->
                        step.said() != null && known.contains(step.said().id()))
                .map(step -> {
                    Resolution first = retcon.say(step.said());
                    return alike.text(ResultJson.resolution(first).toString());
                })
                .toList();
    }

    /** Undoes all that can be undone after so many steps, the newest first; how many could be. */
    int undoAll(int number) {
        at(number);
        List<String> statements = statements();
        Collections.reverse(statements);
        int undone = 0;
        for (String statement : statements) {
            try {
                retcon.undo(owner, statement);
                undone++;
            } catch (RetconException refused) {
                assertThat(refused.code()).isEqualTo(RetconException.Code.CANNOT_UNDO);
            }
        }
        return undone;
    }
}
