package dev.retcon.cli;

import dev.retcon.memory.Words;
import dev.retcon.rules.RulePack;
import dev.retcon.story.Dimension;
import dev.retcon.story.Failure;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Player;
import dev.retcon.story.Report;
import dev.retcon.story.Story;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code retcon test}: plays fixtures, each case on a fresh store. */
@Command(
        name = "test",
        mixinStandardHelpOptions = true,
        description = "Plays scripted conversations, each case on a fresh store.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:Every case holds.",
            "1:At least one case does not hold.",
            "2:The command line, or a fixture file, is wrong.",
            "3:The rules are broken."
        })
final class TestCommand implements Callable<Integer> {
    private static final int LABEL = 12;
    private static final int TEXT = 68;

    @Mixin
    private RulesOption rules = new RulesOption();

    @Option(names = "--json", description = "Print the report as one JSON object.")
    private boolean json;

    @Parameters(paramLabel = "PATH", arity = "1..*", description = "Fixture files, or folders of them.")
    private List<Path> paths = List.of();

    @Override
    public Integer call() {
        List<Story> stories = paths.stream()
                .flatMap(path -> FixtureReader.read(path).stream())
                .toList();
        RulePack pack = rules.pack();
        try (Player player = new Player(pack)) {
            Report report = Report.of(stories, player, pack::firings);
            PrintStream out = System.out;
            if (json) {
                out.println(report.json());
            } else {
                print(report, out);
            }
            return report.failures().isEmpty() ? 0 : 1;
        }
    }

    private static void print(Report report, PrintStream out) {
        for (Failure failure : report.failures()) {
            out.println(row("FAILED", failure.story()));
            out.println("  at        " + failure.file() + ":" + failure.line() + ", step " + failure.step());
            out.println(row("  expected", failure.expected()));
            out.println(row("  actual", failure.compared()));
            failure.rules().forEach(rule -> out.println(fired(rule)));
            out.println();
        }
        out.printf(
                "%d cases, %d passed, %d failed%n",
                report.cases(), report.passed(), report.failures().size());
        for (Dimension dimension : Dimension.values()) {
            Report.Score score = report.dimensions().get(dimension);
            if (score != null) {
                out.printf("  %-12s %d of %d%n", Words.of(dimension), score.passed(), score.total());
            }
        }
    }

    /** A rule, and where it stands; that goes to a line of its own rather than onto two. */
    private static String fired(String rule) {
        int place = rule.lastIndexOf(" (");
        return Columns.width(rule) <= TEXT
                ? row("  rule", rule)
                : row("  rule", rule.substring(0, place)) + System.lineSeparator() + row("", rule.substring(place + 1));
    }

    private static String row(String label, String text) {
        Columns columns = new Columns(LABEL, TEXT);
        columns.row(label, text);
        return columns.toString();
    }
}
