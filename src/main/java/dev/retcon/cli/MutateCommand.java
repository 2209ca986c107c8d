package dev.retcon.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.rules.RulePack;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Story;
import dev.retcon.workshop.mutate.Example;
import dev.retcon.workshop.mutate.Mutant;
import dev.retcon.workshop.mutate.Mutation;
import dev.retcon.workshop.mutate.Survivor;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code retcon mutate}: changes the rules one by one, and says which changes the fixtures do not notice. */
@Command(
        name = "mutate",
        mixinStandardHelpOptions = true,
        description = {
            "Changes the rules, one small change at a time, and plays the fixtures:",
            "a change that no case notices is something that the fixtures do not show.",
            "A change that alters nothing in any situation is equivalent, and not counted."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:Every change is noticed, or as many percent as --threshold asks for.",
            "1:Fewer are.",
            "2:The command line, or a fixture file, is wrong.",
            "3:The rules are broken."
        })
final class MutateCommand implements Callable<Integer> {
    private static final int LABEL = 12;
    private static final int TEXT = 68;
    private static final int ALL = 100;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private RulesOption rules = new RulesOption();

    @Option(names = "--json", description = "Print what came out as one JSON object.")
    private boolean json;

    @Option(
            names = "--threshold",
            paramLabel = "PERCENT",
            description = "How many percent of the changes have to be noticed (default: all).")
    private int threshold = ALL;

    @Option(
            names = "--patience",
            paramLabel = "SECONDS",
            description = {
                "How long to look for a situation that a dozen unnoticed changes decide otherwise (default: as long as",
                "it takes). What is not found out by then counts as survived."
            })
    private @Nullable Integer patience;

    @Option(names = "--rule", paramLabel = "ID", description = "Change only this rule; may be given several times.")
    private Set<String> only = new HashSet<>();

    @Parameters(paramLabel = "PATH", arity = "1..*", description = "Fixture files, or folders of them.")
    private List<Path> paths = List.of();

    @Override
    public Integer call() {
        if (threshold < 0 || threshold > ALL) {
            throw new ParameterException(
                    spec.commandLine(), "--threshold is a number of percent from 0 to 100; this is " + threshold + ".");
        }
        if (patience != null && patience < 0) {
            throw new ParameterException(
                    spec.commandLine(), "--patience is a number of seconds from 0 on; this is " + patience + ".");
        }
        List<Story> stories = FixtureReader.read(paths);
        RulePack pack = rules.pack();
        only.stream().filter(id -> !pack.ruleIds().contains(id)).findFirst().ifPresent(id -> {
            throw new ParameterException(
                    spec.commandLine(), "There is no rule \"" + id + "\". Give --rule an @id of the pack.");
        });
        ProgressBar bar = new ProgressBar("changes");
        Mutation mutation = Mutation.of(
                pack,
                stories,
                bar::show,
                mutant -> only.isEmpty() || only.contains(mutant.rule().id()),
                patience == null ? Mutation.FOR_EVER : Duration.ofSeconds(patience));
        bar.clear();
        if (json) {
            System.out.println(json(mutation, pack));
        } else {
            print(mutation, pack, System.out);
        }
        return mutation.rate() >= threshold ? 0 : Main.REFUSED;
    }

    private static void print(Mutation mutation, RulePack pack, PrintStream out) {
        for (Survivor each : mutation.survivors()) {
            Mutant mutant = each.mutant();
            out.println(row("SURVIVED", mutant.rule().id() + " at " + mutant.where(pack)));
            mutant.diff().forEach(line -> out.println(row("", line)));
            print(each.example(), out);
            out.println();
        }
        out.printf(
                Locale.ROOT,
                "%,d changes in %.0f s, on %,d cases%n",
                mutation.mutants(),
                mutation.seconds(),
                mutation.cases());
        out.printf(Locale.ROOT, "  %-12s %,d%n", "killed", mutation.killed());
        out.printf(Locale.ROOT, "  %-12s %,d%n", "equivalent", mutation.equivalent());
        out.printf(Locale.ROOT, "  %-12s %,d%n", "survived", mutation.survived());
        if (mutation.unsorted() > 0) {
            out.printf(
                    Locale.ROOT,
                    "    %-10s %,d of them in no situation that was found in time%n",
                    "unsorted",
                    mutation.unsorted());
        }
        out.printf(Locale.ROOT, "  %-12s %.1f %% of those that matter%n", "noticed", mutation.rate());
        if (mutation.refused() > 0) {
            out.printf(Locale.ROOT, "%,d more are refused by the check.%n", mutation.refused());
        }
    }

    private static void print(@Nullable Example example, PrintStream out) {
        if (example == null) {
            out.println(row("  as in", "no situation was found in time; there may be none"));
            return;
        }
        List<String> situation = example.situation();
        for (int i = 0; i < situation.size(); i++) {
            out.println(row(i == 0 ? "  as in" : "", situation.get(i)));
        }
        out.println(row("  before", example.before()));
        out.println(row("  after", example.after()));
    }

    private static String row(String label, String text) {
        Columns columns = new Columns(LABEL, TEXT);
        columns.row(label, text);
        return columns.toString();
    }

    private static ObjectNode json(Mutation mutation, RulePack pack) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("cases", mutation.cases());
        node.put("mutants", mutation.mutants());
        node.put("killed", mutation.killed());
        node.put("equivalent", mutation.equivalent());
        node.put("survived", mutation.survived());
        node.put("unsorted", mutation.unsorted());
        node.put("refused", mutation.refused());
        node.put("rate", mutation.rate());
        node.put("seconds", Math.round(mutation.seconds() * 10) / 10.0);
        ArrayNode survivors = node.putArray("survivors");
        for (Survivor each : mutation.survivors()) {
            ObjectNode survivor = survivors.addObject();
            survivor.put("rule", each.mutant().rule().id());
            survivor.put("at", each.mutant().where(pack));
            ArrayNode diff = survivor.putArray("diff");
            each.mutant().diff().forEach(diff::add);
            Example found = each.example();
            if (found != null) {
                ObjectNode example = survivor.putObject("example");
                ArrayNode situation = example.putArray("situation");
                found.situation().forEach(situation::add);
                example.put("before", found.before());
                example.put("after", found.after());
            }
        }
        return node;
    }
}
