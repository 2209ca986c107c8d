package dev.retcon.cli;

import dev.retcon.Retcon;
import dev.retcon.memory.Entry;
import dev.retcon.memory.EntryRef;
import dev.retcon.memory.MemoryFilter;
import dev.retcon.memory.Remembered;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.Scope;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code retcon forget}: several entries at once, with their history; what is locked stays. */
@Command(
        name = "forget",
        mixinStandardHelpOptions = true,
        description = {
            "Forgets all entries of a subject, or those of one attribute or scope, with their history.",
            "Marks stay, so that they do not come back. Locked ones stay. Shows what would go and asks first."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:It is forgotten, or there was nothing to forget.",
            "1:It was not confirmed, or it was refused.",
            "2:The command line is wrong.",
            "3:The rules are broken.",
            "4:The store cannot be opened or written."
        })
final class ForgetCommand implements Callable<Integer> {
    @Mixin
    private StoreOption store = new StoreOption();

    @Mixin
    private Confirming confirming = new Confirming();

    @Option(names = "--owner", paramLabel = "OWNER", required = true, description = "Whose memory it is.")
    private String owner = "";

    @Option(names = "--subject", paramLabel = "NAME", required = true, description = "What it is about.")
    private String subject = "";

    @Option(names = "--attribute", paramLabel = "NAME", description = "Only entries of this attribute.")
    private @Nullable String attribute;

    @Option(names = "--scope", paramLabel = "SCOPE", description = "Only entries at this scope.")
    private @Nullable String scope;

    @Override
    public Integer call() throws IOException {
        Scope at = scope == null ? null : Scope.parse("scope", scope);
        try (Retcon retcon = store.open()) {
            List<Entry> going = going(retcon, at);
            if (going.isEmpty()) {
                System.out.println("There is nothing to forget.");
                return 0;
            }
            if (!confirming.confirmed(going, "Forget all of it?")) {
                System.out.println("Nothing was forgotten.");
                return Main.REFUSED;
            }
            going.forEach(entry -> forget(retcon, entry));
            System.out.println("Forgotten. What it said is kept nowhere; " + left(retcon, at));
            return 0;
        }
    }

    /** Current ones first: each takes its history along. */
    private List<Entry> going(Retcon retcon, @Nullable Scope at) {
        return retcon.memory(MemoryFilter.of(owner).about(subject).at(at)).stream()
                .map(Remembered::entry)
                .filter(entry -> isOf(retcon, entry))
                .filter(entry -> !entry.locked() || !entry.isCurrent())
                .sorted(Comparator.comparing(Entry::status))
                .toList();
    }

    private boolean isOf(Retcon retcon, Entry entry) {
        return attribute == null
                || retcon.pack()
                        .vocabulary()
                        .name(attribute)
                        .same(entry.detail().attribute());
    }

    private void forget(Retcon retcon, Entry entry) {
        try {
            retcon.forget(EntryRef.byId(owner, entry.id()));
        } catch (RetconException e) {
            if (e.code() != RetconException.Code.NO_SUCH_ENTRY) {
                throw e;
            }
        }
    }

    private String left(Retcon retcon, @Nullable Scope at) {
        long locked = retcon.memory(MemoryFilter.of(owner).about(subject).at(at)).stream()
                .filter(each -> each.entry().locked() && isOf(retcon, each.entry()))
                .count();
        return locked == 0
                ? "nothing of it is left."
                : locked == 1 ? "one entry is locked and stays." : locked + " entries are locked and stay.";
    }
}
