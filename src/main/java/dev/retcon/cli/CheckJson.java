package dev.retcon.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.Rekeyed;
import dev.retcon.Rekeyed.Clash;
import dev.retcon.Rekeyed.Kind;
import dev.retcon.json.EntryJson;
import dev.retcon.json.FindingJson;
import dev.retcon.memory.Words;
import dev.retcon.rules.Finding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@code retcon check --json} prints: {@code findings}, and with a store what the vocabulary would touch there. */
final class CheckJson {
    private CheckJson() {}

    static ObjectNode of(List<Finding> findings, @Nullable Rekeyed rekeyed) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        object.set("findings", FindingJson.write(findings));
        if (rekeyed != null) {
            object.set("store", store(rekeyed));
        }
        return object;
    }

    private static ObjectNode store(Rekeyed rekeyed) {
        ObjectNode node = JsonNodeFactory.instance
                .objectNode()
                .put("owners", rekeyed.owners())
                .put("entries", rekeyed.entries())
                .put("questions", rekeyed.questions())
                .put("statements", rekeyed.statements());
        ArrayNode kinds = node.putArray("kinds");
        rekeyed.kinds().forEach(kind -> kinds.add(kind(kind)));
        clashes(node.putArray("clashes"), rekeyed.clashes());
        clashes(node.putArray("same"), rekeyed.same());
        ArrayNode back = node.putArray("back");
        rekeyed.back().forEach(entry -> back.add(EntryJson.write(entry)));
        return node;
    }

    private static ObjectNode kind(Kind kind) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("what", Words.of(kind.what()))
                .put("name", kind.name())
                .put("to", kind.to())
                .put("entries", kind.entries())
                .put("owners", kind.owners());
    }

    private static void clashes(ArrayNode list, List<Clash> clashes) {
        for (Clash clash : clashes) {
            list.addObject()
                    .put("owner", clash.detail().owner())
                    .put("subject", clash.detail().subject().shown())
                    .put("attribute", clash.detail().attribute().shown())
                    .put("scope", clash.scope().toString())
                    .put("stays", clash.stays().shown())
                    .put("ends", clash.ends().shown());
        }
    }
}
