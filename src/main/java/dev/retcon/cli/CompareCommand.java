package dev.retcon.cli;

import dev.retcon.Replayed;
import dev.retcon.Replaying;
import dev.retcon.rules.RulePack;
import dev.retcon.store.Store;
import dev.retcon.story.Story;
import dev.retcon.workshop.compare.Comparison;
import dev.retcon.workshop.compare.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code retcon compare}: what a change of the rules does. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = {
            "Says what a change of the rules does: which situations of all that there can be are decided otherwise,",
            "which fixtures come out otherwise, and how many stored statements would have."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:Nothing changes.",
            "1:Something changes.",
            "2:The command line, a fixture file, or a revision is wrong.",
            "3:One of the rule packs is broken.",
            "4:The store cannot be opened, or the examples cannot be written."
        })
final class CompareCommand implements Callable<Integer> {
    @Option(
            names = "--store",
            paramLabel = "DIR|URL",
            description = {
                "Say too how many stored statements would have been decided otherwise.",
                "They are replayed in memory; the store is only read."
            })
    private @Nullable String store;

    @Option(names = "--owners", description = "With --store: say it of each owner, by name.")
    private boolean owners;

    @Option(
            names = "--save",
            paramLabel = "FILE",
            description = {
                "Write the examples as a fixture that expects what the new rules decide,",
                "as far as a statement leads to them."
            })
    private @Nullable Path save;

    @Option(names = "--json", description = "Print what changes as one JSON object.")
    private boolean json;

    @Parameters(
            index = "0",
            paramLabel = "OLD",
            description = "The rules as they were: a folder, git:REVISION, or git:REVISION:FOLDER.")
    private String old = "";

    @Parameters(index = "1", paramLabel = "NEW", description = "The rules as they are to be; named alike.")
    private String changed = "";

    @Parameters(
            index = "2..*",
            arity = "0..*",
            paramLabel = "PATH",
            description = "Fixtures to play with both (default: ./fixtures where it is).")
    private List<Path> paths = List.of();

    @Override
    public Integer call() {
        List<Story> stories = DefaultFixtures.read(paths);
        RulePack before = GitRules.read(old);
        RulePack after = GitRules.read(changed);
        ProgressBar progress = new ProgressBar("situations");
        Comparison comparison = Comparison.between(before, after, stories, progress::show);
        progress.clear();
        Replayed replayed = store == null ? null : replay(store, before, after);
        if (json) {
            System.out.println(CompareJson.of(comparison, replayed, owners));
        } else {
            System.out.print(CompareText.of(comparison, replayed, owners));
        }
        System.out.flush();
        if (save != null) {
            save(comparison.situations().kinds(), save);
        }
        boolean nothing = comparison.isNothing()
                && (replayed == null || replayed.changed().isEmpty());
        return nothing ? 0 : Main.REFUSED;
    }

    private static void save(List<Kind> kinds, Path file) {
        List<String> stories =
                kinds.stream().map(Kind::story).filter(Objects::nonNull).toList();
        try {
            Files.writeString(file, stories.isEmpty() ? "cases: []\n" : "cases:\n" + String.join("\n", stories));
        } catch (IOException e) {
            throw new UncheckedIOException("The examples cannot be written to " + file + ". " + e.getMessage(), e);
        }
        System.err.println(stories.size() + " of " + kinds.size() + " examples are written to " + file
                + (stories.size() < kinds.size() ? "; to the others no single statement leads." : "."));
    }

    /** A store that is not there is not made. */
    private static Replayed replay(String named, RulePack before, RulePack after) {
        ProgressBar progress = new ProgressBar("owners");
        try (Store opened = StoreOption.existing(named)) {
            return Replaying.between(opened, before, after, progress::show);
        } finally {
            progress.clear();
        }
    }
}
