package dev.retcon.web;

import dev.retcon.Retcon;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What is served.
 *
 * @param retcon the memory; who opened it closes it, after the server
 * @param rules the folder of rules that the workshop may change; null: the rules cannot be changed
 * @param fixtures the folder of fixtures that the workshop plays; null: there are none
 */
public record Served(
        Retcon retcon,
        @Nullable Path rules,
        Limits limits,
        @Nullable Path fixtures) {
    /** With the fixtures that stand beside the folder of rules, if they do. */
    public Served(Retcon retcon, @Nullable Path rules, Limits limits) {
        this(retcon, rules, limits, rules == null ? null : beside(rules));
    }

    private static @Nullable Path beside(Path rules) {
        Path fixtures = rules.toAbsolutePath().resolveSibling("fixtures");
        return Files.isDirectory(fixtures) ? fixtures : null;
    }
}
