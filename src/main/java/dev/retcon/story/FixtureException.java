package dev.retcon.story;

/** A fixture file that cannot be played; the message names the file and the line. */
public final class FixtureException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public FixtureException(String file, int line, String message) {
        super(file + (line > 0 ? ":" + line : "") + ": " + message);
    }
}
