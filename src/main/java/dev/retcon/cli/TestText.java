package dev.retcon.cli;

import dev.retcon.memory.Words;
import dev.retcon.rules.tree.RuleTree;
import dev.retcon.story.Coverage;
import dev.retcon.story.Failure;
import dev.retcon.story.Report;

/** What became of fixtures, as it is printed: in 80 columns. */
final class TestText {
    private static final int LABEL = 12;
    private static final int TEXT = 68;

    private TestText() {}

    /** The failures, and how many cases hold. */
    static String of(Report report) {
        StringBuilder text = new StringBuilder();
        for (Failure failure : report.failures()) {
            text.append(of(failure));
            line(text, "");
        }
        line(
                text,
                "%d cases, %d passed, %d failed"
                        .formatted(
                                report.cases(),
                                report.passed(),
                                report.failures().size()));
        report.dimensions()
                .forEach((dimension, score) ->
                        line(text, "  %-12s %d of %d".formatted(Words.of(dimension), score.passed(), score.total())));
        return text.toString();
    }

    static String of(Failure failure) {
        StringBuilder text = new StringBuilder();
        failure.rows().forEach(row -> line(text, row(row)));
        return text.toString();
    }

    /** What was used of the pack, and where the rest stands. */
    static String of(Coverage coverage) {
        StringBuilder text = new StringBuilder();
        part(text, "rules fired", coverage.rules());
        part(text, "verdicts given", coverage.verdicts());
        return text.toString();
    }

    private static void part(StringBuilder text, String what, Coverage.Part part) {
        line(text, "%-18s%d of %d (%d %%)".formatted(what, part.used(), part.total(), part.percent()));
        for (Coverage.Unused unused : part.unused()) {
            RuleTree rule = unused.rule();
            Columns columns = new Columns(LABEL, TEXT);
            columns.row("  never", rule.name() + (unused.fired() == 0 ? "" : " (fitted too " + unused.fired() + " ×)"));
            columns.row("", rule.file() + ":" + rule.line());
            line(text, columns.toString());
        }
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append(System.lineSeparator());
    }

    /** A rule, and where it stands; that goes to a line of its own rather than onto two. */
    private static String fired(String rule) {
        int place = rule.lastIndexOf(" (");
        return Columns.width(rule) <= TEXT
                ? row(Failure.RULE, rule)
                : row(Failure.RULE, rule.substring(0, place))
                        + System.lineSeparator()
                        + row("", rule.substring(place + 1));
    }

    /** The place stays on one line, so that a terminal can jump to it. */
    private static String row(Failure.Row row) {
        return switch (row.label()) {
            case Failure.AT -> row.line();
            case Failure.RULE -> fired(row.text());
            default -> row(row.label(), row.text());
        };
    }

    private static String row(String label, String text) {
        Columns columns = new Columns(LABEL, TEXT);
        columns.row(label, text);
        return columns.toString();
    }
}
