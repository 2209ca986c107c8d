package dev.retcon.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.Replayed;
import dev.retcon.memory.Words;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.story.Failure;
import dev.retcon.workshop.compare.Comparison;
import dev.retcon.workshop.compare.FixtureChange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a change of the rules does, as one JSON object. */
final class CompareJson {
    /** As many statements are named. */
    private static final int EXAMPLES = 100;

    private CompareJson() {}

    /** @param owners whether owners are named */
    static ObjectNode of(Comparison comparison, @Nullable Replayed replayed, boolean owners) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("situations", comparison.situations().situations());
        node.put("changed", comparison.situations().changed());
        ArrayNode kinds = node.putArray("kinds");
        comparison
                .situations()
                .kinds()
                .forEach(kind -> kinds.addObject()
                        .put("words", kind.words())
                        .put("before", kind.before())
                        .put("after", kind.after())
                        .put("situations", kind.situations())
                        .put("example", kind.example()));
        ObjectNode rules = node.putObject("rules");
        rules(rules.putArray("removed"), comparison.rules().removed());
        rules(rules.putArray("added"), comparison.rules().added());
        ArrayNode unproven = rules.putArray("unproven");
        comparison.rules().beyond().forEach(course -> unproven.add(Words.of(course)));
        ArrayNode vocabulary = node.putArray("vocabulary");
        comparison
                .vocabulary()
                .forEach(change -> vocabulary
                        .addObject()
                        .put("attribute", change.attribute())
                        .put("field", change.field())
                        .put("before", change.before())
                        .put("after", change.after()));
        node.put("cases", comparison.played());
        ArrayNode fixtures = node.putArray("fixtures");
        comparison.fixtures().forEach(change -> fixtures.add(of(change)));
        if (replayed != null) {
            node.set("statements", of(replayed, owners));
        }
        return node;
    }

    private static ObjectNode of(Replayed replayed, boolean owners) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("owners", replayed.owners());
        node.put("replayed", replayed.replayed());
        node.put("changed", replayed.changed().size());
        node.put("left_out", replayed.leftOut());
        node.put("hands_left_out", replayed.handsLeftOut());
        node.put("unlike", replayed.unlike());
        ArrayNode examples = node.putArray("examples");
        replayed.changed().stream().limit(EXAMPLES).forEach(change -> {
            ObjectNode example = examples.addObject();
            if (owners) {
                example.put("owner", change.owner());
            }
            example.put("statement", change.statement())
                    .put("before", change.before())
                    .put("after", change.after());
        });
        return node;
    }

    private static void rules(ArrayNode list, List<RuleTree> rules) {
        rules.forEach(rule -> list.addObject()
                .put("id", rule.id())
                .put("name", rule.name())
                .put("file", rule.file())
                .put("line", rule.line()));
    }

    private static ObjectNode of(FixtureChange change) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("becomes", Words.of(change.becomes()));
        node.put("file", change.story().file());
        node.put("line", change.story().line());
        node.put("case", change.story().name());
        if (change.before() != null) {
            node.set("before", of(change.before()));
        }
        if (change.after() != null) {
            node.set("after", of(change.after()));
        }
        return node;
    }

    private static ObjectNode of(Failure failure) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("line", failure.line());
        node.put("step", failure.step());
        ArrayNode differences = node.putArray("differences");
        failure.differences().forEach(differences::add);
        return node;
    }
}
