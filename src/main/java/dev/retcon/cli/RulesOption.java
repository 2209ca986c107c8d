package dev.retcon.cli;

import dev.retcon.rules.Finding;
import dev.retcon.rules.RulePack;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option {@code --rules}: a folder, else the one that the launcher found, else the rules in the jar. */
final class RulesOption {
    @Option(
            names = "--rules",
            paramLabel = "DIR",
            description = "The folder of rules (default: ./rules where it is, else the packed ones).")
    private @Nullable Path folder;

    /** The folder that is meant; null: the rules in the jar. */
    @Nullable
    Path folder() {
        String found = System.getProperty("retcon.rules");
        return folder != null || found == null || found.isBlank() ? folder : Path.of(found);
    }

    RulePack pack() {
        Path meant = folder();
        return meant == null ? RulePack.packed(RulesCache.cache()) : RulePack.in(meant, RulesCache.cache());
    }

    /** What is wrong with the rules, or odd. */
    List<Finding> check() {
        Path meant = folder();
        return meant == null ? pack().warnings() : RulePack.check(meant, RulesCache.cache());
    }
}
