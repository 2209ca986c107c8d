package dev.retcon.cli;

import dev.retcon.Retcon;
import dev.retcon.json.ResultJson;
import dev.retcon.memory.Entry;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import dev.retcon.memory.Status;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code retcon memory}: what is remembered, a page at a time, as sentences in a table or as JSON. */
@Command(
        name = "memory",
        mixinStandardHelpOptions = true,
        description = {
            "Shows what is remembered of an owner: each entry as a sentence, what is outdated with why,",
            "what is not settled with its question. See \"retcon why\" for the story of one entry."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:It is shown.",
            "1:It was refused.",
            "2:The command line is wrong.",
            "3:The rules are broken.",
            "4:The store cannot be opened or read."
        })
final class MemoryCommand implements Callable<Integer> {
    private static final int TERMINAL = 80;
    /** At least; where the language writes longer dates, as wide as those. */
    private static final int SAID = 15;

    private static final int STATUS = 14;

    @Mixin
    private StoreOption store = new StoreOption();

    @Mixin
    private LanguageOption language = new LanguageOption();

    @Parameters(paramLabel = "OWNER", description = "Whose memory it is.")
    private String owner = "";

    @Option(names = "--subject", paramLabel = "NAME", description = "Only what is about this subject.")
    private @Nullable String subject;

    @Option(names = "--scope", paramLabel = "SCOPE", description = "Only entries at this scope.")
    private @Nullable String scope;

    @Option(names = "--status", paramLabel = "STATUS", description = "Only current or outdated ones.")
    private @Nullable Status status;

    @Option(names = "--after", paramLabel = "ENTRY", description = "The page begins after this entry.")
    private @Nullable String after;

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "50",
            description = "How many entries a page has (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Option(names = "--json", description = "As JSON, one array of entries.")
    private boolean json;

    @Override
    public Integer call() {
        try (Retcon opened = store.open()) {
            Retcon retcon = language.of(opened);
            MemoryFilter filter = MemoryFilter.of(owner)
                    .about(subject)
                    .at(scope == null ? null : scope(retcon, scope))
                    .in(status)
                    .after(after);
            if (json) {
                System.out.println(ResultJson.memory(retcon.memory(filter.limit(limit)), retcon::inWords));
            } else {
                table(retcon, filter);
            }
            return 0;
        }
    }

    private static Scope scope(Retcon retcon, String text) {
        try {
            return Scope.parse("scope", text);
        } catch (RetconException refused) {
            throw retcon.inWords(refused);
        }
    }

    /** One more than the page has is read, to see whether there is a next one. */
    private void table(Retcon retcon, MemoryFilter filter) {
        List<Remembered> found =
                retcon.memory(filter.limit(limit < 1 || limit == Integer.MAX_VALUE ? limit : limit + 1));
        List<Remembered> page = found.subList(0, Math.min(limit, found.size()));
        if (page.isEmpty()) {
            System.out.println(retcon.text("view.none", Map.of()));
            return;
        }
        int said = page.stream()
                .mapToInt(each -> Columns.width(retcon.day(each.entry().lastStated())) + 1)
                .reduce(SAID, Math::max);
        Columns columns = new Columns(said, STATUS, TERMINAL - said - STATUS);
        columns.row(
                retcon.text("view.said", Map.of()),
                retcon.text("view.status", Map.of()),
                retcon.text("view.remembered", Map.of()));
        for (Remembered each : page) {
            columns.row(retcon.day(each.entry().lastStated()), status(retcon, each), retcon.inWords(each));
            if (each.asks() != null) {
                columns.row("", "", retcon.text("memory.open", Map.of("question", each.asks())));
            }
            columns.row("", "", "[" + each.entry().id() + "]");
        }
        System.out.println(columns);
        if (found.size() > page.size()) {
            String last = page.get(page.size() - 1).entry().id();
            System.out.println();
            System.out.println(retcon.text("view.more", Map.of("entry", last)));
        }
    }

    private static String status(Retcon retcon, Remembered remembered) {
        Entry entry = remembered.entry();
        String status = !entry.isCurrent()
                ? "outdated"
                : remembered.question() != null ? "unresolved" : entry.locked() ? "locked" : "current";
        return retcon.text("view." + status, Map.of());
    }
}
