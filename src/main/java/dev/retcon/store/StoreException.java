package dev.retcon.store;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The store cannot be opened, read or written. {@link #kept()} says what became of the step at hand. */
public final class StoreException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** What is kept of a step in which the store failed. */
    public enum Kept {
        /** Nothing: the memory is as it was before. */
        NOTHING,
        /** All of it or nothing; which of the two is not known. */
        UNKNOWN,
        /** All of it; what failed came after. */
        ALL
    }

    private final Kept kept;
    private final @Nullable String statement;

    private StoreException(Kept kept, @Nullable String statement, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.kept = kept;
        this.statement = statement;
    }

    /** Nothing was kept. */
    public StoreException(String message, @Nullable Throwable cause) {
        this(Kept.NOTHING, null, message, cause);
    }

    /** Nothing was kept. */
    public StoreException(String message) {
        this(Kept.NOTHING, null, message, null);
    }

    /** The database failed while it committed, and does not say what came of it. */
    static StoreException unknown(Doubt doubt, Throwable cause) {
        return new StoreException(Kept.UNKNOWN, doubt.statement(), doubt.about(reason(cause)), cause);
    }

    /** The step was kept, and something failed after it. */
    static StoreException afterwards(String message, Throwable cause) {
        return new StoreException(Kept.ALL, null, message, cause);
    }

    /** What is kept of the step. */
    public Kept kept() {
        return kept;
    }

    /** The id under which the statement can be sent again, where it is not known whether it was kept. */
    public @Nullable String statement() {
        return statement;
    }

    /** What a problem comes from, in the database's own words and in one line. */
    static String reason(Throwable problem) {
        Throwable deepest = problem;
        for (Throwable each = problem; each != null; each = each.getCause()) {
            if (each instanceof SQLException) {
                deepest = each;
                break;
            }
        }
        String message = deepest.getMessage() == null ? deepest.toString() : deepest.getMessage();
        return message.strip().replaceAll("\\s*\\R\\s*", "; ").replaceAll("\\.$", "");
    }
}
