package dev.retcon.web.workshop;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.json.NodeReader;
import dev.retcon.memory.Words;
import dev.retcon.rules.Finding;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.RuleWords;
import dev.retcon.story.Dimension;
import dev.retcon.story.Story;
import io.javalin.http.Context;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** What the page is told that it draws itself. */
final class WorkshopJson {
    private WorkshopJson() {}

    /** Answers a request. */
    static void answer(Context request, ObjectNode node) {
        request.header("Cache-Control", "no-store")
                .contentType("application/json")
                .result(node.toString());
    }

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    static ArrayNode findings(List<Finding> findings) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        findings.forEach(finding -> list.addObject()
                .put("code", finding.code().toString())
                .put("severity", Words.of(finding.severity()))
                .put("file", finding.file())
                .put("line", finding.line())
                .put("column", finding.column())
                .put("message", finding.message()));
        return list;
    }

    static ObjectNode files(Collection<PackFile> files) {
        ObjectNode all = object();
        files.forEach(file -> all.put(file.path(), file.text()));
        return all;
    }

    static ObjectNode words() {
        RuleWords words = RuleWords.all();
        ObjectNode node = object();
        ArrayNode types = node.putArray("types");
        words.types().forEach(type -> types.add(type(type)));
        words.phases().forEach(node.putArray("phases")::add);
        ArrayNode about = node.putArray("about");
        Stream.of(Dimension.values()).map(Words::of).forEach(about::add);
        return node;
    }

    private static ObjectNode type(RuleWords.Type type) {
        ObjectNode node = object().put("name", type.name()).put("matched", type.matched());
        node.put("inserted", type.inserted());
        ArrayNode fields = node.putArray("fields");
        type.fields()
                .forEach(field -> fields.addObject()
                        .put("name", field.name())
                        .put("type", field.type())
                        .put("says", field.mayBeAbsent() ? "may be absent" : ""));
        ArrayNode constants = node.putArray("constants");
        type.constants().forEach(name -> constants.addObject().put("name", name));
        return node;
    }

    /** A situation as the fields of a form. */
    static ObjectNode situation(Story story) {
        ObjectNode node = object().put("name", story.name())
                .put("about", Words.of(story.about()))
                .put("owner", story.owner())
                .put("now", story.now().toString());
        ArrayNode given = node.putArray("given");
        story.given().forEach(entry -> given.add(NodeReader.tree(entry)));
        ArrayNode steps = node.putArray("steps");
        story.steps().forEach(scene -> {
            ObjectNode step = steps.addObject().put("verb", scene.verb());
            step.set("object", NodeReader.tree(scene.object()));
            if (scene.expect() != null) {
                step.set("expect", NodeReader.tree(scene.expect()));
            }
        });
        return node;
    }
}
