package dev.retcon.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retcon.Retcon;
import dev.retcon.json.NodeReader;
import dev.retcon.json.ResultJson;
import dev.retcon.memory.RetconException;
import dev.retcon.step.Steps;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code retcon run}: JSON steps in, JSON results out, one a line, each flushed. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = {
            "Carries out steps: one JSON object a line in, one JSON result a line out.",
            "A line that is wrong gives an error as its result, and the next line goes on; empty lines are left out.",
            "The folder of rules is watched: an edit serves within a few seconds, or is refused on standard error."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:Every line has its result.",
            "2:The command line is wrong, or there is no such file.",
            "3:The rules are broken.",
            "4:The store cannot be opened or written."
        })
final class RunCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private StoreOption store = new StoreOption();

    @Parameters(paramLabel = "FILE|-", description = "A file of steps, or - for standard input.")
    private String file = "-";

    @Override
    public Integer call() throws IOException {
        try (InputStream in = new BufferedInputStream(open());
                Retcon retcon = store.openLive()) {
            Steps steps = new Steps(retcon);
            PrintStream out = System.out;
            for (byte[] line = line(in); line != null; line = line(in)) {
                JsonNode result = result(steps, line);
                if (result != null) {
                    out.println(result);
                    out.flush();
                }
            }
            return 0;
        }
    }

    private InputStream open() throws IOException {
        if (file.equals("-")) {
            return System.in;
        }
        try {
            return Files.newInputStream(Path.of(file));
        } catch (NoSuchFileException e) {
            throw new ParameterException(
                    spec.commandLine(),
                    "There is no file " + file + ". Name a file of steps, or - for standard input.");
        }
    }

    private static byte @Nullable [] line(InputStream in) throws IOException {
        int next = in.read();
        if (next < 0) {
            return null;
        }
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        while (next >= 0 && next != '\n') {
            line.write(next);
            next = in.read();
        }
        return line.toByteArray();
    }

    private static @Nullable JsonNode result(Steps steps, byte[] line) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line))
                    .toString();
            return text.isBlank() ? null : steps.result(NodeReader.json(text));
        } catch (CharacterCodingException e) {
            return ResultJson.error(new RetconException(RetconException.Code.INVALID, null, "no_utf8", Map.of()));
        } catch (RetconException refused) {
            return ResultJson.error(refused);
        }
    }
}
