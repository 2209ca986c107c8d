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
            paramLabel = "DIR|URL",
            defaultValue = "retcon-data",
            description = {
                "The folder of the database (default: ./${DEFAULT-VALUE}),",
                "or a database: jdbc:postgresql://host/name?user=me."
            })
    private String store = "retcon-data";

    Retcon open() {
        Retcon.Builder builder = Retcon.builder().rules(rules.pack());
        return (store.startsWith("jdbc:") ? builder.store(store) : builder.store(Path.of(store))).open();
    }
}
