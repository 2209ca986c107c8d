package dev.retcon.cli;

import dev.retcon.Retcon;
import dev.retcon.json.ResultJson;
import dev.retcon.memory.Because;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Provenance;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.RuleFired;
import dev.retcon.memory.Standing;
import dev.retcon.memory.Touch;
import dev.retcon.memory.When;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code retcon why}: the whole story of one entry. */
@Command(
        name = "why",
        mixinStandardHelpOptions = true,
        description = {
            "Tells the story of one entry: what was said, which rules decided, with file and line,",
            "what it replaced, and what took its place."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:It is told.",
            "1:It was refused: there is no such entry.",
            "2:The command line is wrong.",
            "3:The rules are broken.",
            "4:The store cannot be opened or read."
        })
final class WhyCommand implements Callable<Integer> {
    private static final int WIDTH = 79;
    private static final int STEP = 2;

    @Mixin
    private StoreOption store = new StoreOption();

    @Mixin
    private LanguageOption language = new LanguageOption();

    @Parameters(index = "0", paramLabel = "OWNER", description = "Whose memory it is.")
    private String owner = "";

    @Parameters(index = "1", paramLabel = "ENTRY", description = "The entry's id, as \"retcon memory\" shows it.")
    private String entry = "";

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    @Override
    public Integer call() {
        try (Retcon opened = store.open()) {
            Retcon retcon = language.of(opened);
            Provenance why = retcon.why(owner, entry);
            if (json) {
                System.out.println(ResultJson.provenance(why, retcon::inWords));
            } else {
                tell(retcon, why);
            }
            return 0;
        }
    }

    private void tell(Retcon retcon, Provenance why) {
        Remembered remembered = why.remembered();
        line(0, retcon.inWords(remembered));
        if (remembered.asks() != null) {
            line(0, retcon.text("memory.open", Map.of("question", remembered.asks())));
        }
        Entry it = remembered.entry();
        line(
                0,
                "[" + retcon.text("why.entry", Map.of("entry", it.id(), "version", String.valueOf(it.version())))
                        + "]");
        entries(
                retcon,
                it.ending() != null && it.ending().because() == Because.UNDONE ? "why.replaced.undone" : "why.replaced",
                why.replaced().stream()
                        .map(each -> new Remembered(each, null, null, it))
                        .toList());
        if (remembered.replacedBy() != null) {
            entries(retcon, "why.replaced_by", List.of(new Remembered(remembered.replacedBy(), null, null, null)));
        }
        if (!why.touches().isEmpty()) {
            heading(retcon, "why.touches");
            why.touches().forEach(touch -> touch(retcon, touch, it));
        }
    }

    private void entries(Retcon retcon, String heading, List<Remembered> entries) {
        if (entries.isEmpty()) {
            return;
        }
        heading(retcon, heading);
        for (Remembered each : entries) {
            line(1, retcon.inWords(each));
            line(1, "[" + each.entry().id() + "]");
        }
    }

    private void heading(Retcon retcon, String key) {
        System.out.println();
        line(0, retcon.text(key, Map.of()));
    }

    private void touch(Retcon retcon, Touch touch, Entry entry) {
        line(1, retcon.text("why." + touch.told(entry), Map.of("at", retcon.time(When.at(touch.recordedAt())))));
        if (touch.wording() != null) {
            line(2, retcon.text("why.words", Map.of("wording", touch.wording())));
        }
        When stated = touch.statedAt();
        if (stated != null && !stated.equals(When.at(touch.recordedAt()))) {
            line(
                    2,
                    stated.equals(When.UNKNOWN)
                            ? retcon.text("why.stated.unknown", Map.of())
                            : retcon.text("why.stated", Map.of("at", retcon.time(stated))));
        }
        line(2, retcon.text("why.statement", Map.of("statement", touch.statement())));
        if (touch.message() != null) {
            line(2, retcon.text("why.message", Map.of("message", touch.message())));
        }
        rules(retcon, touch.rules());
        touch.answered().forEach(answered -> answered(retcon, answered));
        if (touch.standing() == Standing.UNDONE) {
            line(2, retcon.text("why.undone", Map.of()));
        }
    }

    private static void answered(Retcon retcon, Touch.Answered answered) {
        if (answered.text() != null) {
            line(2, retcon.text("why.answered", Map.of("option", answered.text())));
        }
        rules(retcon, answered.settled().rules());
    }

    private static void rules(Retcon retcon, List<RuleFired> rules) {
        for (RuleFired rule : rules) {
            if (rule.role() == RuleFired.Role.DECIDED) {
                line(2, retcon.text("why.rule", Map.of("rule", rule.name())));
                line(2, "rules/" + rule.file() + ":" + rule.line() + " [" + rule.id() + "]");
            }
        }
    }

    private static void line(int depth, String text) {
        int indent = depth * STEP;
        Columns columns = new Columns(indent, WIDTH - indent);
        columns.row("", text);
        System.out.println(columns);
    }
}
