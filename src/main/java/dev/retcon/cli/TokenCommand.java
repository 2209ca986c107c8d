package dev.retcon.cli;

import dev.retcon.web.access.Names;
import dev.retcon.web.access.Right;
import dev.retcon.web.access.Secret;
import dev.retcon.web.access.Token;
import dev.retcon.web.access.TokensFile;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code retcon token}: makes a token for the server, and prints it once. */
@Command(
        name = "token",
        mixinStandardHelpOptions = true,
        description = {
            "Makes a token for \"retcon serve --tokens\", adds it to the file, and prints it, this once:",
            "the file keeps only its hash."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:The token is made.",
            "2:The command line is wrong.",
            "6:The file of tokens cannot be read or written, or is wrong."
        })
final class TokenCommand implements Callable<Integer> {
    @Option(names = "--tokens", paramLabel = "FILE", required = true, description = "The file of tokens.")
    private Path file = Path.of("");

    @Option(
            names = "--name",
            paramLabel = "NAME",
            required = true,
            description = "What it is called, for whoever keeps the file.")
    private String name = "";

    @Option(names = "--owner", paramLabel = "OWNER", description = "Whose memory it opens; again for each.")
    private List<String> owners = new ArrayList<>();

    @Option(names = "--all-owners", description = "It opens everybody's memory.")
    private boolean allOwners;

    @Option(names = "--read", description = "It may see what is remembered.")
    private boolean read;

    @Option(names = "--write", description = "It may see and change what is remembered.")
    private boolean write;

    @Option(names = "--rules", description = "It may see and change the rules, which decide for everybody.")
    private boolean rules;

    @Override
    public Integer call() {
        String wrong = wrong();
        if (wrong != null) {
            System.err.println(wrong);
            return Main.WRONG_USE;
        }
        String secret = Secret.fresh();
        TokensFile.add(
                file,
                new Token(
                        name,
                        Secret.hash(secret),
                        allOwners ? null : new LinkedHashSet<>(owners),
                        rights(),
                        Instant.now().truncatedTo(ChronoUnit.SECONDS)));
        System.out.println(secret);
        System.out.flush();
        System.err.println("This is the token \"" + name + "\". It is shown this once: " + file + " keeps its hash.");
        return 0;
    }

    private Set<Right> rights() {
        Set<Right> rights = EnumSet.noneOf(Right.class);
        if (read || write) {
            rights.add(Right.READ);
        }
        if (write) {
            rights.add(Right.WRITE);
        }
        if (rules) {
            rights.add(Right.RULES);
        }
        return rights;
    }

    private @Nullable String wrong() {
        if (rights().isEmpty()) {
            return "Say what the token may do: --read, --write, --rules.";
        }
        if (allOwners && !owners.isEmpty()) {
            return "--all-owners and --owner say different things. Keep one of them.";
        }
        if ((read || write) && !allOwners && owners.isEmpty()) {
            return "Say whose memory the token opens: --owner OWNER, again for each, or --all-owners.";
        }
        if (!Names.isOne(name)) {
            return "--name \"" + name + "\" is no name. " + Names.ADVICE + ".";
        }
        for (String owner : owners) {
            if (!Names.isOne(owner)) {
                return "--owner \"" + owner + "\" is no owner. " + Names.ADVICE + ".";
            }
        }
        return null;
    }
}
