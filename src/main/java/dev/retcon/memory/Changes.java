package dev.retcon.memory;

/** How readily the value of a detail changes in the story: eye color rarely, a mood freely. */
public enum Changes {
    RARELY,
    FREELY
}
