package dev.retcon.rules.fact;

/** Which moment is asked for in a recall. */
public enum MomentIs {
    NOW,
    EARLIER
}
