package dev.retcon.cli;

import dev.retcon.memory.Entry;
import dev.retcon.memory.Patterns;
import dev.retcon.memory.Status;
import dev.retcon.memory.Words;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine.Option;

/** Shows what would go for good and asks, unless {@code --yes} is given. */
final class Confirming {
    private static final int SHOWN = 20;
    private static final int WIDTH = 79;

    @Option(names = "--yes", description = "Do not ask: for scripts.")
    private boolean yes;

    /**
     * Whether the user wants it.
     *
     * @param going the entries that would go
     */
    boolean confirmed(List<Entry> going, String question) throws IOException {
        PrintStream out = System.out;
        long outdated =
                going.stream().filter(each -> each.status() == Status.OUTDATED).count();
        out.println("This would go for good: " + going.size() + (going.size() == 1 ? " entry, " : " entries, ")
                + outdated + " of them outdated.");
        going.stream().limit(SHOWN).forEach(each -> out.println(cut("  " + line(each))));
        if (going.size() > SHOWN) {
            out.println("  … and " + (going.size() - SHOWN) + " more");
        }
        if (yes) {
            return true;
        }
        out.print(question + " Type yes: ");
        out.flush();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String answer = in.readLine();
        if (answer == null) {
            out.println();
            out.println("Nobody answered. In a script, add --yes.");
        }
        return "yes".equals(answer == null ? null : answer.strip());
    }

    private static String line(Entry entry) {
        return entry.detail().subject() + " · " + entry.detail().attribute() + " · " + entry.value() + " · "
                + entry.scope() + (entry.isCurrent() ? "" : " · " + Words.of(entry.status()))
                + (entry.locked() && entry.isCurrent() ? " · locked" : "");
    }

    private static String cut(String line) {
        String flat = Patterns.oneLine(line);
        return flat.codePointCount(0, flat.length()) <= WIDTH
                ? flat
                : flat.substring(0, flat.offsetByCodePoints(0, WIDTH - 1)) + "…";
    }
}
