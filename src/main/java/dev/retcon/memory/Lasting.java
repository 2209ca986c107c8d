package dev.retcon.memory;

/** How long a statement says that it holds: "from now on", or "just now". */
public enum Lasting {
    LASTING,
    MOMENTARY
}
