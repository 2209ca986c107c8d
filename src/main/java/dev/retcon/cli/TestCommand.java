package dev.retcon.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.rules.RulePack;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.JUnitXml;
import dev.retcon.story.Player;
import dev.retcon.story.Report;
import dev.retcon.story.Story;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code retcon test}: plays fixtures, each case on a fresh store. */
@Command(
        name = "test",
        mixinStandardHelpOptions = true,
        description = "Plays scripted conversations, each case on a fresh store.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:Every case holds, and the coverage is what it has to be.",
            "1:At least one case does not hold, or the coverage is less.",
            "2:The command line, or a fixture file, is wrong.",
            "3:The rules are broken.",
            "4:The report cannot be written."
        })
final class TestCommand implements Callable<Integer> {
    private static final int ALL = 100;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private RulesOption rules = new RulesOption();

    @Option(names = "--json", description = "Print the report as one JSON object.")
    private boolean json;

    @Option(
            names = "--filter",
            paramLabel = "TEXT",
            description = {
                "Play only cases with this text in their name, or in their file:line, in whatever case.",
                "May be given several times: a case is played where one of them fits."
            })
    private List<String> filters = List.of();

    @Option(
            names = "--coverage",
            paramLabel = "PERCENT",
            arity = "0..1",
            preprocessor = AfterEquals.class,
            description = {
                "Say which rules never fired, and which verdicts were never given.",
                "With =PERCENT, the exit code is 1 where either is used less than that."
            })
    private @Nullable Integer coverage;

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Write the report for a build server too, as JUnit's XML.")
    private @Nullable Path junit;

    @Option(names = "--watch", description = "Play again after each save of a rule or a fixture, until Ctrl-C.")
    private boolean watch;

    @Parameters(paramLabel = "PATH", arity = "1..*", description = "Fixture files, or folders of them.")
    private List<Path> paths = List.of();

    /** Lets {@code --coverage PATH} be an option without a value, and a path. */
    static final class AfterEquals implements IParameterPreprocessor {
        @Override
        public boolean preprocess(Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
            if (" ".equals(info.get("separator"))) {
                words.push("0");
            }
            return false;
        }
    }

    @Override
    public Integer call() {
        if (coverage != null && (coverage < 0 || coverage > ALL)) {
            throw new ParameterException(
                    spec.commandLine(), "--coverage is a number of percent from 0 to 100; this is " + coverage + ".");
        }
        if (watch) {
            TestWatch.until(rules.folder(), paths, this::stories, this::play);
            return 0;
        }
        List<Story> stories = stories();
        return play(rules.pack(), stories);
    }

    private List<Story> stories() {
        List<Story> all = FixtureReader.read(paths);
        List<Story> stories = all.stream()
                .filter(story -> filters.isEmpty() || filters.stream().anyMatch(story::mentions))
                .toList();
        if (stories.isEmpty() && !filters.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(),
                    "None of the " + all.size() + " cases has \"" + String.join("\" or \"", filters)
                            + "\" in its name, or in its file and line. Give --filter another text.");
        }
        return stories;
    }

    private int play(RulePack pack, List<Story> stories) {
        try (Player player = new Player(pack)) {
            Report report = Report.of(stories, player);
            print(report, System.out);
            if (junit != null) {
                JUnitXml.write(report, junit);
            }
            boolean enough = coverage == null || report.coverage().reaches(coverage);
            return report.failures().isEmpty() && enough ? 0 : Main.REFUSED;
        }
    }

    private void print(Report report, PrintStream out) {
        if (json) {
            ObjectNode node = report.json();
            if (coverage != null) {
                node.set("coverage", report.coverage().json());
            }
            out.println(node);
        } else {
            out.print(TestText.of(report));
            if (coverage != null) {
                out.print(TestText.of(report.coverage()));
            }
        }
        out.flush();
    }
}
