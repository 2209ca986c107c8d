package dev.retcon.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.json.FindingJson;
import dev.retcon.memory.Words;
import dev.retcon.rules.RulePack;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.web.access.Right;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.util.List;

/** The rules that decide now, and what is odd about them: {@code /v1/rules}. */
final class RulesApi implements Routes {
    private final Served served;

    RulesApi(Served served) {
        this.served = served;
    }

    @Override
    public void on(RoutesConfig routes) {
        routes.get("/v1/rules", this::rules, Right.READ);
    }

    private void rules(Context request) {
        Asked.only(request, List.of());
        RulePack pack = served.retcon().pack();
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("pack", pack.digest());
        ArrayNode rules = node.putArray("rules");
        pack.rules().forEach(rule -> rules.add(rule(rule)));
        node.set("findings", FindingJson.write(pack.warnings()));
        Answers.json(request, node);
    }

    private static ObjectNode rule(RuleTree rule) {
        ObjectNode node = JsonNodeFactory.instance
                .objectNode()
                .put("id", rule.id())
                .put("name", rule.name())
                .put("file", rule.file())
                .put("line", rule.line())
                .put("about", rule.about())
                .put("phase", Words.of(rule.phase()));
        rule.row().ifPresent(row -> node.put("row", row));
        return node;
    }
}
