package dev.retcon.cli;

import dev.retcon.rules.RulePack;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --rules}: a folder, else the one that the launcher found, else the rules in the jar. */
final class RulesOption {
    @Option(
            names = "--rules",
            paramLabel = "DIR",
            description = "The folder of rules (default: ./rules where it is, else the packed ones).")
    private @Nullable Path folder;

    RulePack pack() {
        String found = System.getProperty("retcon.rules");
        if (folder != null) {
            return RulePack.in(folder);
        }
        return found == null || found.isBlank() ? RulePack.packed() : RulePack.in(Path.of(found));
    }
}
