package dev.retcon.web.workshop;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.json.Node;
import dev.retcon.story.Explained;
import dev.retcon.story.NotGiven;
import dev.retcon.story.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * What came of a step, as it is drawn.
 *
 * @param number of the step, from 1
 * @param step what was done: the verb and its object on a line
 * @param outcome in the words of rules; empty where nothing was decided
 * @param message what the user is told
 * @param changes what is saved, replaced, kept
 * @param options of the question that is asked, each with its sentence
 * @param differences from what was expected
 * @param decided the rules that decided
 * @param fitted those that fitted too
 * @param found those that found a word
 * @param near the rules that came nearest; of an outcome that was expected and did not come, those that give it
 * @param others that came near
 * @param far those of which nothing held
 * @param expected the outcome that was expected and did not come; empty where none was, or it did
 * @param raw what the step gave, where it decides nothing; null where it does
 */
public record Decision(
        int number,
        String step,
        String outcome,
        @Nullable String question,
        @Nullable String reason,
        @Nullable String error,
        String message,
        List<Change> changes,
        List<Option> options,
        List<String> differences,
        List<Fired> decided,
        List<Fired> fitted,
        List<Fired> found,
        List<Missed> near,
        List<Missed> others,
        List<Missed> far,
        String expected,
        @Nullable String raw) {
    /** As many are shown at once. */
    private static final int SHOWN = 5;

    /** An entry, and what becomes of it. */
    public record Change(String becomes, String value, String scope, String locked) {}

    /** An answer that a question takes. */
    public record Option(String word, String text) {}

    /** A rule that fired. */
    public record Fired(String id, String name, String file, int line) {}

    /**
     * A rule that did not.
     *
     * @param gives the verdict that it has
     * @param missing the condition that did not hold
     * @param held how many before it held, of how many
     */
    public record Missed(Fired rule, String gives, String missing, String held) {}

    static List<Decision> of(List<Explained> steps) {
        List<Decision> decisions = new ArrayList<>();
        for (Explained step : steps) {
            decisions.add(of(decisions.size() + 1, step));
        }
        return decisions;
    }

    private static Decision of(int number, Explained step) {
        JsonNode gave = step.gave();
        String outcome = gave.path("outcome").asText();
        JsonNode error = gave.path("error");
        String expected = expected(step, outcome);
        List<NotGiven> first = step.notGiven().stream()
                .filter(each -> !expected.isEmpty() ? each.verdict().startsWith(expected) : each.held() > 0)
                .limit(SHOWN)
                .toList();
        List<NotGiven> others =
                step.notGiven().stream().filter(each -> !first.contains(each)).toList();
        return new Decision(
                number,
                step.scene().verb() + " " + Shown.of(step.scene().object()),
                outcome.replace('_', ' '),
                text(gave.path("question").path("kind")),
                text(gave.path("reason")),
                text(error.path("code")),
                error.isObject()
                        ? error.path("message").asText()
                        : gave.path("message").asText(),
                Stream.of("saved", "replaced", "kept")
                        .flatMap(becomes -> changes(becomes, gave.path(becomes)))
                        .toList(),
                elements(gave.path("question").path("choices"))
                        .map(each -> new Option(
                                each.path("option").asText(), each.path("text").asText()))
                        .toList(),
                step.failure() == null ? List.of() : step.failure().differences(),
                fired(gave, "decided"),
                fired(gave, "fitted_too"),
                fired(gave, "found"),
                first.stream().map(Decision::missed).toList(),
                others.stream()
                        .filter(each -> each.held() > 0)
                        .map(Decision::missed)
                        .toList(),
                others.stream()
                        .filter(each -> each.held() == 0)
                        .map(Decision::missed)
                        .toList(),
                expected.replace('_', ' '),
                outcome.isEmpty() && !error.isObject() && !gave.isMissingNode() ? gave.toPrettyString() : null);
    }

    private static String expected(Explained step, String outcome) {
        return step.scene().expect() instanceof Node.Fields fields
                        && fields.get("outcome") instanceof Node.Scalar scalar
                        && !scalar.textOrEmpty().equals(outcome)
                ? scalar.textOrEmpty()
                : "";
    }

    private static @Nullable String text(JsonNode node) {
        return node.isTextual() ? node.asText().replace('_', ' ') : null;
    }

    private static Stream<Change> changes(String becomes, JsonNode entries) {
        return (entries.isObject() ? Stream.of(entries) : elements(entries))
                .map(entry -> new Change(
                        becomes,
                        entry.path("value").asText(),
                        entry.path("scope").asText(),
                        entry.path("locked").asBoolean() ? "locked" : ""));
    }

    private static List<Fired> fired(JsonNode gave, String role) {
        return elements(gave.path("rules"))
                .filter(rule -> rule.path("role").asText().equals(role))
                .map(rule -> new Fired(
                        rule.path("id").asText(),
                        rule.path("name").asText(),
                        rule.path("file").asText(),
                        rule.path("line").asInt()))
                .toList();
    }

    private static Missed missed(NotGiven each) {
        return new Missed(
                new Fired(
                        each.rule().id(),
                        each.rule().name(),
                        each.rule().file(),
                        each.rule().line()),
                each.verdict(),
                each.missing(),
                each.held() + " of " + each.rule().when().size());
    }

    private static Stream<JsonNode> elements(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }
}
