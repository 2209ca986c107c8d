package dev.retcon.cli;

import dev.retcon.Retcon;
import dev.retcon.json.NodeReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code retcon import}: takes in what {@code retcon export} wrote. */
@Command(
        name = "import",
        mixinStandardHelpOptions = true,
        description = "Takes in what export wrote, into an owner without entries.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:It is taken in.",
            "1:It was refused.",
            "2:The command line is wrong, or there is no such file.",
            "3:The rules are broken.",
            "4:The store cannot be opened or written."
        })
final class ImportCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private StoreOption store = new StoreOption();

    @Option(names = "--owner", paramLabel = "OWNER", required = true, description = "Whose memory it becomes.")
    private String owner = "";

    @Parameters(paramLabel = "FILE|-", arity = "0..1", description = "What export wrote, or - for standard input.")
    private String file = "-";

    @Override
    public Integer call() throws IOException {
        String text = file.equals("-") ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8) : read();
        try (Retcon retcon = store.open()) {
            System.out.println(retcon.imported(owner, NodeReader.tree(NodeReader.json(text)))
                    .message());
            return 0;
        }
    }

    private String read() throws IOException {
        try {
            return Files.readString(Path.of(file));
        } catch (NoSuchFileException e) {
            throw new ParameterException(
                    spec.commandLine(), "There is no file " + file + ". Name what export wrote, or -.");
        }
    }
}
