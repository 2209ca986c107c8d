package dev.retcon.story;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.memory.Words;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What became of the cases that were played.
 *
 * @param rules how often each rule fired, by its id
 */
public record Report(int cases, List<Failure> failures, Map<Dimension, Score> dimensions, Map<String, Long> rules) {
    /** How many cases of a dimension passed. */
    public record Score(int passed, int total) {
        Score plus(boolean passes) {
            return new Score(passed + (passes ? 1 : 0), total + 1);
        }
    }

    public Report {
        failures = List.copyOf(failures);
        dimensions = Map.copyOf(dimensions);
        rules = Map.copyOf(rules);
    }

    /** Plays every case. */
    public static Report of(List<Story> stories, Player player, java.util.function.Supplier<Map<String, Long>> rules) {
        Map<Dimension, Score> scores = new EnumMap<>(Dimension.class);
        for (Dimension dimension : Dimension.values()) {
            scores.put(dimension, new Score(0, 0));
        }
        List<Failure> failures = new ArrayList<>();
        for (Story story : stories) {
            var failure = player.play(story);
            failure.ifPresent(failures::add);
            scores.computeIfPresent(story.about(), (dimension, score) -> score.plus(failure.isEmpty()));
        }
        return new Report(stories.size(), failures, scores, rules.get());
    }

    public int passed() {
        return cases - failures.size();
    }

    /** The report as one JSON object. */
    public ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("cases", cases);
        node.put("passed", passed());
        node.put("failed", failures.size());
        ObjectNode scores = node.putObject("dimensions");
        for (Dimension dimension : Dimension.values()) {
            Score score = dimensions.getOrDefault(dimension, new Score(0, 0));
            scores.putObject(Words.of(dimension)).put("passed", score.passed()).put("total", score.total());
        }
        ArrayNode list = node.putArray("failures");
        for (Failure failure : failures) {
            ObjectNode each = list.addObject();
            each.put("file", failure.file());
            each.put("line", failure.line());
            each.put("case", failure.story());
            each.put("step", failure.step());
            each.put("expected", failure.expected());
            each.set("actual", failure.actual());
            ArrayNode rulesFired = each.putArray("rules");
            failure.rules().forEach(rulesFired::add);
        }
        ObjectNode fired = node.putObject("rules");
        new TreeMap<>(rules).forEach(fired::put);
        return node;
    }
}
