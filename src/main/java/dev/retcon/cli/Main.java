package dev.retcon.cli;

import dev.retcon.memory.RetconException;
import dev.retcon.rules.PackException;
import dev.retcon.store.StoreException;
import dev.retcon.story.FixtureException;
import dev.retcon.web.ListenException;
import dev.retcon.web.access.TokensException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The command {@code retcon}. */
@Command(
        name = "retcon",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        description = "Decides what a character chat remembers after its user corrects it.",
        subcommands = {
            RunCommand.class,
            ServeCommand.class,
            TokenCommand.class,
            TestCommand.class,
            RecordCommand.class,
            CheckCommand.class,
            ProveCommand.class,
            MutateCommand.class,
            CompareCommand.class,
            BookCommand.class,
            DemoCommand.class,
            MemoryCommand.class,
            WhyCommand.class,
            PacksCommand.class,
            ExportCommand.class,
            ImportCommand.class,
            ForgetCommand.class,
            EraseCommand.class
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:Done.",
            "1:A case of a fixture did not hold, or a step was refused or not confirmed.",
            "2:The command line, or a fixture file, is wrong.",
            "3:The rules are broken.",
            "4:The store cannot be opened or written.",
            "5:The address cannot be listened on.",
            "6:The file of tokens cannot be read or written, or is wrong."
        })
public final class Main {
    static final int REFUSED = 1;
    static final int WRONG_USE = 2;
    static final int BROKEN_RULES = 3;
    static final int NO_STORE = 4;
    static final int NO_ADDRESS = 5;
    static final int BAD_TOKENS = 6;

    /** The driver's own log; what it throws says the same. */
    private static final Logger DRIVER = Logger.getLogger("org.postgresql");

    private Main() {}

    /** Runs a command and leaves with its exit code. */
    public static void main(String[] arguments) {
        System.setProperty("org.jboss.logging.provider", "slf4j");
        System.setProperty("hsqldb.reconfig_logging", "false");
        DRIVER.setLevel(Level.OFF);
        PrintStream out = new PrintStream(
                new java.io.FileOutputStream(java.io.FileDescriptor.out), false, StandardCharsets.UTF_8);
        PrintStream err =
                new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.err), true, StandardCharsets.UTF_8);
        System.setOut(out);
        System.setErr(err);
        int code = run(arguments);
        out.flush();
        System.exit(code);
    }

    /** Runs a command in this process. */
    static int run(String... arguments) {
        return new CommandLine(new Main())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler((problem, command, parsed) -> explain(problem))
                .execute(arguments);
    }

    /** One clear line for what can go wrong; never a stack trace. */
    private static int explain(Exception problem) {
        System.out.flush();
        System.err.println(problem.getMessage());
        if (problem instanceof RetconException) {
            return REFUSED;
        }
        if (problem instanceof PackException) {
            return BROKEN_RULES;
        }
        if (problem instanceof FixtureException || problem instanceof GitRules.GitException) {
            return WRONG_USE;
        }
        if (problem instanceof ListenException) {
            return NO_ADDRESS;
        }
        if (problem instanceof TokensException) {
            return BAD_TOKENS;
        }
        if (problem instanceof StoreException || problem instanceof UncheckedIOException) {
            return NO_STORE;
        }
        System.err.println("This should not have happened ("
                + problem.getClass().getName() + "). Please report it with the command that led here.");
        return CommandLine.ExitCode.SOFTWARE;
    }

    /** Reads the version that the build wrote down. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() throws IOException {
            Properties version = new Properties();
            try (InputStream in = Main.class.getResourceAsStream("/dev/retcon/version.properties")) {
                version.load(in);
            }
            return new String[] {"retcon " + version.getProperty("version")};
        }
    }
}
