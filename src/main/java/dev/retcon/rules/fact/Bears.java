package dev.retcon.rules.fact;

import dev.retcon.memory.Name;

/** A subject that bears the name that was said. Where there are several, the name alone does not tell whom it means. */
public record Bears(Name subject) {}
