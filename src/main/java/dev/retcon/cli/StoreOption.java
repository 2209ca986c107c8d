package dev.retcon.cli;

import dev.retcon.Retcon;
import java.nio.file.Path;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options {@code --store} and {@code --rules}: the memory that a command works on. */
final class StoreOption {
    @Mixin
    private RulesOption rules = new RulesOption();

    @Option(
            names = "--store",
            paramLabel = "DIR",
            defaultValue = "retcon-data",
            description = "The folder of the database (default: ./${DEFAULT-VALUE}).")
    private Path store = Path.of("retcon-data");

    Retcon open() {
        return Retcon.builder().rules(rules.pack()).store(store).open();
    }
}
