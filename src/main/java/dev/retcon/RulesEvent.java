package dev.retcon;

import dev.retcon.memory.FilesChanged;
import java.time.Duration;
import java.util.Collections;
import java.util.NavigableSet;
import java.util.TreeSet;

/** What became of an edit of the rules in a folder that is watched; what other programs on the same database serve. */
public sealed interface RulesEvent {
    /** The digest of the pack that serves now. */
    String serving();

    /** For an operator, in English: one line, or one for each finding. */
    String text();

    /**
     * A good edit: every step from now on is decided with it.
     *
     * @param before the digest of the pack that served until now; after a bad edit was taken back, that which serves
     * @param changed the files that the edit changed
     * @param took from the moment at which the edit was noticed until it served
     */
    record Served(String before, String serving, FilesChanged changed, Duration took) implements RulesEvent {
        @Override
        public String text() {
            return before.equals(serving)
                    ? "The rules are again those that serve: " + serving + "."
                    : "Rules " + serving + " serve in place of " + before + ", after " + took.toMillis() + " ms: "
                            + String.join(", ", changed.inWords()) + ".";
        }
    }

    /**
     * A bad edit, which decides nothing: the pack of before serves on.
     *
     * @param problem a {@link dev.retcon.rules.PackException} with everything that is wrong with the rules; else why they
     *     cannot be read, or why the store cannot take them, which is then tried again
     */
    record Refused(String serving, RuntimeException problem) implements RulesEvent {
        @Override
        public String text() {
            return problem.getMessage() + "\nThe edit does not serve; rules " + serving + " serve on.";
        }
    }

    /**
     * Other programs on the same database serve other rules, so that a statement is decided by those of whichever takes it
     * in; or they do so no more.
     *
     * @param others the digests of the other packs that serve; empty where there are none any more
     */
    record Elsewhere(String serving, NavigableSet<String> others) implements RulesEvent {
        public Elsewhere {
            others = Collections.unmodifiableNavigableSet(new TreeSet<>(others));
        }

        @Override
        public String text() {
            return others.isEmpty()
                    ? "No other program on this database serves other rules than " + serving + " any more."
                    : "Another program on this database serves rules " + String.join(", ", others)
                            + "; this one serves " + serving
                            + ". Whichever takes a statement in decides it by its own; load the same rules in both.";
        }
    }
}
