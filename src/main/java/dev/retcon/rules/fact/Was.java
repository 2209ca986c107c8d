package dev.retcon.rules.fact;

/** What an entry is, or why it is outdated. */
public enum Was {
    CURRENT,
    CORRECTED,
    CHANGED,
    ARRIVED_LATE,
    PLACE_OVER,
    UNDONE,
    VOCABULARY,
    /** It is only the memory of a denial that came late. */
    DENIED
}
