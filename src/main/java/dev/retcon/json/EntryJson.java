package dev.retcon.json;

import static dev.retcon.json.StatementJson.put;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Words;

/** The written form of an entry. */
public final class EntryJson {
    private EntryJson() {}

    /** Writes an entry; what is absent is left out. */
    public static ObjectNode write(Entry entry) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        put(node, "id", entry.id());
        put(node, "owner", entry.detail().owner());
        put(node, "subject", entry.detail().subject());
        put(node, "attribute", entry.detail().attribute());
        put(node, "value", entry.value());
        put(node, "category", entry.detail().category());
        put(node, "scope", entry.scope());
        put(node, "status", Words.of(entry.status()));
        if (entry.ending() != null) {
            put(node, "because", entry.ending().because());
        }
        put(node, "lasting", entry.lasting());
        put(node, "statedAt", entry.statedAt());
        put(node, "recordedAt", entry.recordedAt());
        put(node, "confirmedAt", entry.confirmedAt());
        put(node, "until", entry.until());
        put(node, "wording", entry.wording());
        put(node, "statement", entry.statement());
        if (!entry.replaces().isEmpty()) {
            ArrayNode replaces = node.putArray("replaces");
            entry.replaces().forEach(replaces::add);
        }
        if (entry.ending() != null) {
            put(node, "replacedBy", entry.ending().replacedBy());
        }
        if (entry.locked()) {
            node.put("locked", true);
        }
        node.put("version", entry.version());
        return node;
    }
}
