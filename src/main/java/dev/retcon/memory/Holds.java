package dev.retcon.memory;

/** How many values a detail holds in one scope. */
public enum Holds {
    ONE,
    MANY
}
