package dev.retcon.memory;

/** Why an entry is outdated. */
public enum Because {
    /** It never was so. */
    CORRECTED,
    /** It was so until then. */
    CHANGED,
    /** It was older than what stood already when it came. */
    ARRIVED_LATE,
    /** The place it holds in has ended. */
    PLACE_OVER,
    /** The statement it came from was undone. */
    UNDONE,
    /** By the vocabulary, it came to stand where another does. */
    VOCABULARY
}
