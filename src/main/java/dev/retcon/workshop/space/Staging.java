package dev.retcon.workshop.space;

import dev.retcon.memory.Intent;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Vocabulary;
import dev.retcon.memory.Words;
import dev.retcon.rules.Course;
import dev.retcon.rules.fact.TimeIs;
import dev.retcon.workshop.space.Circumstance.PlaceIsOver;
import dev.retcon.workshop.space.Circumstance.SeveralBearIt;
import dev.retcon.workshop.space.Circumstance.WasForgotten;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Puts a situation on the stage: a case of a fixture that leads to it, by entries that are given and steps. Not every
 * situation can be: an answer, an edit, and what a guess was drawn from need more than one case tells.
 */
public final class Staging {
    private static final String MOMENT = "2025-12-20T12:00:00Z";
    private static final String BEFORE = "2025-12-10T12:00:00Z";
    private static final String AFTER = "2025-12-30T12:00:00Z";

    private final Vocabulary vocabulary;

    public Staging(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /**
     * The case, as lines of YAML beneath {@code cases:}; empty where steps cannot lead to the situation.
     *
     * @param name of the case
     * @param about the dimension that it shows
     * @param expect what is expected of the last step, in YAML's flow style; null: not to be refused
     */
    public Optional<String> story(Situation situation, String name, String about, @Nullable String expect) {
        if (!canBeStaged(situation)) {
            return Optional.empty();
        }
        boolean live = isLive(situation);
        StringBuilder text = new StringBuilder();
        text.append("  - name: ").append(quoted(name)).append('\n');
        text.append("    about: ").append(about).append('\n');
        List<String> given = given(situation, live);
        if (!given.isEmpty()) {
            text.append("    given:\n");
            given.forEach(each -> text.append("      - ").append(each).append('\n'));
        }
        text.append("    steps:\n");
        before(situation).forEach(each -> text.append("      - ").append(each).append('\n'));
        text.append("      - say: ").append(statement(situation.said(), live)).append('\n');
        if (expect != null) {
            text.append("        expect: ").append(expect).append('\n');
        }
        return Optional.of(text.toString());
    }

    private static boolean canBeStaged(Situation situation) {
        Utterance said = situation.said();
        return said.course() == Course.STATEMENT
                && said.intent() != Intent.INFER
                && !said.over()
                && situation.standing().stream().allMatch(each -> canBeStaged(each, said))
                && situation.around().stream().allMatch(each -> canBeStaged(each, situation));
    }

    /** A guess is kept by an answer; a denial where the entry stands would end it. */
    private static boolean canBeStaged(Standing standing, Utterance said) {
        Denied denied = standing.denied();
        return !standing.guessed()
                && (!standing.placeOver()
                        || (standing.locked() && standing.spot().inView()))
                && (denied == null || isDeniedElsewhere(standing, denied, said));
    }

    private static boolean isDeniedElsewhere(Standing standing, Denied denied, Utterance said) {
        return !denied.restated()
                && standing.spot().inView()
                && denied.at() != standing.level()
                && standing.time() == TimeIs.LATER
                && said.attribute() != null;
    }

    private static boolean canBeStaged(Circumstance circumstance, Situation situation) {
        if (circumstance instanceof WasForgotten forgotten) {
            return (forgotten.time() == TimeIs.LATER || forgotten.time() == TimeIs.EARLIER)
                    && situation.standing().stream()
                            .noneMatch(each -> each.spot().scope().equals(where(situation, forgotten)));
        }
        return circumstance instanceof SeveralBearIt
                || (circumstance instanceof PlaceIsOver over
                        && (over.time() == TimeIs.LATER || over.time() == TimeIs.EARLIER)
                        && situation.standing().stream().allMatch(each -> !each.placeOver() || each.locked()));
    }

    /** Whether it is said now: then all that stands, and all that happened, came before. */
    private static boolean isLive(Situation situation) {
        return situation.standing().stream().allMatch(each -> each.time() == TimeIs.LATER)
                && situation.around().stream()
                        .allMatch(each -> !(each instanceof WasForgotten forgotten && forgotten.time() != TimeIs.LATER)
                                && !(each instanceof PlaceIsOver over && over.time() != TimeIs.LATER));
    }

    private List<String> given(Situation situation, boolean live) {
        List<String> given = new ArrayList<>();
        List<Standing> standing = situation.standing();
        for (int i = 0; i < standing.size(); i++) {
            Standing each = standing.get(i);
            Map<String, String> fields = detail(situation.said(), i);
            fields.put("value", Values.of(each.value(), i));
            fields.put("scope", each.spot().scope(i).toString());
            if (!live) {
                fields.put("statedAt", when(each.time()));
            }
            if (each.locked()) {
                fields.put("locked", "true");
            }
            given.add(flow(fields));
        }
        for (Circumstance each : situation.around()) {
            if (each instanceof WasForgotten forgotten) {
                Map<String, String> fields = detail(situation.said(), 0);
                fields.put("value", sought(situation.said()));
                fields.put("scope", where(situation, forgotten).toString());
                if (!live) {
                    fields.put("statedAt", BEFORE);
                }
                given.add(flow(fields));
            }
        }
        return given;
    }

    /** How long before or after the statement's moment something was said: rules hear it the other way round. */
    private static String when(TimeIs said) {
        return switch (said) {
            case LATER -> BEFORE;
            case EARLIER -> AFTER;
            case SAME_MOMENT -> MOMENT;
            case UNCLEAR -> "unknown";
        };
    }

    private Map<String, String> detail(Utterance said, int number) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("subject", said.who().subject());
        String attribute = said.attribute() == null ? Standing.DETAILS.get(number) : said.attribute();
        fields.put("attribute", attribute);
        if (said.attribute() != null && vocabulary.attribute(attribute).category() != said.category()) {
            fields.put("category", Words.of(said.category()));
        }
        return fields;
    }

