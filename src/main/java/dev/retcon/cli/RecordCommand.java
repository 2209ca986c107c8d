package dev.retcon.cli;

import dev.retcon.json.Node;
import dev.retcon.json.NodeReader;
import dev.retcon.memory.RetconException;
import dev.retcon.step.Steps;
import dev.retcon.story.Dimension;
import dev.retcon.story.FixtureException;
import dev.retcon.story.FixtureReader;
import dev.retcon.story.Player;
import dev.retcon.story.Recorder;
import dev.retcon.story.Recorder.Recording;
import dev.retcon.story.Story;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code retcon record}: steps in, a fixture out that expects what they gave. */
@Command(
        name = "record",
        mixinStandardHelpOptions = true,
        description = {
            "Makes a fixture of steps, as run reads them: carries them out on a fresh store, and expects what they gave.",
            "The fixture is played once before it is written. What was refused is told on standard error."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:The fixture is written, and holds.",
            "1:It is written, but does not hold when it is played again.",
            "2:The command line, or a step, is wrong.",
            "3:The rules are broken.",
            "4:The fixture cannot be written."
        })
final class RecordCommand implements Callable<Integer> {
    private static final String STANDARD_INPUT = "-";

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private RulesOption rules = new RulesOption();

    @Option(
            names = "--name",
            paramLabel = "TEXT",
            description = "The name of the case (default: the name of the file).")
    private @Nullable String name;

    @Option(
            names = "--about",
            paramLabel = "DIMENSION",
            description = "What the case shows: retrieval, replacement, separation or honesty (default).")
    private Dimension about = Dimension.HONESTY;

    @Option(
            names = "--owner",
            paramLabel = "OWNER",
            description = "The owner of the case (default: that of the first step which names one).")
    private @Nullable String owner;

    @Option(
            names = "--now",
            paramLabel = "INSTANT",
            description = "The clock of the first step (default: ${DEFAULT-VALUE}); every step moves it by one minute.")
    private Instant now = FixtureReader.DEFAULT_NOW;

    @Option(names = "--out", paramLabel = "FILE", description = "Where to write it (default: standard output).")
    private @Nullable Path out;

    @Parameters(paramLabel = "FILE|-", description = "A file of steps, or - for standard input.")
    private String file = STANDARD_INPUT;

    @Override
    public Integer call() {
        List<Story.Scene> steps = steps(text());
        String owned = owner != null ? owner : owner(steps);
        String named = name != null ? name : file.equals(STANDARD_INPUT) ? "Recorded" : named(Path.of(file));
        Story story = new Story(file, 1, named, about, owned, now, List.of(), steps);
        Recording recording;
        try (Player player = new Player(rules.pack())) {
            recording = new Recorder(player).record(story);
        }
        write(recording.text());
        recording.refused().forEach(each -> System.err.println(each + " The fixture expects that."));
        recording.failure().ifPresent(failure -> {
            System.err.println("Played again, the fixture does not hold:");
            System.err.print(TestText.of(failure));
        });
        return recording.failure().isPresent() ? Main.REFUSED : 0;
    }

    private static String named(Path file) {
        return Objects.toString(file.getFileName(), "").replaceFirst("[.][^.]*$", "");
    }

    private String text() {
        try {
            byte[] bytes = file.equals(STANDARD_INPUT) ? System.in.readAllBytes() : Files.readAllBytes(Path.of(file));
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new FixtureException(file, 0, "the file is not UTF-8. Save it as UTF-8.");
        } catch (NoSuchFileException e) {
            throw new ParameterException(
                    spec.commandLine(),
                    "There is no file " + file + ". Name a file of steps, or - for standard input.");
        } catch (IOException e) {
            throw new FixtureException(file, 0, "the file cannot be read. " + e.getMessage());
        }
    }

    /** One step a line, as in {@code run}; but one that is no step fails, since a fixture could not hold it. */
    private List<Story.Scene> steps(String text) {
        List<Story.Scene> steps = new ArrayList<>();
        int number = 0;
        for (String line : text.split("\n", -1)) {
            number++;
            if (!line.isBlank()) {
                steps.add(step(number, line));
            }
        }
        if (steps.isEmpty()) {
            throw new FixtureException(file, 0, "there is no step. Write one JSON object a line.");
        }
        return steps;
    }

    private Story.Scene step(int number, String line) {
        Node node;
        try {
            node = NodeReader.json(line);
        } catch (RetconException e) {
            throw new FixtureException(file, number, String.valueOf(e.getMessage()));
        }
        if (!(node instanceof Node.Fields fields)
                || fields.fields().size() != 1
                || !Steps.isVerb(fields.only().getKey())) {
            throw new FixtureException(
                    file,
                    number,
                    "a step is an object with one verb. Use one of: " + String.join(", ", Steps.verbs()) + ".");
        }
        return new Story.Scene(number, fields.only().getKey(), fields.only().getValue(), null);
    }

    private static String owner(List<Story.Scene> steps) {
        return steps.stream()
                .map(Story.Scene::object)
                .flatMap(object -> object instanceof Node.Fields fields
                                && fields.get("owner") instanceof Node.Scalar owner
                                && !owner.isNull()
                        ? Stream.of(owner.asText())
                        : Stream.empty())
                .findFirst()
                .orElse(FixtureReader.DEFAULT_OWNER);
    }

    private void write(String text) {
        if (out == null) {
            System.out.print(text);
            System.out.flush();
            return;
        }
        try {
            Files.writeString(out, text);
        } catch (IOException e) {
            throw new UncheckedIOException("The fixture cannot be written to " + out + ". " + e.getMessage(), e);
        }
    }
}
