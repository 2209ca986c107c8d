package dev.retcon.cli;

import dev.retcon.json.ResultJson;
import dev.retcon.memory.FilesChanged;
import dev.retcon.memory.ServedPack;
import dev.retcon.store.Store;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code retcon packs}: which rule packs served a store, and what they were. Loads no rules. */
@Command(
        name = "packs",
        mixinStandardHelpOptions = true,
        description = {
            "Lists the rule packs that served this store: when each began, how many rules it has, how many",
            "statements it decided, and which files changed against the pack that served before it.",
            "With a digest it lists the files of that pack, or writes them out. The rules of today are not read."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:It is shown, or written.",
            "1:No pack, or more than one, has such a digest.",
            "2:The command line is wrong, or the folder to write to is not empty.",
            "4:The store, or the folder to write to, cannot be opened or written."
        })
final class PacksCommand implements Callable<Integer> {
    private static final int DIGEST = 17;
    private static final int SERVED = 18;
    private static final int RULES = 6;
    private static final int STATEMENTS = 11;
    private static final int FILES = 80 - DIGEST - SERVED - RULES - STATEMENTS;
    private static final int PATH = 72;
    private static final int LINES = 8;
    /** So many changed files are named. */
    private static final int NAMED = 5;

    private static final DateTimeFormatter MINUTE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private StoreOption store = new StoreOption();

    @Parameters(
            paramLabel = "DIGEST",
            arity = "0..1",
            description = "The digest of one pack, or the beginning of it that no other has.")
    private @Nullable String digest;

    @Option(
            names = "--to",
            paramLabel = "DIR",
            description = "Write the files of the pack into this folder, which is empty or not there.")
    private @Nullable Path to;

    @Option(names = "--json", description = "As JSON.")
    private boolean json;

    @Override
    public Integer call() {
        if (to != null && digest == null) {
            throw new ParameterException(
                    spec.commandLine(), "--to needs the DIGEST of the pack that is to be written.");
        }
        try (Store opened = store.existing()) {
            List<ServedPack> packs = opened.packs();
            if (digest == null) {
                list(packs);
                return 0;
            }
            String beginning = digest.toLowerCase(Locale.ROOT);
            List<ServedPack> meant = packs.stream()
                    .filter(pack -> pack.digest().startsWith(beginning))
                    .toList();
            if (meant.size() != 1) {
                System.err.println(
                        meant.isEmpty()
                                ? "No pack whose digest begins with " + digest
                                        + " served this store. \"retcon packs\" lists those that did."
                                : "Several packs begin with " + digest + ": "
                                        + meant.stream().map(ServedPack::digest).collect(Collectors.joining(", "))
                                        + ". Give more of the digest.");
                return Main.REFUSED;
            }
            one(meant.get(0), opened.packFiles(meant.get(0).digest()).orElseThrow());
            return 0;
        }
    }

    private void list(List<ServedPack> packs) {
        if (json) {
            System.out.println(ResultJson.packs(packs));
        } else if (packs.isEmpty()) {
            System.out.println("No rules have served this store yet.");
        } else {
            Columns columns = new Columns(DIGEST, SERVED, RULES, STATEMENTS, FILES);
            columns.row("Pack", "Served from, UTC", "Rules", "Statements", "Changed files");
            packs.forEach(pack -> columns.row(
                    pack.digest(),
                    minute(pack.firstServed()),
                    String.valueOf(pack.rules()),
                    String.valueOf(pack.statements()),
                    changes(pack)));
            System.out.println(columns);
        }
    }

    private static String minute(Instant instant) {
        return MINUTE.format(instant);
    }

    private static String changes(ServedPack pack) {
        FilesChanged changed = pack.changed();
        if (pack.follows() == null) {
            return "the first, of " + changed.added().size() + " files";
        }
        List<String> all = changed.inWords();
        return all.size() <= NAMED
                ? String.join(", ", all)
                : String.join(", ", all.subList(0, NAMED)) + " and " + (all.size() - NAMED) + " more";
    }

    private void one(ServedPack pack, Map<String, String> files) {
        if (to != null) {
            write(to, files);
            System.out.println("Rules " + pack.digest() + " are in " + to + ".");
        } else if (json) {
            System.out.println(ResultJson.pack(pack, files));
        } else {
            Columns columns = new Columns(PATH, LINES);
            columns.row("File", "Lines");
            files.forEach((path, text) ->
                    columns.row(path, String.valueOf(text.lines().count())));
            System.out.println(columns);
        }
    }

    private void write(Path folder, Map<String, String> files) {
        try {
            if (!isFree(folder)) {
                throw new ParameterException(
                        spec.commandLine(),
                        folder + " is not an empty folder. Name one that is, or that is not there.");
            }
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path place = within(folder, file.getKey());
                Files.createDirectories(place.getParent());
                Files.writeString(place, file.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The rules cannot be written into " + folder + " (" + e + "). Name a folder that can be written.",
                    e);
        }
    }

    /** A store may come from elsewhere; what it tells of goes into this folder and nowhere else. */
    private Path within(Path folder, String path) {
        Path whole = folder.toAbsolutePath().normalize();
        Path place = whole.resolve(path).normalize();
        if (!place.startsWith(whole) || place.equals(whole)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "The store has a file of rules called \"" + path + "\", which leads out of " + folder
                            + ". Look where the store comes from.");
        }
        return place;
    }

    private static boolean isFree(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return !Files.exists(folder);
        }
        try (Stream<Path> inside = Files.list(folder)) {
            return inside.findAny().isEmpty();
        }
    }
}
