package dev.retcon.story;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.memory.Words;
import dev.retcon.rules.RulePack;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * What became of the cases that were played.
 *
 * @param rules how often each rule fired meanwhile, by its id
 */
public record Report(List<Played> played, Map<String, Long> rules, Coverage coverage) {
    /** How many cases of a dimension passed. */
    public record Score(int passed, int total) {
        Score plus(boolean passes) {
            return new Score(passed + (passes ? 1 : 0), total + 1);
        }
    }

    public Report {
        played = List.copyOf(played);
        rules = Map.copyOf(rules);
    }

    /** Plays every case. */
    public static Report of(List<Story> stories, Player player) {
        return of(stories, player, each -> true);
    }

    /**
     * Plays the cases in their order.
     *
     * @param goesOn is told of each case that was played, and whether the next one is to be
     */
    public static Report of(List<Story> stories, Player player, Predicate<Played> goesOn) {
        RulePack pack = player.pack();
        Map<String, Long> firings = pack.firings();
        Map<String, Long> decisions = pack.decisions();
        List<Played> played = new ArrayList<>();
        for (Story story : stories) {
            Played each = Played.of(story, player);
            played.add(each);
            if (!goesOn.test(each)) {
                break;
            }
        }
        Map<String, Long> fired = since(firings, pack.firings());
        Map<String, Long> decided = since(decisions, pack.decisions());
        return new Report(played, fired, Coverage.of(pack.rules(), fired, decided));
    }

    private static Map<String, Long> since(Map<String, Long> before, Map<String, Long> after) {
        Map<String, Long> more = new HashMap<>();
        after.forEach((id, count) -> more.put(id, count - before.getOrDefault(id, 0L)));
        return more;
    }

    public int cases() {
        return played.size();
    }

    public int passed() {
        return cases() - failures().size();
    }

    public List<Failure> failures() {
        return played.stream().map(Played::failure).filter(Objects::nonNull).toList();
    }

    /** How each dimension did; those without a case too. */
    public Map<Dimension, Score> dimensions() {
        Map<Dimension, Score> scores = new EnumMap<>(Dimension.class);
        for (Dimension dimension : Dimension.values()) {
            scores.put(dimension, new Score(0, 0));
        }
        for (Played each : played) {
            scores.computeIfPresent(each.story().about(), (dimension, score) -> score.plus(each.failure() == null));
        }
        return scores;
    }

    /** The report as one JSON object. */
    public ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        List<Failure> failures = failures();
        node.put("cases", cases());
        node.put("passed", passed());
        node.put("failed", failures.size());
        ObjectNode scores = node.putObject("dimensions");
        dimensions()
                .forEach((dimension, score) -> scores.putObject(Words.of(dimension))
                        .put("passed", score.passed())
                        .put("total", score.total()));
        ArrayNode list = node.putArray("failures");
        failures.forEach(failure -> list.add(json(failure)));
        ObjectNode fired = node.putObject("rules");
        new TreeMap<>(rules).forEach(fired::put);
        return node;
    }

    private static ObjectNode json(Failure failure) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("file", failure.file());
        node.put("line", failure.line());
        node.put("case", failure.story());
        node.put("step", failure.step());
        node.put("expected", failure.expected());
        node.set("actual", failure.actual());
        texts(node.putArray("differences"), failure.differences());
        texts(node.putArray("whyNot"), failure.whyNot());
        texts(node.putArray("rules"), failure.rules());
        return node;
    }

    private static void texts(ArrayNode list, List<String> texts) {
        texts.forEach(list::add);
    }
}
