package dev.retcon;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.json.NodeReader;
import dev.retcon.json.StatementJson;
import dev.retcon.memory.Answer;
import dev.retcon.memory.Done;
import dev.retcon.memory.Entry;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Question;
import dev.retcon.memory.QuestionStatus;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Takes the steps of a script, each on what there is by then. */
final class Hands {
    private static final List<String> VALUES = List.of("blue", "green", "grey", "amber");

    private final Retcon retcon;
    private final String owner;
    private final List<String> statements = new ArrayList<>();

    Hands(Retcon retcon, String owner) {
        this.retcon = retcon;
        this.owner = owner;
    }

    /** What a step did: what it answered, or what was done by hand. */
    record Did(@Nullable Resolution resolution, @Nullable Done done) {
        @Nullable
        String statement() {
            return resolution != null ? resolution.statement() : done == null ? null : done.statement();
        }
    }

    /**
     * Takes a step; null where there is nothing that it could be taken on.
     *
     * @throws RetconException if it is refused
     */
    @Nullable
    Did take(AllSteps.Step step) {
        Did did = did(step);
        if (did != null && did.statement() != null && !statements.contains(did.statement())) {
            statements.add(did.statement());
        }
        return did;
    }

    private @Nullable Did did(AllSteps.Step step) {
        return switch (step.verb()) {
            case SAY -> new Did(retcon.say(step.said()), null);
            case ANSWER -> answer(step);
            case UNDO -> statements.isEmpty() ? null : byHand(retcon.undo(owner, step.which(statements)));
            case UNDO_MESSAGE -> byHand(retcon.undoMessage(owner, "m" + step.which() % 5));
            case END -> byHand(retcon.end(owner, step.which(Script.PLACES)));
            case ALIAS -> byHand(retcon.alias(owner, step.which(AllSteps.NAMES), step.other(AllSteps.NAMES)));
            case UNALIAS -> unalias(step);
            case RENAME -> byHand(retcon.rename(owner, step.which(AllSteps.NAMES), step.other(AllSteps.NAMES)));
            case IMPORT -> outAndIn();
            case ERASE -> byHand(retcon.erase(owner, step.which(AllSteps.NAMES)));
            case EDIT, MOVE, LOCK, UNLOCK, FORGET -> onOne(step);
        };
    }

    private static Did byHand(Done done) {
        return new Did(null, done);
    }

    /** One of the names that there are; one that there is not where there is none. */
    private Did unalias(AllSteps.Step step) {
        JsonNode aliases = retcon.exported(owner, null).get("aliases");
        if (aliases.isEmpty()) {
            return byHand(retcon.unalias(owner, step.which(AllSteps.NAMES), step.other(AllSteps.NAMES)));
        }
        JsonNode one = aliases.get(step.which() % aliases.size());
        return byHand(retcon.unalias(
                owner,
                one.get("subject").get("shown").asText(),
                one.get("alias").get("shown").asText()));
    }

    private @Nullable Did answer(AllSteps.Step step) {
        List<Question> open = retcon.questions(owner, QuestionStatus.OPEN);
        if (open.isEmpty()) {
            return null;
        }
        Question question = step.which(open);
        return new Did(
                retcon.answer(Answer.to(
                        owner, question.id(), step.other(question.options()).word())),
                null);
    }

    /** The memory is taken out, erased, and taken in again. */
    private Did outAndIn() {
        JsonNode memory = retcon.exported(owner, null);
        retcon.erase(owner, null);
        return byHand(retcon.imported(owner, memory));
    }

    private @Nullable Did onOne(AllSteps.Step step) {
        List<Entry> there = step.verb() == AllSteps.Verb.FORGET ? memory() : current();
        if (there.isEmpty()) {
            return null;
        }
        EntryRef entry = EntryRef.byId(owner, step.which(there).id());
        return switch (step.verb()) {
            case EDIT -> new Did(retcon.edit(entry, step.other(VALUES), null), null);
            case MOVE -> byHand(retcon.move(entry, step.other(Script.PLACES)));
            case LOCK -> byHand(retcon.lock(entry));
            case UNLOCK -> byHand(retcon.unlock(entry));
            default -> byHand(retcon.forget(entry));
        };
    }

    /** The ids under which something was said, edited or moved so far. */
    List<String> statements() {
        return List.copyOf(statements);
    }

    /** The same statement of another owner. */
    static Statement of(String owner, Statement said) {
        ObjectNode written = StatementJson.write(said);
        written.put("owner", owner);
        return StatementJson.read(NodeReader.json(written.toString()));
    }

    List<Entry> memory() {
        return retcon.memory(MemoryFilter.of(owner)).stream()
                .map(Remembered::entry)
                .toList();
    }

    List<Entry> current() {
        return memory().stream().filter(Entry::isCurrent).toList();
    }

    String exported() {
        return retcon.exported(owner, null).toString();
    }
}
