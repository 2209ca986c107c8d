package dev.retcon.web.workshop;

import dev.retcon.rules.Draft;
import dev.retcon.rules.Finding;
import dev.retcon.rules.PackException;
import dev.retcon.rules.PackFile;
import dev.retcon.rules.PackFolder;
import dev.retcon.rules.PackFolder.Kept;
import dev.retcon.rules.PackFolder.Published;
import dev.retcon.rules.PackFolder.StaleException;
import dev.retcon.rules.RulePack;
import dev.retcon.web.Problem;
import dev.retcon.web.Served;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Writes drafts into the folder of the rules that serve. Thread-safe. */
final class Publisher {
    private final Served served;
    private final Desk desk;
    private final @Nullable PackFolder folder;

    /** Compiled rules are known while a pack has them: so the watching of the folder need not compile what was checked here. */
    private final AtomicReference<RulePack> written = new AtomicReference<>();

    Publisher(Served served, Desk desk) {
        this.served = served;
        this.desk = desk;
        this.folder = served.rules() == null ? null : new PackFolder(served.rules());
    }

    /** Whether there is a folder to write into. */
    boolean can() {
        return folder != null;
    }

    void mend() throws IOException {
        if (folder != null) {
            folder.mend();
        }
    }

    /** What a draft begins with: what stands in the folder, else what serves. */
    List<PackFile> files() {
        return folder == null ? served.retcon().pack().files() : folder.files();
    }

    String serving() {
        return served.retcon().pack().digest();
    }

    List<Kept> kept() {
        try {
            return folder == null ? List.of() : folder.kept();
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /**
     * Checks a draft as whole as can be, and writes it.
     *
     * @param seen the digest of what the draft was begun with
     */
    Published publish(String seen, List<PackFile> files) {
        PackFolder place = place();
        RulePack pack = desk.inTurn(() -> compiled(files));
        try {
            Published published = place.publish(seen, files);
            written.set(pack);
            return published;
        } catch (StaleException e) {
            throw new Problem(
                    HttpStatus.CONFLICT,
                    "stale",
                    null,
                    "The rules have changed since this draft was begun: " + e.stands()
                            + " stands there now. Take them in, look at your changes again, and publish then.");
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    /** Lets a pack of before stand there again. */
    Published restore(String seen, String id) {
        List<PackFile> files = place().kept(id);
        if (files.isEmpty()) {
            throw new Problem(
                    HttpStatus.NOT_FOUND, "not_found", null, "This pack is not kept any more. Look at the list again.");
        }
        return publish(seen, files);
    }

    private PackFolder place() {
        if (folder == null) {
            throw new Problem(
                    HttpStatus.CONFLICT,
                    "no_folder",
                    null,
                    "The rules that serve are packed into the program. Copy the folder rules/ of the project, and start"
                            + " retcon serve --rules with it.");
        }
        return folder;
    }

    private RulePack compiled(List<PackFile> files) {
        // Most errors are found without compiling.
        Draft draft = desk.draft(files);
        if (draft.pack() == null) {
            throw broken(draft.findings());
        }
        try {
            return served.retcon().pack().next(files);
        } catch (PackException e) {
            throw broken(e.findings());
        }
    }

    /** A draft that has errors; the first of them is told. */
    static Problem broken(List<Finding> findings) {
        List<Finding> errors = findings.stream().filter(Finding::isError).toList();
        return new Problem(
                HttpStatus.UNPROCESSABLE_CONTENT,
                "broken_rules",
                null,
                errors.size() + (errors.size() == 1 ? " error keeps" : " errors keep") + " the draft from serving: "
                        + errors.stream()
                                .findFirst()
                                .map(first -> first.file() + ":" + first.line() + ":" + first.column() + ": "
                                        + first.message())
                                .orElse(""));
    }

    private static Problem unwritable(IOException e) {
        return new Problem(
                HttpStatus.INTERNAL_SERVER_ERROR,
                "unwritable",
                null,
                "The folder of rules cannot be written: " + e.getMessage() + ". See to its permissions and its space.");
    }
}
