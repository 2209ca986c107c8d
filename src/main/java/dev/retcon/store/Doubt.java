package dev.retcon.store;

import org.jspecify.annotations.Nullable;

/**
 * How a caller finds out what became of a step where the database does not say whether it was kept.
 *
 * @param statement the id of the statement that the step takes in; null with every other step
 * @param advice what to do
 */
public record Doubt(@Nullable String statement, String advice) {
    /** Of what is seen in the memory when it was kept. */
    public static final Doubt LOOK =
            new Doubt(null, "Look at the memory, and take the step again where it does not show there.");
    /** Of an answer. */
    public static final Doubt ANSWER =
            new Doubt(null, "List the questions: if this one is still open, answer it again; if not, it was kept.");
    /** Of what may be done twice. */
    public static final Doubt AGAIN = new Doubt(null, "Take the step again; a second time does no harm.");

    /** Of a statement, which is kept once under its id. */
    public static Doubt of(String statement) {
        return new Doubt(statement, "Send it again with this id; it is kept once.");
    }

    String about(String reason) {
        String what = statement == null ? "the step" : "the statement \"" + statement + "\"";
        return "It is not known whether " + what + " was kept: the database failed while it committed (" + reason
                + "). " + advice;
    }
}