    private static String sought(Utterance said) {
        String stated = Values.stated(said.speech());
        return stated == null ? Values.DENIED : stated;
    }

    /** A scope that meets the place no deeper than that, and where nothing of the situation stands. */
    private static Scope where(Situation situation, WasForgotten forgotten) {
        Scope from = situation.said().from().scope();
        return switch (forgotten.meets()) {
            case EVERYWHERE -> Scope.parse("scope", "story:elsewhere");
            case STORY, ARC ->
                from.at(forgotten.meets())
                        .map(around -> Scope.parse("scope", around + "/scene:attic"))
                        .orElse(from);
            case SCENE -> from;
        };
    }

    private List<String> before(Situation situation) {
        List<String> steps = new ArrayList<>();
        Utterance said = situation.said();
        for (Circumstance each : situation.around()) {
            if (each instanceof WasForgotten forgotten) {
                Map<String, String> fields = new LinkedHashMap<>(Map.of("intent", "forget"));
                fields.putAll(detail(said, 0));
                fields.put("value", sought(said));
                fields.put("scope", where(situation, forgotten).toString());
                steps.add("say: " + flow(fields));
            } else if (each instanceof PlaceIsOver over) {
                steps.add("end: "
                        + flow(Map.of(
                                "scope",
                                said.from()
                                        .scope()
                                        .at(over.level())
                                        .orElseThrow()
                                        .toString())));
            } else if (each instanceof SeveralBearIt) {
                // Where nothing stands of it, the name itself is nobody's.
                List<String> names = List.of("Mira the elder", "Mira of the ball");
                for (String name : names.subList(0, situation.standing().isEmpty() ? 2 : 1)) {
                    Map<String, String> fields = new LinkedHashMap<>();
                    fields.put("subject", name);
                    fields.put("alias", said.who().subject());
                    steps.add("alias: " + flow(fields));
                }
            }
        }
        List<Standing> standing = situation.standing();
        for (int i = 0; i < standing.size(); i++) {
            Denied denied = standing.get(i).denied();
            if (denied != null) {
                Map<String, String> fields = new LinkedHashMap<>(Map.of("intent", "correct"));
                fields.putAll(detail(said, i));
                fields.put("denies", Values.of(standing.get(i).value(), i));
                fields.put(
                        "scope",
                        said.from()
                                .scope()
                                .at(denied.at())
                                .orElse(Scope.EVERYWHERE)
                                .toString());
                steps.add("say: " + flow(fields));
            }
        }
        return steps;
    }

    private String statement(Utterance said, boolean live) {
        Statement statement = said.statement(vocabulary);
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("intent", Words.of(said.intent()));
        fields.put("subject", statement.subject());
        put(fields, "attribute", statement.attribute());
        put(fields, "category", statement.category() == null ? null : Words.of(statement.category()));
        put(fields, "value", statement.value());
        put(fields, "denies", statement.denies());
        put(fields, "scope", statement.scope());
        put(fields, "context", statement.context());
        put(fields, "lasting", statement.lasting() == null ? null : Words.of(statement.lasting()));
        if (!live) {
            fields.put("statedAt", MOMENT);
        }
        return flow(fields);
    }

    private static void put(Map<String, String> fields, String name, @Nullable Object value) {
        if (value != null) {
            fields.put(name, value.toString());
        }
    }

    private static String flow(Map<String, String> fields) {
        List<String> parts = new ArrayList<>();
        fields.forEach((name, value) -> parts.add(name + ": " + (value.contains(":") ? quoted(value) : value)));
        return "{" + String.join(", ", parts) + "}";
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
