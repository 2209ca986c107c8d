package dev.retcon.resolve;

import dev.retcon.memory.QuestionKind;
import dev.retcon.memory.RetconException;
import dev.retcon.rules.RuleSession;
import dev.retcon.rules.fact.Act;
import dev.retcon.rules.fact.Decided;
import dev.retcon.rules.fact.Known;
import dev.retcon.rules.fact.Said;
import dev.retcon.rules.fact.Stored;
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
            throw new RetconException(
                    RetconException.Code.RULE_VIOLATION,
                    "No rule decides this situation: " + situation(session)
                            + ". Nothing was stored. Add a rule for it.");
        }
        Decided first = decided.get(0);
        for (Decided other : decided) {
            if (other.act() != first.act()
                    || other.asks() != first.asks()
                    || !Objects.equals(other.reason(), first.reason())) {
                throw new RetconException(
                        RetconException.Code.RULE_VIOLATION,
                        "Row " + first.row() + " gives two verdicts, " + named(first) + " and " + named(other)
                                + ", by the rules " + session.deciders()
                                + ". Nothing was stored. Give each verdict a row of its own.");
            }
        }
        if ((first.act() == Act.ASK) != (first.asks() != null)) {
            throw violation(session, "it asks without saying what is asked");
        }
        if ((first.act() == Act.BLOCK) != (first.reason() != null)) {
            throw violation(session, "it refuses without a reason");
        }
        Map<String, Stored> about = new LinkedHashMap<>();
        decided.stream()
                .map(Decided::known)
                .filter(Objects::nonNull)
                .map(Known::stored)
                .forEach(stored -> about.putIfAbsent(stored.entry().id(), stored));
        if (about.isEmpty() && first.act().needsEntry()) {
            throw violation(session, first.act() + " needs the entry that it is about");
        }
        return new Verdict(first.act(), first.asks(), first.reason(), List.copyOf(about.values()));
    }

    private static RetconException violation(RuleSession session, String what) {
        return new RetconException(
                RetconException.Code.RULE_VIOLATION,
                "The verdict of " + session.deciders() + " cannot be carried out: " + what
                        + ". Nothing was stored. Mend the rule.");
    }

    private static String named(Decided decided) {
        return decided.asks() == null ? decided.act().name() : decided.act() + " " + decided.asks();
    }

    private static String situation(RuleSession session) {
        String said = session.words(Said.class).stream().map(Said::toString).collect(Collectors.joining());
        String known = session.words(Known.class).stream()
                .map(each -> "Known[place=" + each.place() + ", inView=" + each.inView() + ", level=" + each.level()
                        + ", value=" + each.value() + ", time=" + each.time() + "]")
                .collect(Collectors.joining(", "));
        return said + (known.isEmpty() ? ", with no entry" : ", with " + known);
    }
}
