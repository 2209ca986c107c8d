package dev.retcon.cli;

import dev.retcon.Retcon;
import dev.retcon.web.Limits;
import dev.retcon.web.Loopback;
import dev.retcon.web.Served;
import dev.retcon.web.Server;
import dev.retcon.web.access.Access;
import dev.retcon.web.access.Tokens;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code retcon serve}: the memory over HTTP, until it is stopped. */
@Command(
        name = "serve",
        mixinStandardHelpOptions = true,
        description = {
            "Serves the memory over HTTP, with its pages, until it is stopped (Ctrl-C, SIGTERM).",
            "Without tokens it serves this machine only, and whoever works on it may do everything."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:It was stopped, and finished what it had taken in.",
            "2:The command line is wrong.",
            "3:The rules are broken.",
            "4:The store cannot be opened or written.",
            "5:The address cannot be listened on.",
            "6:The file of tokens cannot be read, or is wrong."
        })
final class ServeCommand implements Callable<Integer> {
    private static final int LAST_PORT = 65535;

    @Mixin
    private StoreOption store = new StoreOption();

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "The port (default: ${DEFAULT-VALUE}); 0: one that is free.")
    private int port = 8080;

    @Option(
            names = "--host",
            paramLabel = "HOST",
            description = "The address (default: ${DEFAULT-VALUE}); another one than this machine's own needs tokens.")
    private String host = "127.0.0.1";

    @Option(
            names = "--fixtures",
            paramLabel = "DIR",
            description =
                    "The fixtures that the workshop plays (default: the folder beside the rules); they are only read.")
    private @Nullable Path fixtures;

    @Option(
            names = "--tokens",
            paramLabel = "FILE",
            description = "Who may do what; \"retcon token\" makes one. An edit of the file counts at once.")
    private @Nullable Path tokens;

    @Override
    public Integer call() throws InterruptedException {
        if (port < 0 || port > LAST_PORT) {
            return wrong("--port " + port + " is no port. Write a number from 0 to " + LAST_PORT + ".");
        }
        InetAddress address = address();
        if (address == null) {
            return wrong("--host \"" + host + "\" is no address of this machine. Write one, or 0.0.0.0 for all.");
        }
        if (tokens == null && !Loopback.is(address)) {
            return wrong("--host " + host + " can be reached by others, and without tokens they could do everything."
                    + " Make a token with \"retcon token\" and name its file with --tokens.");
        }
        if (fixtures != null && !Files.isDirectory(fixtures)) {
            return wrong("--fixtures " + fixtures + " is no folder. Name the one that holds the fixtures.");
        }
        Access access = tokens == null ? Access.withoutTokens() : Tokens.of(tokens, System.err::println);
        Stopping stopping = new Stopping();
        int code = Main.NO_STORE;
        try {
            serve(address, access, stopping);
            code = 0;
            return code;
        } catch (RuntimeException e) {
            if (stopping.isAsked()) {
                System.err.println(e.getMessage());
            }
            throw e;
        } finally {
            // Whatever was thrown: until then, the machine waits with its end.
            stopping.done(code);
        }
    }

    private void serve(InetAddress address, Access access, Stopping stopping) throws InterruptedException {
        try (Retcon retcon = store.openLive();
                Server server = Server.start(address, port, served(retcon), access)) {
            greet(address, server.port());
            stopping.await();
        }
    }

    private void greet(InetAddress address, int at) {
        String name = address instanceof Inet6Address ? "[" + address.getHostAddress() + "]" : address.getHostAddress();
        String served = "http://" + name + ":" + at;
        System.out.println("Retcon serves on " + served);
        System.out.println("What is remembered: " + served + "/memory/OWNER");
        System.out.println("The rules:          " + served + "/workshop");
        if (tokens == null) {
            System.out.println("There are no tokens: whoever works on this machine may see and change everything."
                    + " docs/serving.md tells how to change that.");
        }
        System.out.println("Ctrl-C stops it.");
        System.out.flush();
    }

    private @Nullable InetAddress address() {
        try {
            return host.isBlank() ? null : InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            return null;
        }
    }

    private static int wrong(String why) {
        System.err.println(why);
        return Main.WRONG_USE;
    }

    private Served served(Retcon retcon) {
        Path rules = store.rulesFolder();
        return fixtures == null
                ? new Served(retcon, rules, Limits.DEFAULT)
                : new Served(retcon, rules, Limits.DEFAULT, fixtures);
    }
}
