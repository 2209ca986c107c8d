package dev.retcon.story;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.json.Node;
import dev.retcon.memory.Words;
import dev.retcon.rules.Phase;
import dev.retcon.rules.Recorded;
import dev.retcon.rules.fact.Act;
import dev.retcon.rules.fact.Fit;
import dev.retcon.rules.fact.Said;
import dev.retcon.rules.fact.Veto;
import dev.retcon.rules.reason.Reasoner;
import dev.retcon.rules.reason.Reasoning;
import dev.retcon.rules.tree.Condition;
import dev.retcon.rules.tree.Operand;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.rules.tree.Written;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Why an expected verdict was not given: of each rule that could have given it, the first condition that did not hold; of one
 * that fitted, which row came first.
 */
final class WhyNot {

    /** Rules that are further from firing say little. */
    private static final int SHOWN = 5;

    private static final Comparator<Tried> NEAREST = Comparator.comparingInt(Tried::held)
            .reversed()
            .thenComparing(each -> each.rule().row().orElse(0));

    private final List<RuleTree> rules;
    private final Recorded decision;
    private final Reasoner reasoner;

    private WhyNot(List<RuleTree> rules, Recorded decision) {
        this.rules = rules;
        this.decision = decision;
        this.reasoner = Reasoner.of(rules);
    }

    /**
     * Explains a step.
     *
     * @param sessions what rules were handed in the step
     * @return a line for each rule, the nearest first; none where no verdict was expected, or none was decided
     */
    static List<String> lines(List<RuleTree> rules, List<Recorded> sessions, @Nullable Node expect, JsonNode actual) {
        Optional<Recorded> decision = sessions.stream().filter(WhyNot::decides).findFirst();
        if (!(expect instanceof Node.Fields fields)
                || decision.isEmpty()
                || !(fields.get("outcome") instanceof Node.Scalar outcome)) {
            return List.of();
        }
        String kind = fields.get("question") instanceof Node.Fields question
                        && question.get("kind") instanceof Node.Scalar scalar
                ? scalar.asText()
                : "";
        boolean given = outcome.asText().equals(actual.path("outcome").asText())
                && (kind.isEmpty()
                        || kind.equals(actual.path("question").path("kind").asText()));
        return given ? List.of() : new WhyNot(rules, decision.get()).lines(outcome.asText(), kind);
    }

    /**
     * Explains a step that was decided, whatever was expected.
     *
     * @param sessions what rules were handed in the step
     * @return each rule that gives a verdict and did not fit, the nearest first; none where nothing was decided
     */
    static List<NotGiven> all(List<RuleTree> rules, List<Recorded> sessions) {
        return sessions.stream()
                .filter(WhyNot::decides)
                .findFirst()
                .map(decision -> new WhyNot(rules, decision).all())
                .orElse(List.of());
    }

    private List<NotGiven> all() {
        return phases().flatMap(phase -> rules.stream().filter(rule -> rule.phase() == phase))
                .filter(rule -> !verdict(rule).isEmpty())
                .map(this::tried)
                .filter(tried -> tried.held() < tried.rule().when().size())
                .sorted(NEAREST)
                .map(tried -> new NotGiven(
                        tried.rule(),
                        verdict(tried.rule()),
                        tried.held(),
                        Written.of(tried.rule().when().get(tried.held()))))
                .toList();
    }

    private static boolean decides(Recorded session) {
        return session.parts().stream().flatMap(part -> part.given().stream()).anyMatch(Said.class::isInstance);
    }

    /**
     * How far a rule came.
     *
     * @param held how many of its conditions held, in their order
     */
    private record Tried(RuleTree rule, int held) {
        String line() {
            String named = "\"" + rule.name() + "\" (" + rule.file() + ":" + rule.line() + ")";
            return held == rule.when().size()
                    ? "it fitted too, but a lower row, or a veto, came first, of " + named
                    : Written.of(rule.when().get(held)) + " does not hold, of " + named;
        }
    }

    private List<String> lines(String outcome, String kind) {
        List<Tried> tried = phases().flatMap(phase -> rules.stream().filter(rule -> rule.phase() == phase))
                .filter(rule -> couldGive(rule, outcome, kind))
                .map(this::tried)
                .sorted(NEAREST)
                .toList();
        boolean near = tried.stream().anyMatch(each -> each.held() > 0);
        return tried.stream()
                .filter(each -> each.held() > 0 || !near)
                .limit(SHOWN)
                .map(Tried::line)
                .toList();
    }

    private Stream<Phase> phases() {
        return decision.parts().stream().map(Recorded.Part::phase).distinct();
    }

    private static boolean couldGive(RuleTree rule, String outcome, String kind) {
        String constants = verdict(rule);
        return kind.isEmpty() ? constants.startsWith(outcome) : constants.equals(outcome + " " + kind);
    }

    /** The outcome that a rule gives, with the kind of question: {@code asked scope}; empty where it gives none. */
    private static String verdict(RuleTree rule) {
        Class<?> made = rule.then().type();
        if (made != Fit.class && made != Veto.class) {
            return "";
        }
        return rule.then().arguments().stream()
                .filter(Operand.Value.class::isInstance)
                .map(argument -> ((Operand.Value) argument).value())
                .filter(Enum.class::isInstance)
                .map(constant ->
                        constant instanceof Act act ? Words.of(act.outcome()) : "asked " + Words.of((Enum<?>) constant))
                .collect(Collectors.joining());
    }

    private Tried tried(RuleTree rule) {
        Reasoning reasoning = reasoner.open();
        for (Recorded.Part part : decision.parts()) {
            part.given().forEach(reasoning::insert);
            if (part.phase() == rule.phase()) {
                break;
            }
            reasoning.fire(part.phase());
        }
        int held = 0;
        List<Condition> conditions = new ArrayList<>();
        for (Condition condition : rule.when()) {
            conditions.add(condition);
            if (!reasoning.holds(reasoner.query(conditions, List.of()))) {
                break;
            }
            held++;
        }
        return new Tried(rule, held);
    }
}
