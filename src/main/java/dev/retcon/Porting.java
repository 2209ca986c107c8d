package dev.retcon;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.json.SnapshotJson;
import dev.retcon.memory.Done;
import dev.retcon.memory.Entry;
import dev.retcon.memory.Name;
import dev.retcon.memory.RetconException;
import dev.retcon.memory.RetconException.Code;
import dev.retcon.store.Dump;
import dev.retcon.store.Dump.Said;
import dev.retcon.store.Work;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Takes a memory out and in, whole, and erases it. */
final class Porting {
    private static final String MEMORY = "memory";

    private final Kit kit;

    Porting(Kit kit) {
        this.kit = kit;
    }

    JsonNode export(Work work, String owner, @Nullable String subject) {
        return SnapshotJson.tree(work.dump(owner, subject == null ? null : Naming.subject(work, owner, subject)));
    }

    Done load(Work work, String owner, JsonNode sent) {
        Dump dump = SnapshotJson.read(Dump.class, sent, MEMORY, owner);
        new DumpCheck(kit.vocabulary()).check(dump);
        work.lock(owner);
        if (work.hasEntries(owner)) {
            throw new RetconException(Code.OCCUPIED, "owner", "owner", Map.of("owner", owner));
        }
        refuseOther(work, owner, dump);
        Optional<Instant> before = work.lastRecorded(owner);
        work.load(owner, dump, kit.vocabulary());
        if (before.isPresent() && before.equals(work.lastRecorded(owner))) {
            // What comes in is older than what went: whoever watches has to see that it changed all the same.
            kit.change(work, owner);
        }
        new Rekeying(kit).apply(work, owner);
        List<Entry> entries = work.memory(owner, null);
        return new Done(
                "import", entries, List.of(), null, kit.speech().done("import", Map.of("count", entries.size())));
    }

    /** A statement that is known here already must be the same. */
    private static void refuseOther(Work work, String owner, Dump dump) {
        for (Said said : dump.statements()) {
            boolean other = work.statements()
                    .find(owner, said.id())
                    .filter(told -> !work.statements().isSame(told, said.content(), said.sealed()))
                    .isPresent();
            if (other) {
                throw new RetconException(Code.CONFLICTING_ID, MEMORY, "known_here", Map.of("statement", said.id()));
            }
        }
    }

    Done erase(Work work, String owner, @Nullable String subject) {
        kit.change(work, owner);
        Name whose = subject == null ? null : Naming.subject(work, owner, subject);
        int entries = work.memory(owner, whose == null ? null : whose.key()).size();
        if (whose == null) {
            work.erase(owner);
        } else {
            work.erase(owner, whose);
        }
        return new Done("erase", List.of(), List.of(), null, kit.speech().done("erase", Map.of("count", entries)));
    }
}
