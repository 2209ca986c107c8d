package dev.retcon.cli;

import dev.retcon.Retcon;
import dev.retcon.memory.Entry;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Remembered;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code retcon erase}: everything of an owner, or of a subject, physically gone. */
@Command(
        name = "erase",
        mixinStandardHelpOptions = true,
        description = {
            "Erases everything of an owner, or of one subject: entries, history, statements, questions, marks.",
            "Shows what would go and asks first."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:It is erased.",
            "1:It was not confirmed, or it was refused.",
            "2:The command line is wrong.",
            "3:The rules are broken.",
            "4:The store cannot be opened or written."
        })
final class EraseCommand implements Callable<Integer> {
    @Mixin
    private StoreOption store = new StoreOption();

    @Mixin
    private Confirming confirming = new Confirming();

    @Option(names = "--owner", paramLabel = "OWNER", required = true, description = "Whose memory it is.")
    private String owner = "";

    @Option(names = "--subject", paramLabel = "NAME", description = "Only what is kept of this subject.")
    private @Nullable String subject;

    @Override
    public Integer call() throws IOException {
        try (Retcon retcon = store.open()) {
            List<Entry> going = retcon.memory(MemoryFilter.of(owner).about(subject)).stream()
                    .map(Remembered::entry)
                    .toList();
            String whose =
                    subject == null ? "all that is kept of " + owner : "all that " + owner + " has of " + subject;
            if (!confirming.confirmed(going, "Erase " + whose + "?")) {
                System.out.println("Nothing was erased.");
                return Main.REFUSED;
            }
            System.out.println(retcon.erase(owner, subject).message());
            return 0;
        }
    }
}
