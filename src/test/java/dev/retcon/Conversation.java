package dev.retcon;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.json.NodeReader;
import dev.retcon.step.Steps;
import dev.retcon.store.Older;
import dev.retcon.store.Store;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * The conversation that older programs were told ({@code upgrade/conversation.jsonl}): corrected, denied, asked, answered, locked,
 * ended, undone, forgotten, guessed, moved, renamed, and another owner.
 */
final class Conversation {
    /** When it was said to the older programs; they were all told it on that day. */
    private static final Instant SAID = Instant.parse("2026-12-01T04:00:00Z");

    static final List<String> STEPS =
            Older.text("upgrade/conversation.jsonl").lines().toList();

    private final Given.Hand clock = new Given.Hand();
    private final Retcon retcon;
    private final Steps steps;

    /** On a memory in which it was said already, or not yet. */
    Conversation(Store store) {
        clock.set(SAID);
        this.retcon = Given.retcon(store, clock);
        this.steps = new Steps(retcon);
    }

    /** Says all of it, a second for each step. */
    Conversation said() {
        for (String step : STEPS) {
            clock.set(clock.instant().plus(Duration.ofSeconds(1)));
            JsonNode result = take(step);
            if (result.has("error")) {
                throw new IllegalStateException(step + " gives " + result);
            }
        }
        return this;
    }

    /** Later that day. */
    Conversation later() {
        clock.set(SAID.plus(Duration.ofHours(1)));
        return this;
    }

    /** What a step gives: also what it is refused with. */
    JsonNode take(String step) {
        return steps.result(NodeReader.json(step));
    }

    Retcon retcon() {
        return retcon;
    }

    JsonNode exported(String owner) {
        return retcon.exported(owner, null);
    }
}
