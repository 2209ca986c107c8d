package dev.retcon.cli;

import dev.retcon.Replayed;
import dev.retcon.memory.Words;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.story.Failure;
import dev.retcon.workshop.compare.ChangedSituations;
import dev.retcon.workshop.compare.Comparison;
import dev.retcon.workshop.compare.FixtureChange;
import dev.retcon.workshop.compare.Kind;
import dev.retcon.workshop.compare.VocabularyChange;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a change of the rules does, as it is printed: in 80 columns. */
final class CompareText {
    private static final int LABEL = 12;
    private static final int TEXT = 68;
    private static final int KINDS = 12;

    private final StringBuilder text = new StringBuilder();

    private CompareText() {}

    /** @param owners whether owners are named */
    static String of(Comparison comparison, @Nullable Replayed replayed, boolean owners) {
        CompareText it = new CompareText();
        it.rules(comparison);
        it.vocabulary(comparison.vocabulary());
        it.situations(comparison.situations());
        it.fixtures(comparison);
        if (replayed != null) {
            it.statements(replayed, owners);
        }
        return it.text.toString();
    }

    private void rules(Comparison comparison) {
        comparison.rules().removed().forEach(rule -> rule("- rule", rule));
        comparison.rules().added().forEach(rule -> rule("+ rule", rule));
        if (!comparison.rules().beyond().isEmpty()) {
            row(
                    "unproven",
                    "These rules are also for "
                            + comparison.rules().beyond().stream()
                                    .map(Words::of)
                                    .collect(Collectors.joining(", "))
                            + ", where no situations are compared: see the fixtures.");
        }
        gap();
    }

    private void rule(String label, RuleTree rule) {
        row(label, rule.name());
        row("", rule.file() + ":" + rule.line());
    }

    private void vocabulary(List<VocabularyChange> changes) {
        changes.forEach(each -> row(
                "vocabulary",
                (each.attribute().equals(VocabularyChange.UNLISTED) ? "what is not listed" : each.attribute()) + " "
                        + each.field() + ": " + each.before() + " -> " + each.after()));
        gap();
    }

    private void situations(ChangedSituations situations) {
        if (situations.situations() == 0) {
            line("situations  none can change: no rule that decides them does.");
            return;
        }
        row(
                "situations",
                number(situations.changed()) + " of the " + number(situations.situations())
                        + " in reach are decided otherwise");
        List<Kind> kinds = situations.kinds();
        kinds.stream().limit(KINDS).forEach(this::kind);
        if (kinds.size() > KINDS) {
            gap();
            line("  and " + number(kinds.size() - KINDS) + " more kinds");
        }
    }

    private void kind(Kind kind) {
        gap();
        row(number(kind.situations()), kind.words());
        row("", kind.before() + " -> " + kind.after());
        row("  such as", kind.example());
    }

    private void fixtures(Comparison comparison) {
        if (comparison.played() == 0) {
            return;
        }
        gap();
        List<FixtureChange> changes = comparison.fixtures();
        line("fixtures    %s of %s cases come out otherwise"
                .formatted(number(changes.size()), number(comparison.played())));
        changes.forEach(this::fixture);
    }

    private void fixture(FixtureChange change) {
        gap();
        row(Words.of(change.becomes()).toUpperCase(Locale.ROOT), change.story().name());
        Failure failure = change.after() != null ? change.after() : change.before();
        if (failure != null) {
            line("  at        " + failure.file() + ":" + failure.line() + ", step " + failure.step());
        }
        if (change.after() != null) {
            change.after().differences().forEach(each -> row("  differs", each));
        }
    }

    private void statements(Replayed replayed, boolean owners) {
        gap();
        row(
                "statements",
                number(replayed.changed().size()) + " of " + number(replayed.replayed()) + " stored statements of "
                        + number(replayed.owners())
                        + (replayed.owners() == 1 ? " owner" : " owners") + " would have been decided otherwise");
        counted(replayed, change -> change.before() + " -> " + change.after());
        if (owners) {
            counted(replayed, Replayed.Change::owner);
        }
        if (replayed.leftOut() > 0) {
            row(
                    "  left out",
                    number(replayed.leftOut())
                            + " cannot be replayed: what they said was forgotten, or refused and not kept");
        }
        if (replayed.handsLeftOut() > 0) {
            row(
                    "  left out",
                    number(replayed.handsLeftOut()) + " answers and changes by hand found nothing to be done to");
        }
        if (replayed.unlike() > 0) {
            row(
                    "  unlike",
                    number(replayed.unlike())
                            + " come out otherwise by the old rules too than they did when they came");
        }
    }

    /** The most first. */
    private void counted(Replayed replayed, Function<Replayed.Change, String> by) {
        Map<String, Long> counts =
                replayed.changed().stream().collect(Collectors.groupingBy(by, TreeMap::new, Collectors.counting()));
        counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .forEach(each -> row("  " + number(each.getValue()), each.getKey()));
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private void row(String label, String words) {
        Columns columns = new Columns(LABEL, TEXT);
        columns.row(label, words);
        line(columns.toString());
    }

    private void gap() {
        if (text.length() > 0
                && !text.toString().endsWith(System.lineSeparator().repeat(2))) {
            line("");
        }
    }

    private void line(String line) {
        text.append(line).append(System.lineSeparator());
    }
}
