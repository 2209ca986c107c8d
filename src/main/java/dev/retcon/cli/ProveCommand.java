package dev.retcon.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.retcon.memory.Words;
import dev.retcon.rules.RulePack;
import dev.retcon.workshop.proof.Flaw;
import dev.retcon.workshop.proof.Proof;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code retcon prove}: decides every situation. */
@Command(
        name = "prove",
        mixinStandardHelpOptions = true,
        description = {
            "Decides every situation that there can be, and says in which the rules",
            "decide nothing, contradict each other, or break a guardrail."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:Every situation is decided, once, within the guardrails.",
            "1:Not every one is.",
            "2:The command line is wrong.",
            "3:The rules are broken.",
            "4:The examples cannot be written."
        })
final class ProveCommand implements Callable<Integer> {
    private static final int LABEL = 12;
    private static final int TEXT = 68;
    private static final int SHOWN = 20;

    @Mixin
    private RulesOption rules = new RulesOption();

    @Option(names = "--json", description = "Print what came out as one JSON object.")
    private boolean json;

    @Option(
            names = "--save",
            paramLabel = "FILE",
            description = "Write the examples as a fixture, as far as steps can lead to them.")
    private @Nullable Path save;

    @Override
    public Integer call() {
        RulePack pack = rules.pack();
        ProgressBar bar = new ProgressBar("situations");
        Proof proof = Proof.of(pack, bar::show);
        bar.clear();
        PrintStream out = System.out;
        if (json) {
            out.println(json(proof));
        } else {
            print(proof, out);
        }
        if (save != null) {
            save(proof, save);
        }
        return proof.holds() ? 0 : 1;
    }

    private static void print(Proof proof, PrintStream out) {
        proof.findings().stream().limit(SHOWN).forEach(each -> {
            out.println(row(label(each.flaw().kind()), each.flaw().what()));
            out.println(row("  in", String.format(Locale.ROOT, "%,d situations, such as", each.situations())));
            each.example().forEach(line -> out.println(row("", line)));
            out.println();
        });
        if (proof.findings().size() > SHOWN) {
            out.println("and " + (proof.findings().size() - SHOWN) + " more kinds; --json has them all.");
            out.println();
        }
        out.printf(Locale.ROOT, "%,d situations in %.1f s%n", proof.situations(), proof.seconds());
        out.printf(Locale.ROOT, "  %-14s %,d%n", "told apart", proof.kinds());
        out.printf(Locale.ROOT, "  %-14s %,d%n", "undecided", proof.count(Flaw.Kind.UNDECIDED));
        out.printf(Locale.ROOT, "  %-14s %,d%n", "contradicting", proof.count(Flaw.Kind.CONTRADICTING));
        out.printf(Locale.ROOT, "  %-14s %,d%n", "violations", proof.count(Flaw.Kind.VIOLATION));
        out.println();
        proof.axes().forEach((axis, values) -> out.println(row(axis, values)));
    }

    private static String label(Flaw.Kind kind) {
        return switch (kind) {
            case UNDECIDED -> "UNDECIDED";
            case CONTRADICTING -> "TWO WAYS";
            case VIOLATION -> "VIOLATION";
        };
    }

    private static String row(String label, String text) {
        Columns columns = new Columns(LABEL, TEXT);
        columns.row(label, text);
        return columns.toString();
    }

    private static ObjectNode json(Proof proof) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("situations", proof.situations());
        node.put("kinds", proof.kinds());
        node.put("undecided", proof.count(Flaw.Kind.UNDECIDED));
        node.put("contradicting", proof.count(Flaw.Kind.CONTRADICTING));
        node.put("violations", proof.count(Flaw.Kind.VIOLATION));
        node.put("seconds", Math.round(proof.seconds() * 10) / 10.0);
        ObjectNode axes = node.putObject("axes");
        proof.axes().forEach(axes::put);
        ArrayNode findings = node.putArray("findings");
        for (Proof.Finding each : proof.findings()) {
            ObjectNode finding = findings.addObject();
            finding.put("kind", Words.of(each.flaw().kind()));
            finding.put("why", each.flaw().why());
            finding.put("message", each.flaw().what());
            ArrayNode by = finding.putArray("rules");
            each.flaw().rules().forEach(by::add);
            finding.put("situations", each.situations());
            ArrayNode example = finding.putArray("example");
            each.example().forEach(example::add);
        }
        return node;
    }

    /** Cases of one file; what no steps lead to is told. */
    private static void save(Proof proof, Path file) {
        List<String> stories = proof.findings().stream()
                .map(Proof.Finding::story)
                .flatMap(Optional::stream)
                .toList();
        try {
            Files.writeString(file, stories.isEmpty() ? "cases: []\n" : "cases:\n" + String.join("\n", stories));
        } catch (IOException e) {
            throw new UncheckedIOException("The examples cannot be written to " + file + ". " + e.getMessage(), e);
        }
        System.err.println(stories.size() + " of " + proof.findings().size() + " examples are written to " + file
                + (stories.size() < proof.findings().size() ? "; to the others no single statement leads." : "."));
    }
}
