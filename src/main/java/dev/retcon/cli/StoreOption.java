package dev.retcon.cli;

import dev.retcon.Retcon;
import dev.retcon.rules.PackFolder;
import dev.retcon.store.Store;
import dev.retcon.store.StoreException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
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

    /** The folder of the rules; null: the packed ones. */
    @Nullable
    Path rulesFolder() {
        return rules.folder();
    }

    /** The memory, for a command that ends soon: with the rules as they are now. */
    Retcon open() {
        refuseTaken();
        return at(Retcon.builder().rules(rules.pack())).open();
    }

    /** The memory, for a command that goes on: with the rules as they are edited, told on standard error. */
    Retcon openLive() {
        refuseTaken();
        Path folder = rules.folder();
        if (folder != null) {
            mend(folder);
        }
        Retcon.Builder live = RulesCache.of(
                folder == null ? Retcon.builder() : Retcon.builder().rules(folder));
        return at(live.onRules(event -> System.err.println(event.text()))).open();
    }

    /** Before the rules are loaded, which takes seconds. */
    private void refuseTaken() {
        if (!isAddress(store)) {
            Store.refuseTaken(Path.of(store));
        }
    }

    /** What a publish began and did not end is carried out, before the rules are read. */
    private static void mend(Path folder) {
        try {
            if (new PackFolder(folder).mend()) {
                System.err.println("The rules in " + folder + " were being written when a program stopped; the rest is"
                        + " written now.");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The rules in " + folder + " cannot be written: " + e.getMessage(), e);
        }
    }

    /** The store alone, which has to be there; no rules are loaded. */
    Store existing() {
        return existing(store);
    }

    /**
     * A store that is there already; none is made.
     *
     * @throws StoreException if there is none in the folder
     */
    static Store existing(String named) {
        if (isAddress(named)) {
            return Store.at(named);
        }
        if (!Store.isIn(Path.of(named))) {
            throw new StoreException("There is no store in " + named + ". Name the folder of one.");
        }
        return Store.in(Path.of(named));
    }

    private Retcon.Builder at(Retcon.Builder builder) {
        return isAddress(store) ? builder.store(store) : builder.store(Path.of(store));
    }

    private static boolean isAddress(String named) {
        return named.startsWith("jdbc:");
    }
}
