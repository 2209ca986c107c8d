package dev.retcon.json;

import static dev.retcon.json.StatementJson.put;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.memory.Done;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Holds;
import dev.retcon.memory.Name;
import dev.retcon.memory.Prompt;
import dev.retcon.memory.Provenance;
import dev.retcon.memory.Question;
import dev.retcon.memory.Recollection;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RuleFired;
import dev.retcon.memory.ServedPack;
import dev.retcon.memory.Spoken;
import dev.retcon.memory.Standing;
import dev.retcon.memory.Status;
import dev.retcon.memory.Touch;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** The written form of what a step gives. */
public final class ResultJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private ResultJson() {}

    public static ObjectNode resolution(Resolution resolution) {
        ObjectNode node = NODES.objectNode();
        put(node, "statement", resolution.statement());
        put(node, "outcome", resolution.outcome());
        if (resolution.saved() != null) {
            node.set("saved", EntryJson.write(resolution.saved()));
        }
        node.set("replaced", entries(resolution.replaced()));
        node.set("kept", entries(resolution.kept()));
        if (resolution.question() != null) {
            Spoken asks = Objects.requireNonNull(resolution.asks(), "a question without its words");
            node.set("question", question(resolution.question(), question -> asks));
        }
        put(node, "reason", resolution.reason());
        put(node, "message", resolution.message());
        node.set("rules", rules(resolution.rules()));
        put(node, "pack", resolution.pack());
        return node;
    }

    /** An edit: a resolution, and what every step by hand gives. */
    public static ObjectNode edited(Resolution resolution) {
        ObjectNode node = NODES.objectNode();
        put(node, "done", "edit");
        ArrayNode changed = node.putArray("changed");
        if (resolution.saved() != null) {
            changed.add(EntryJson.write(resolution.saved()));
        }
        resolution.replaced().forEach(entry -> changed.add(EntryJson.write(entry)));
        return node.setAll(resolution(resolution));
    }

    /** What a step by hand did; of what was forgotten, only where it stood. */
    public static ObjectNode done(Done done) {
        ObjectNode node = NODES.objectNode();
        put(node, "done", done.done());
        ArrayNode changed = node.putArray("changed");
        done.changed().forEach(entry -> changed.add(EntryJson.write(entry)));
        for (Done.Forgotten gone : done.forgotten()) {
            ObjectNode each = changed.addObject();
            put(each, "id", gone.id());
            put(each, "owner", gone.detail().owner());
            put(each, "subject", gone.detail().subject());
            put(each, "attribute", gone.detail().attribute());
            put(each, "category", gone.detail().category());
            put(each, "scope", gone.scope());
            put(each, "status", Status.FORGOTTEN);
        }
        put(node, "statement", done.statement());
        put(node, "message", done.message());
        return node;
    }

    public static ArrayNode rules(List<RuleFired> rules) {
        ArrayNode list = NODES.arrayNode();
        for (RuleFired rule : rules) {
            ObjectNode node = list.addObject();
            put(node, "id", rule.id());
            put(node, "name", rule.name());
            put(node, "file", rule.file());
            node.put("line", rule.line());
            put(node, "role", rule.role());
        }
        return list;
    }

    /** The rule packs that served a store. */
    public static ArrayNode packs(List<ServedPack> packs) {
        ArrayNode list = NODES.arrayNode();
        packs.forEach(pack -> list.add(pack(pack)));
        return list;
    }

    /** A rule pack that served, with its files. */
    public static ObjectNode pack(ServedPack pack, Map<String, String> files) {
        ObjectNode node = pack(pack);
        ArrayNode list = node.putArray("files");
        files.forEach((path, text) -> {
            ObjectNode file = list.addObject();
            put(file, "path", path);
            file.put("lines", text.lines().count());
            put(file, "text", text);
        });
        return node;
    }

    private static ObjectNode pack(ServedPack pack) {
        ObjectNode node = NODES.objectNode();
        put(node, "digest", pack.digest());
        put(node, "firstServed", pack.firstServed());
        put(node, "follows", pack.follows());
        node.put("rules", pack.rules());
        node.put("statements", pack.statements());
        paths(node, "added", pack.changed().added());
        paths(node, "changed", pack.changed().changed());
        paths(node, "removed", pack.changed().removed());
        return node;
    }

    private static void paths(ObjectNode node, String field, List<String> paths) {
        ArrayNode list = node.putArray(field);
        paths.forEach(list::add);
    }

    public static ArrayNode entries(List<Entry> entries) {
        ArrayNode list = NODES.arrayNode();
        entries.forEach(entry -> list.add(EntryJson.write(entry)));
        return list;
    }

    /**
     * The memory view: each entry, the sentence that says it, and the open question that hangs over it.
     *
     * @param words says an entry
     */
    public static ArrayNode memory(List<Remembered> remembered, Function<Remembered, String> words) {
        ArrayNode list = NODES.arrayNode();
        remembered.forEach(each -> list.add(remembered(each, words)));
        return list;
    }

    private static ObjectNode remembered(Remembered remembered, Function<Remembered, String> words) {
        ObjectNode node = EntryJson.write(remembered.entry());
        put(node, "text", words.apply(remembered));
        if (remembered.question() != null) {
            put(node, "question", remembered.question().id());
            put(node, "asks", remembered.asks());
        }
        return node;
    }

    public static ObjectNode provenance(Provenance why, Function<Remembered, String> words) {
        ObjectNode node = NODES.objectNode();
        node.set("entry", remembered(why.remembered(), words));
        node.set("replaced", entries(why.replaced()));
        if (why.remembered().replacedBy() != null) {
            node.set("replacedBy", EntryJson.write(why.remembered().replacedBy()));
        }
        ArrayNode statements = node.putArray("statements");
        why.touches().forEach(touch -> statements.add(touch(touch)));
        return node;
    }

    private static ObjectNode touch(Touch touch) {
        ObjectNode node = NODES.objectNode();
        put(node, "statement", touch.statement());
        put(node, "did", touch.did());
        put(node, "intent", touch.intent());
        put(node, "byHand", touch.byHand());
        put(node, "wording", touch.wording());
        put(node, "statedAt", touch.statedAt());
        put(node, "recordedAt", touch.recordedAt());
        put(node, "message", touch.message());
        put(node, "outcome", touch.outcome());
        if (touch.standing() != Standing.STANDS) {
            put(node, "standing", touch.standing());
        }
        node.set("rules", rules(touch.rules()));
        put(node, "pack", touch.pack());
        if (!touch.answered().isEmpty()) {
            ArrayNode answered = node.putArray("answered");
            touch.answered().forEach(each -> answered.add(answered(each)));
        }
        return node;
    }

    private static ObjectNode answered(Touch.Answered answered) {
        ObjectNode node = NODES.objectNode();
        put(node, "question", answered.question());
        put(node, "kind", answered.kind());
        put(node, "option", answered.option());
        put(node, "text", answered.text());
        put(node, "at", answered.settled().at());
        node.set("rules", rules(answered.settled().rules()));
        put(node, "pack", answered.settled().pack());
        return node;
    }

    public static ObjectNode question(Question question, Function<Question, Spoken> words) {
        ObjectNode node = NODES.objectNode();
        put(node, "id", question.id());
        put(node, "kind", question.kind());
        Spoken spoken = words.apply(question);
        put(node, "text", spoken.text());
        ArrayNode options = node.putArray("options");
        ArrayNode choices = node.putArray("choices");
        for (int i = 0; i < question.options().size(); i++) {
            String option = question.options().get(i).word();
            options.add(option);
            put(
                    choices.addObject().put("option", option),
                    "text",
                    spoken.options().get(i));
        }
        put(node, "status", question.status());
        put(node, "reason", question.reason());
        put(node, "statement", question.statement().id());
        put(node, "owner", question.detail().owner());
        put(node, "subject", question.detail().subject());
        if (!question.detail().isWhole()) {
            put(node, "attribute", question.detail().attribute());
        }
        return node;
    }

    public static ArrayNode questions(List<Question> questions, Function<Question, Spoken> words) {
        ArrayNode list = NODES.arrayNode();
        questions.forEach(question -> list.add(question(question, words)));
        return list;
    }

    public static ObjectNode recollection(Recollection recalled, Function<Question, Spoken> words) {
        ObjectNode node = NODES.objectNode();
        boolean one = recalled.holds() == Holds.ONE;
        if (!recalled.known().isEmpty()) {
            if (one) {
                put(node, "known", recalled.known().get(0));
            } else {
                node.set("known", names(recalled.known()));
            }
        }
        if (!recalled.unresolved().isEmpty()) {
            node.set("unresolved", names(recalled.unresolved()));
        }
        if (recalled.isUnknown()) {
            node.put("unknown", true);
        }
        if (one && recalled.entries().size() == 1) {
            Entry entry = recalled.entries().get(0);
            put(node, "wording", entry.wording());
            put(node, "scope", entry.scope());
            put(node, "since", entry.statedAt());
            put(node, "entry", entry.id());
        }
        if (!recalled.denied().isEmpty()) {
            node.set("denied", names(recalled.denied()));
        }
        if (recalled.question() != null) {
            node.set("question", question(recalled.question(), words));
        }
        return node;
    }

    public static ObjectNode details(List<Recollection> details, Prompt prompt, Function<Question, Spoken> words) {
        ObjectNode node = NODES.objectNode();
        ArrayNode list = node.putArray("details");
        for (Recollection recalled : details) {
            ObjectNode detail = list.addObject();
            put(detail, "attribute", recalled.detail().attribute());
            put(detail, "category", recalled.detail().category());
            detail.setAll(recollection(recalled, words));
        }
        put(node, "prompt", prompt.text());
        if (prompt.leftOut() > 0) {
            node.put("left_out", prompt.leftOut());
        }
        return node;
    }

    private static ArrayNode names(List<Name> names) {
        ArrayNode list = NODES.arrayNode();
        names.forEach(name -> list.add(name.shown()));
        return list;
    }

    public static ObjectNode error(RetconException refused) {
        ObjectNode node = NODES.objectNode();
        ObjectNode error = node.putObject("error");
        put(error, "code", refused.code());
        put(error, "field", refused.field());
        put(error, "message", refused.getMessage());
        return node;
    }
}
