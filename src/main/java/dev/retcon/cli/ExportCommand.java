package dev.retcon.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.Retcon;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code retcon export}: a memory as one JSON document, which {@code retcon import} takes. */
@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description =
                "Writes everything of an owner, or of one subject, as JSON. Keep it as safe as the memory itself.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:It is written.",
            "1:It was refused.",
            "2:The command line is wrong.",
            "3:The rules are broken.",
            "4:The store, or the file, cannot be opened or written."
        })
final class ExportCommand implements Callable<Integer> {
    @Mixin
    private StoreOption store = new StoreOption();

    @Option(names = "--owner", paramLabel = "OWNER", required = true, description = "Whose memory it is.")
    private String owner = "";

    @Option(names = "--subject", paramLabel = "NAME", description = "Only what is kept of this subject.")
    private @Nullable String subject;

    @Parameters(paramLabel = "FILE|-", arity = "0..1", description = "Where to write it, or - for standard output.")
    private String file = "-";

    @Override
    public Integer call() throws IOException {
        try (Retcon retcon = store.open()) {
            JsonNode memory = retcon.exported(owner, subject);
            if (file.equals("-")) {
                System.out.println(memory);
            } else {
                Files.writeString(Path.of(file), memory + "\n");
            }
            return 0;
        }
    }
}
