package dev.retcon.memory;

import org.jspecify.annotations.Nullable;

/** A step that was refused. Nothing was stored. The message holds the values and ends in advice. */
public final class RetconException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Why a step was refused; the codes of product.md section 8. */
    public enum Code {
        INVALID,
        CONFLICTING_ID,
        STALE,
        OCCUPIED,
        LOCKED,
        AMBIGUOUS_SUBJECT,
        NO_SUCH_ENTRY,
        NO_SUCH_QUESTION,
        ALREADY_ANSWERED,
        WITHDRAWN,
        CANNOT_UNDO,
        RULE_VIOLATION
    }

    private final Code code;
    private final @Nullable String field;

    public RetconException(Code code, @Nullable String field, String message) {
        super(message);
        this.code = code;
        this.field = field;
    }

    public RetconException(Code code, String message) {
        this(code, null, message);
    }

    /** A contradictory or malformed field. */
    public static RetconException invalid(String field, String message) {
        return new RetconException(Code.INVALID, field, message);
    }

    public Code code() {
        return code;
    }

    /** The field at fault, if it is one. */
    public @Nullable String field() {
        return field;
    }
}
