package dev.retcon.story;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.rules.fact.Fit;
import dev.retcon.rules.fact.Veto;
import dev.retcon.rules.tree.RuleTree;
import java.util.List;
import java.util.Map;

/**
 * How much of a pack the cases showed.
 *
 * @param rules all rules; one is used where it fired
 * @param verdicts the rules that give a verdict; one is used where its verdict decided, not where it fitted too
 */
public record Coverage(Part rules, Part verdicts) {
    private static final int WHOLE = 100;

    /** A rule that was not used, and how often it fired all the same. */
    public record Unused(RuleTree rule, long fired) {}

    /**
     * How many of some rules were used.
     *
     * @param unused those that were not, in the order of the files
     */
    public record Part(int total, List<Unused> unused) {
        public Part {
            unused = List.copyOf(unused);
        }

        public int used() {
            return total - unused.size();
        }

        /** Rounded down, so that 100 means all. */
        public int percent() {
            return total == 0 ? WHOLE : used() * WHOLE / total;
        }

        private ObjectNode json() {
            ObjectNode node = JsonNodeFactory.instance.objectNode();
            node.put("used", used()).put("total", total);
            ArrayNode list = node.putArray("unused");
            for (Unused each : unused) {
                list.addObject()
                        .put("id", each.rule.id())
                        .put("name", each.rule.name())
                        .put("file", each.rule.file())
                        .put("line", each.rule.line())
                        .put("fired", each.fired);
            }
            return node;
        }
    }

    /**
     * @param fired how often each rule fired, by its id
     * @param decided how often its verdict decided
     */
    static Coverage of(List<RuleTree> rules, Map<String, Long> fired, Map<String, Long> decided) {
        List<RuleTree> verdicts = rules.stream()
                .filter(rule -> rule.then().type() == Fit.class || rule.then().type() == Veto.class)
                .toList();
        return new Coverage(part(rules, fired, fired), part(verdicts, fired, decided));
    }

    private static Part part(List<RuleTree> rules, Map<String, Long> fired, Map<String, Long> used) {
        List<Unused> unused = rules.stream()
                .filter(rule -> used.getOrDefault(rule.id(), 0L) == 0)
                .map(rule -> new Unused(rule, fired.getOrDefault(rule.id(), 0L)))
                .toList();
        return new Part(rules.size(), unused);
    }

    /** Whether rules and verdicts are both used to as many percent. */
    public boolean reaches(int percent) {
        return rules.percent() >= percent && verdicts.percent() >= percent;
    }

    public ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.set("rules", rules.json());
        node.set("verdicts", verdicts.json());
        return node;
    }
}
