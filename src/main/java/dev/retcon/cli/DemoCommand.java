package dev.retcon.cli;

import dev.retcon.Retcon;
import dev.retcon.memory.Answer;
import dev.retcon.memory.Lasting;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Question;
import dev.retcon.memory.Recall;
import dev.retcon.memory.Recollection;
import dev.retcon.memory.Resolution;
import dev.retcon.memory.RuleFired;
import dev.retcon.memory.Scope;
import dev.retcon.memory.ScopeSaid;
import dev.retcon.memory.Statement;
import dev.retcon.memory.Words;
import dev.retcon.rules.RulePack;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code retcon demo}: plays the story of Mira's eyes in the terminal, over a restart, on a store of its own. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description = "Plays the story of Mira's eyes: each statement, its decision, the rule, the confirmation.")
final class DemoCommand implements Callable<Integer> {
    private static final String OWNER = "ana";
    private static final String MIRA = "Mira";
    private static final String EYES = "eye color";

    @Mixin
    private RulesOption rules = new RulesOption();

    private final PrintStream out = System.out;

    @Override
    public Integer call() throws IOException {
        Path folder = Files.createTempDirectory("retcon-demo");
        try {
            play(folder, rules.pack());
            return 0;
        } finally {
            delete(folder);
        }
    }

    private void play(Path folder, RulePack pack) {
        Scope ball = Scope.parse("context", "story:winter-ball");
        Scope ballroom = Scope.parse("context", "story:winter-ball/scene:ballroom");
        try (Retcon retcon = Retcon.builder().rules(pack).store(folder).open()) {
            out.println("A chat with Mira. Nothing is remembered yet.");
            say(retcon, Statement.mention(OWNER, MIRA, EYES, "blue").worded("Mira has blue eyes."));
            say(
                    retcon,
                    Statement.correct(OWNER, MIRA, EYES, "green")
                            .denying("blue")
                            .worded("Mira's eyes are green, not blue."));
            say(
                    retcon,
                    Statement.mention(OWNER, MIRA, "outfit", "green cloak")
                            .in(ScopeSaid.parse("scope", "scene"))
                            .inContext(ballroom)
                            .worded("(at the winter ball, in the ballroom) She wears a green cloak here."));
            say(
                    retcon,
                    Statement.correct(OWNER, MIRA, EYES, "grey")
                            .denying("green")
                            .inContext(ball)
                            .worded("(at the winter ball) Her eyes are grey, not green."));
            answer(retcon, "story");
            say(
                    retcon,
                    Statement.correct(OWNER, MIRA, EYES, "amber")
                            .withLasting(Lasting.LASTING)
                            .worded("From now on her eyes are amber."));
        }
        out.println();
        out.println("--- The program ends and is started again on the same store. ---");
        try (Retcon retcon = Retcon.builder().rules(pack).store(folder).open()) {
            recall(retcon, EYES, null);
            recall(retcon, EYES, ball);
            recall(retcon, "outfit", ballroom);
            recall(retcon, "outfit", null);
            recall(retcon, "birthplace", null);
            out.println();
            out.println("All that is stored of Mira:");
            retcon.memory(MemoryFilter.of(OWNER).about(MIRA)).forEach(each -> out.println("  " + retcon.inWords(each)));
        }
    }

    private void say(Retcon retcon, Statement statement) {
        out.println();
        out.println("User:     " + statement.wording());
        show(retcon.say(statement));
    }

    private void answer(Retcon retcon, String option) {
        out.println();
        out.println("User:     (answers) " + option);
        show(retcon.answer(Answer.toNewest(OWNER, option)));
    }

    private void show(Resolution resolution) {
        out.println("Decision: " + Words.of(resolution.outcome()));
        resolution.rules().stream()
                .filter(rule -> rule.role() == RuleFired.Role.DECIDED)
                .forEach(rule -> out.println(
                        "Rule:     " + rule.name() + "\n          rules/" + rule.file() + ":" + rule.line()));
        out.println("Retcon:   " + resolution.message());
        if (resolution.question() != null) {
            out.println("Options:  "
                    + resolution.question().options().stream()
                            .map(Question.Option::word)
                            .collect(Collectors.joining(", ")));
        }
    }

    private void recall(Retcon retcon, String attribute, @Nullable Scope context) {
        Recollection recalled = retcon.recall(Recall.of(OWNER, MIRA, attribute).in(context));
        String where = context == null ? "outside every story" : "in " + context;
        String what =
                recalled.isUnknown() ? "unknown" : "known: " + recalled.known().get(0);
        out.println();
        out.println("Recall:   Mira's " + attribute + ", " + where + "  ->  " + what);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
