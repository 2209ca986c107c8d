package dev.retcon.rules.fact;

/** How the statement's time compares with the time at which an entry was last stated. */
public enum TimeIs {
    LATER,
    EARLIER,
    SAME_MOMENT,
    UNCLEAR
}
