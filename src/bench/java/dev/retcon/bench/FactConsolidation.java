package dev.retcon.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.bench.FactTemplates.Fact;
import dev.retcon.cli.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.StreamSupport;

/**
 * FactConsolidation, single-hop (MemoryAgentBench): up to 18,332 statements of one owner, with contradictions, through
 * {@code retcon run} in a process of its own, on a store in a folder; then the hundred questions, as recalls. Every statement is
 * said once as a correction and, on another store, once in passing. Nothing but the templates tells what a sentence is about;
 * the expected answers are only looked at for the score.
 */
public final class FactConsolidation {
    private static final String OWNER = "reader";
    private static final Path DATA = Path.of(System.getProperty("bench.data", "../shared/data/factconsolidation"));
    private static final ObjectMapper JSON = new ObjectMapper();

    private FactConsolidation() {}

    /** What one run came to: how many of the questions were answered how. */
    private record Score(
            String size, String intent, int statements, double seconds, Map<String, Integer> outcomes, int[] answers) {
        private static final List<String> ANSWERS = List.of("right", "unresolved", "wrong", "unknown");

        String line() {
            return String.format(
                    Locale.ROOT,
                    "%-6s %-8s %10d %8.1f %12.0f %6d %10d %6d %8d   %s",
                    size,
                    intent,
                    statements,
                    seconds,
                    statements / seconds,
                    answers[0],
                    answers[1],
                    answers[2],
                    answers[3],
                    outcomes);
        }

        ObjectNode json() {
            ObjectNode json = JSON.createObjectNode()
                    .put("size", size)
                    .put("intent", intent)
                    .put("statements", statements)
                    .put("seconds", seconds)
                    .put("statementsPerSecond", statements / seconds);
            for (int i = 0; i < answers.length; i++) {
                json.put(ANSWERS.get(i), answers[i]);
            }
            return json.putPOJO("outcomes", outcomes);
        }
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        FactTemplates templates = new FactTemplates(DATA);
        List<Score> scores = new ArrayList<>();
        System.out.printf(
                "%-6s %-8s %10s %8s %12s %6s %10s %6s %8s   %s%n",
                "size",
                "intent",
                "statements",
                "seconds",
                "a second",
                "right",
                "unresolved",
                "wrong",
                "unknown",
                "outcomes");
        for (JsonNode item : JSON.readTree(DATA.resolve("single_hop.json").toFile())) {
            for (String intent : List.of("correct", "mention")) {
                Score score = play(item, intent, templates);
                System.out.println(score.line());
                scores.add(score);
                Results.write(
                        "factconsolidation", scores.stream().map(Score::json).toList());
            }
        }
    }

    private static Score play(JsonNode item, String intent, FactTemplates templates)
            throws IOException, InterruptedException {
        List<String> steps = new ArrayList<>();
        for (String sentence : sentences(item.required("context").textValue())) {
            Fact fact = templates.sentence(sentence);
            ObjectNode said =
                    about(fact).put("intent", intent).put("value", fact.value()).put("wording", sentence);
            steps.add(JSON.createObjectNode().set("say", said).toString());
        }
        int statements = steps.size();
        for (JsonNode question : item.required("questions")) {
            ObjectNode asked = about(templates.question(question.textValue()));
            steps.add(JSON.createObjectNode().set("recall", asked).toString());
        }
        Path folder = Files.createTempDirectory("retcon-facts");
        try {
            Path file = Files.write(folder.resolve("steps.jsonl"), steps);
            return run(item, intent, statements, file, folder.resolve("store"));
        } finally {
            Results.delete(folder);
        }
    }

    private static Score run(JsonNode item, String intent, int statements, Path steps, Path store)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "run",
                        "--store",
                        store.toString(),
                        steps.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Map<String, Integer> outcomes = new LinkedHashMap<>();
        List<JsonNode> answers = new ArrayList<>();
        long first = 0;
        long last = 0;
        try (BufferedReader results = process.inputReader(StandardCharsets.UTF_8)) {
            int number = 0;
            for (String line = results.readLine(); line != null; line = results.readLine()) {
                JsonNode result = JSON.readTree(line);
                if (result.has("error")) {
                    throw new IllegalStateException("Step " + (number + 1) + " was refused: " + line);
                }
                if (number < statements) {
                    last = System.nanoTime();
                    first = number == 0 ? last : first;
                    outcomes.merge(result.required("outcome").textValue(), 1, Integer::sum);
                } else {
                    answers.add(result);
                }
                number++;
            }
        }
        if (process.waitFor() != 0) {
            throw new IllegalStateException("retcon run ended with " + process.exitValue());
        }
        String source = item.required("metadata").required("source").textValue();
        return new Score(
                source.substring(source.lastIndexOf('_') + 1),
                intent,
                statements,
                (last - first) / 1e9,
                outcomes,
                scored(answers, item.required("answers")));
    }

    private static int[] scored(List<JsonNode> answers, JsonNode expected) {
        if (answers.size() != expected.size()) {
            throw new IllegalStateException(answers.size() + " answers to " + expected.size() + " questions");
        }
        int[] counts = new int[Score.ANSWERS.size()];
        for (int i = 0; i < answers.size(); i++) {
            JsonNode known = answers.get(i).get("known");
            if (known == null) {
                counts[answers.get(i).has("unresolved") ? 1 : 3]++;
            } else {
                String said = bare(known.textValue());
                boolean right = StreamSupport.stream(expected.get(i).spliterator(), false)
                        .anyMatch(each -> bare(each.textValue()).equals(said));
                counts[right ? 0 : 2]++;
            }
        }
        return counts;
    }

    /** The data's own measure: lower case, without punctuation and articles. */
    private static String bare(String text) {
        return text.toLowerCase(Locale.ROOT)
                .replaceAll("\\p{P}", "")
                .replaceAll("\\b(a|an|the)\\b", " ")
                .strip()
                .replaceAll("\\s+", " ");
    }

    /** The numbered lines of a context, without number and full stop. */
    private static List<String> sentences(String context) {
        return context.lines()
                .filter(line -> line.matches("\\d+\\. .*\\."))
                .map(line -> line.substring(line.indexOf(' ') + 1, line.length() - 1))
                .toList();
    }

    private static ObjectNode about(Fact fact) {
        return JSON.createObjectNode()
                .put("owner", OWNER)
                .put("subject", fact.subject())
                .put("attribute", fact.attribute());
    }
}
