package dev.retcon.cli;

import java.io.PrintStream;

/**
 * How far a long work is, on one line of a terminal; silent where the launcher found none. Safe for use by several threads.
 */
final class ProgressBar {
    private static final int WIDTH = 40;
    private static final int WHOLE = 100;

    private final String what;
    private final PrintStream terminal;
    private final boolean silent;
    private int shown = -1;

    ProgressBar(String what) {
        this.what = what;
        this.terminal = System.err;
        this.silent = !Boolean.getBoolean("retcon.terminal");
    }

    synchronized void show(int done, int all) {
        int percent = all == 0 ? WHOLE : (int) ((long) done * WHOLE / all);
        if (silent || percent <= shown) {
            return;
        }
        shown = percent;
        int full = percent * WIDTH / WHOLE;
        terminal.print("\r" + what + " [" + "#".repeat(full) + " ".repeat(WIDTH - full) + "] " + percent + " %");
        terminal.flush();
    }

    /** Leaves the line as it was. */
    synchronized void clear() {
        if (!silent && shown >= 0) {
            terminal.print("\r" + " ".repeat(what.length() + WIDTH + "  [] 100 %".length()) + "\r");
            terminal.flush();
        }
    }
}
