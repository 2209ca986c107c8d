package dev.retcon.step;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.Retcon;
import dev.retcon.json.FieldReader;
import dev.retcon.json.Node;
import dev.retcon.json.NodeReader;
import dev.retcon.json.ResultJson;
import dev.retcon.memory.Category;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.Scope;

/** The steps by hand, from their written form. */
final class HandSteps {
    private HandSteps() {}

    private static EntryRef which(FieldReader fields) {
        return new EntryRef(
                fields.required("owner"),
                fields.text("entry"),
                fields.word("category", Category.class),
                fields.text("subject"),
                fields.text("attribute"),
                fields.parsed("scope", Scope::parse),
                fields.text("old"));
    }

    static JsonNode edit(Retcon retcon, Node object) {
        FieldReader fields = Steps.fields("edit", object);
        return ResultJson.edited(
                retcon.edit(which(fields), fields.required("value"), fields.parsed("version", Steps::version)));
    }

    static JsonNode move(Retcon retcon, Node object) {
        FieldReader fields = Steps.fields("move", object);
        Scope to = Scope.parse("to", fields.required("to"));
        return ResultJson.done(retcon.move(which(fields), to));
    }

    static JsonNode lock(Retcon retcon, Node object) {
        return ResultJson.done(retcon.lock(which(Steps.fields("lock", object))));
    }

    static JsonNode unlock(Retcon retcon, Node object) {
        return ResultJson.done(retcon.unlock(which(Steps.fields("unlock", object))));
    }

    static JsonNode forget(Retcon retcon, Node object) {
        return ResultJson.done(retcon.forget(which(Steps.fields("forget", object))));
    }

    static JsonNode undo(Retcon retcon, Node object) {
        FieldReader fields = Steps.fields("undo", object);
        return ResultJson.done(retcon.undo(fields.required("owner"), fields.required("statement")));
    }

    static JsonNode undoMessage(Retcon retcon, Node object) {
        FieldReader fields = Steps.fields("undo_message", object);
        return ResultJson.done(retcon.undoMessage(fields.required("owner"), fields.required("message")));
    }

    static JsonNode end(Retcon retcon, Node object) {
        FieldReader fields = Steps.fields("end", object);
        String owner = fields.required("owner");
        return ResultJson.done(retcon.end(owner, Scope.parse("scope", fields.required("scope"))));
    }

    static JsonNode alias(Retcon retcon, Node object) {
        FieldReader fields = Steps.fields("alias", object);
        return ResultJson.done(
                retcon.alias(fields.required("owner"), fields.required("subject"), fields.required("alias")));
    }

    static JsonNode unalias(Retcon retcon, Node object) {
        FieldReader fields = Steps.fields("unalias", object);
        return ResultJson.done(
                retcon.unalias(fields.required("owner"), fields.required("subject"), fields.required("alias")));
    }

    static JsonNode rename(Retcon retcon, Node object) {
        FieldReader fields = Steps.fields("rename", object);
        return ResultJson.done(
                retcon.rename(fields.required("owner"), fields.required("subject"), fields.required("to")));
    }

    /** The memory stands under {@code memory}. */
    static JsonNode export(Retcon retcon, Node object) {
        FieldReader fields = Steps.fields("export", object);
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("done", "export");
        node.set("memory", retcon.exported(fields.required("owner"), fields.text("subject")));
        return node;
    }

    /** Takes the whole result of {@code export}, or what stands in it under {@code memory}. */
    static JsonNode load(Retcon retcon, Node object) {
        FieldReader fields = Steps.fields("import", object);
        String owner = fields.required("owner");
        JsonNode memory = NodeReader.tree(fields.node("memory"));
        return ResultJson.done(retcon.imported(owner, memory.has("memory") ? memory.get("memory") : memory));
    }

    static JsonNode erase(Retcon retcon, Node object) {
        FieldReader fields = Steps.fields("erase", object);
        return ResultJson.done(retcon.erase(fields.required("owner"), fields.text("subject")));
    }
}
