package dev.retcon.cli;

import dev.retcon.Rekeyed;
import dev.retcon.Rekeying;
import dev.retcon.rules.Finding;
import dev.retcon.store.Store;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code retcon check}: what is wrong with the rules, the vocabulary and the wording, or odd. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description = {
            "Checks the rules, the vocabulary and the wording, and serves nothing.",
            "Each finding has a page of its name in docs/findings."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:There is no error; there may be warnings.",
            "2:The command line is wrong.",
            "3:There are errors.",
            "4:The store cannot be opened."
        })
final class CheckCommand implements Callable<Integer> {
    @Mixin
    private RulesOption rules = new RulesOption();

    @Option(
            names = "--store",
            paramLabel = "DIR|URL",
            description = {
                "Say too what the vocabulary would touch of what is stored there.",
                "Nothing of it is changed; on a database that serves meanwhile, steps wait."
            })
    private @Nullable String store;

    @Option(names = "--json", description = "Print the findings as one JSON object.")
    private boolean json;

    @Override
    public Integer call() {
        List<Finding> findings = rules.check();
        boolean broken = findings.stream().anyMatch(Finding::isError);
        Rekeyed rekeyed = store == null || broken ? null : preview(store);
        PrintStream out = System.out;
        if (json) {
            out.println(CheckJson.of(findings, rekeyed));
        } else {
            print(findings, out);
            if (rekeyed != null) {
                out.print(System.lineSeparator() + RekeyedText.of(rekeyed));
            }
        }
        return broken ? Main.BROKEN_RULES : 0;
    }

    /** A store that is not there is not made. */
    private Rekeyed preview(String named) {
        try (Store opened = StoreOption.existing(named)) {
            return Rekeying.preview(opened, rules.pack());
        }
    }

    private static void print(List<Finding> findings, PrintStream out) {
        findings.forEach(finding -> out.println(finding.rendered() + "\n"));
        long errors = findings.stream().filter(Finding::isError).count();
        out.println(count(errors, "error") + ", " + count(findings.size() - errors, "warning"));
    }

    private static String count(long number, String word) {
        return number + " " + word + (number == 1 ? "" : "s");
    }
}
