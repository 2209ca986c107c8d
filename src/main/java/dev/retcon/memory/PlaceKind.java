package dev.retcon.memory;

/** The kinds of place that a story has, widest first. */
public enum PlaceKind {
    STORY,
    ARC,
    SCENE
}
