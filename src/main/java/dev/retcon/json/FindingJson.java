package dev.retcon.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.memory.Words;
import dev.retcon.rules.Finding;
import java.util.List;

/** The written form of what is wrong with rules, or odd. */
public final class FindingJson {
    private FindingJson() {}

    public static ArrayNode write(List<Finding> findings) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        findings.forEach(finding -> list.add(write(finding)));
        return list;
    }

    private static ObjectNode write(Finding finding) {
        ObjectNode node = JsonNodeFactory.instance
                .objectNode()
                .put("code", finding.code().toString())
                .put("severity", Words.of(finding.severity()))
                .put("file", finding.file())
                .put("line", finding.line())
                .put("column", finding.column());
        if (finding.rule() != null) {
            node.put("rule", finding.rule());
        }
        return node.put("message", finding.message()).put("source", finding.source());
    }
}
