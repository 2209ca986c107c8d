package dev.retcon.resolve;

import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.RetconException;
import dev.retcon.rules.RuleSession;
import dev.retcon.rules.fact.Act;
import dev.retcon.rules.fact.Decided;
import dev.retcon.rules.fact.Known;
import dev.retcon.rules.fact.Said;
import dev.retcon.rules.fact.Stored;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The one verdict that the rules gave, and the entries that it is about. No verdict, and two that contradict each other,
 * are errors that name the situation or the rules.
 */
record Verdict(
        Act act, @Nullable QuestionKind asks, @Nullable String reason, List<Stored> about) {
    static Verdict of(RuleSession session) {
        List<Decided> decided = session.words(Decided.class);
        if (decided.isEmpty()) {
            throw undecided(session);
        }
        Decided first = decided.get(0);
        for (Decided other : decided) {
            if (other.act() != first.act()
                    || other.asks() != first.asks()
                    || !Objects.equals(other.reason(), first.reason())) {
                throw new RetconException(
                        RetconException.Code.RULE_VIOLATION,
                        null,
                        "two_verdicts",
                        Map.of(
                                "row",
                                String.valueOf(first.row()),
                                "verdicts",
                                List.of(named(first), named(other)),
                                "rules",
                                session.deciders()));
            }
        }
        if ((first.act() == Act.ASK) != (first.asks() != null)) {
            throw violation(session, "asks_nothing", Map.of());
        }
        if ((first.act() == Act.BLOCK) != (first.reason() != null)) {
            throw violation(session, "no_reason", Map.of());
        }
        Map<String, Stored> about = new LinkedHashMap<>();
        decided.stream()
                .map(Decided::known)
                .filter(Objects::nonNull)
                .map(Known::stored)
                .forEach(stored -> about.putIfAbsent(stored.entry().id(), stored));
        if (about.isEmpty() && first.act().needsEntry()) {
            throw violation(session, "no_entry", Map.of("act", first.act()));
        }
        return new Verdict(first.act(), first.asks(), first.reason(), List.copyOf(about.values()));
    }

    private static RetconException violation(RuleSession session, String why, Map<String, ?> arguments) {
        Map<String, Object> all = new HashMap<>(arguments);
        all.put("rules", session.deciders());
        return new RetconException(RetconException.Code.RULE_VIOLATION, null, why, all);
    }

    private static String named(Decided decided) {
        return decided.asks() == null ? decided.act().name() : decided.act() + " " + decided.asks();
    }

    private static RetconException undecided(RuleSession session) {
        String said = session.words(Said.class).stream().map(Said::toString).collect(Collectors.joining());
        List<String> known = session.words(Known.class).stream()
                .map(each -> "Known[place=" + each.place() + ", inView=" + each.inView() + ", level=" + each.level()
                        + ", value=" + each.value() + ", time=" + each.time() + "]")
                .toList();
        return new RetconException(
                RetconException.Code.RULE_VIOLATION,
                null,
                known.isEmpty() ? "undecided_alone" : "undecided",
                Map.of("said", said, "known", known));
    }
}
